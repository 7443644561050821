package main

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
)

// The number of transaction hashes in a block of 15 kB.
const hashesOfBlock = 190

// serve runs a minimal service in a process of its own: it returns a block of 15 kB for eth_getBlockByNumber and 32 bytes for
// every other method. It prints its address.
func serve() error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Printf("http://%s/v3/bench\n", listener.Addr())
	block, word := blockJSON(), `"0x`+strings.Repeat("0", 62)+`2a"`
	return http.Serve(listener, http.HandlerFunc(func(writer http.ResponseWriter, request *http.Request) {
		body, err := io.ReadAll(request.Body)
		if err != nil {
			return
		}
		result := word
		if bytes.Contains(body, []byte("eth_getBlockByNumber")) {
			result = block
		}
		answer := fmt.Appendf(nil, `{"jsonrpc":"2.0","id":%s,"result":%s}`, idOf(body), result)
		writer.Header().Set("Content-Type", "application/json")
		writer.Header().Set("Content-Length", fmt.Sprint(len(answer)))
		_, _ = writer.Write(answer)
	}))
}

func idOf(body []byte) []byte {
	_, rest, _ := bytes.Cut(body, []byte(`"id":`))
	end := bytes.IndexAny(rest, ",}")
	return rest[:max(end, 0)]
}

func blockJSON() string {
	hash := func(n int) string { return fmt.Sprintf("0x%064x", uint64(n)*0x9e3779b97f4a7c15) }
	hashes := make([]string, hashesOfBlock)
	for n := range hashes {
		hashes[n] = `"` + hash(n) + `"`
	}
	members := []string{
		`"baseFeePerGas":"0x2615f23a","blobGasUsed":"0x60000","difficulty":"0x0","excessBlobGas":"0x4c40000"`,
		`"extraData":"0x6265617665726275696c642e6f7267","gasLimit":"0x2aea540","gasUsed":"0x110fdb4"`,
		`"miner":"0x95222290dd7278aa3ddd389cc1e1d165cc4bafe5","nonce":"0x0000000000000000","number":"0x15a7f3c"`,
		`"size":"0x1c2d4","timestamp":"0x68f2b6cb","uncles":[],"withdrawals":[]`,
		`"logsBloom":"0x` + strings.Repeat("5a", 256) + `"`,
	}
	for n, name := range strings.Fields("hash mixHash parentBeaconBlockRoot parentHash receiptsRoot requestsHash sha3Uncles stateRoot transactionsRoot withdrawalsRoot") {
		members = append(members, fmt.Sprintf("%q:%q", name, hash(1000+n)))
	}
	return "{" + strings.Join(members, ",") + `,"transactions":[` + strings.Join(hashes, ",") + "]}"
}
