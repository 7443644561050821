module github.com/chain-access/chain-access/generated/go

go 1.23.0

require (
	github.com/coder/websocket v1.8.15
	github.com/go-faster/jx v1.2.0
)

require (
	github.com/go-faster/errors v0.7.1 // indirect
	github.com/segmentio/asm v1.2.1 // indirect
	golang.org/x/sys v0.1.0 // indirect
)
