module github.com/chain-access/chain-access/examples/go

go 1.25.0

require (
	github.com/chain-access/chain-access/generated/go v0.0.0
	golang.org/x/crypto v0.45.0
)

require (
	github.com/coder/websocket v1.8.15 // indirect
	github.com/go-faster/errors v0.7.1 // indirect
	github.com/go-faster/jx v1.2.0 // indirect
	github.com/segmentio/asm v1.2.1 // indirect
	golang.org/x/sys v0.38.0 // indirect
)

replace github.com/chain-access/chain-access/generated/go => ../../generated/go
