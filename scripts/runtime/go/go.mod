module github.com/chain-access/chain-access/generated/go

go 1.23.0

require github.com/coder/websocket v1.8.15
