// Package clients tests the service on the default chain with unmodified packages of go-ethereum: ethclient and gethclient.
package clients

import (
	"context"
	"encoding/json"
	"errors"
	"math/big"
	"os"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/ethclient/gethclient"
	"github.com/ethereum/go-ethereum/rpc"
)

// landmarks are places on the default chain.
type landmarks struct {
	ChainID            int64          `json:"CHAIN_ID"`
	Head               uint64         `json:"HEAD"`
	Alice              common.Address `json:"alice"`
	Bob                common.Address `json:"bob"`
	Notebook           common.Address `json:"notebook"`
	Token              common.Address `json:"token"`
	Refuser            common.Address `json:"refuser"`
	Bell               common.Address `json:"bell"`
	ArchiveBlock       int64          `json:"ARCHIVE_BLOCK"`
	NoteAtArchiveBlock int64          `json:"NOTE_AT_ARCHIVE_BLOCK"`
	LogsBlock          int64          `json:"LOGS_BLOCK"`
	Logs               int            `json:"LOGS"`
	UnclesBlock        int64          `json:"UNCLES_BLOCK"`
	Blobs              struct {
		Block int64 `json:"block"`
		Index uint  `json:"index"`
	} `json:"BLOBS"`
	Symbol     hexutil.Bytes `json:"SYMBOL_SELECTOR"`
	WithReason hexutil.Bytes `json:"WITH_REASON_SELECTOR"`
	// BlockReader is code that returns number, time, gas limit, base fee, blob base fee, coinbase and prevRandao.
	BlockReader hexutil.Bytes `json:"BLOCK_READER_CODE"`
}

func TestHTTP(t *testing.T) { test(t, os.Getenv("HTTP_URL")) }

func TestWebSocket(t *testing.T) { test(t, os.Getenv("WEBSOCKET_URL")) }

func test(t *testing.T, url string) {
	var at landmarks
	must(t, json.Unmarshal([]byte(os.Getenv("LANDMARKS")), &at))
	ctx := context.Background()
	client, err := ethclient.DialContext(ctx, url)
	must(t, err)
	defer client.Close()
	t.Run("methods of the contract", func(t *testing.T) { testContract(t, ctx, client, at) })
	t.Run("overrides", func(t *testing.T) { testOverrides(t, ctx, gethclient.New(client.Client()), at) })
	t.Run("methods beyond the contract", func(t *testing.T) { testBeyondContract(t, ctx, client, at) })
}

func testContract(t *testing.T, ctx context.Context, client *ethclient.Client, at landmarks) {
	t.Run("chain id and head", func(t *testing.T) {
		id, err := client.ChainID(ctx)
		must(t, err)
		equal(t, id.Int64(), at.ChainID)
		head, err := client.BlockNumber(ctx)
		must(t, err)
		equal(t, head, at.Head)
	})

	t.Run("storage in the archive", func(t *testing.T) {
		word, err := client.StorageAt(ctx, at.Notebook, common.Hash{}, big.NewInt(at.ArchiveBlock))
		must(t, err)
		equal(t, new(big.Int).SetBytes(word).Int64(), at.NoteAtArchiveBlock)
	})

	t.Run("a block, its transactions by position, its senders", func(t *testing.T) {
		block, err := client.BlockByNumber(ctx, big.NewInt(at.Blobs.Block))
		must(t, err)
		byHash, err := client.TransactionInBlock(ctx, block.Hash(), at.Blobs.Index)
		must(t, err)
		equal(t, byHash.Hash(), block.Transactions()[at.Blobs.Index].Hash())
		equal(t, byHash.Type(), types.BlobTxType)
		_, err = client.TransactionSender(ctx, byHash, block.Hash(), at.Blobs.Index)
		must(t, err)
		var byNumber types.Transaction
		number, index := hexutil.EncodeBig(block.Number()), hexutil.Uint64(at.Blobs.Index)
		must(t, client.Client().CallContext(ctx, &byNumber, "eth_getTransactionByBlockNumberAndIndex", number, index))
		equal(t, byNumber.Hash(), byHash.Hash())
	})

	t.Run("logs and receipts", func(t *testing.T) {
		block := big.NewInt(at.LogsBlock)
		query := ethereum.FilterQuery{Addresses: []common.Address{at.Bell}, FromBlock: block, ToBlock: block}
		logs, err := client.FilterLogs(ctx, query)
		must(t, err)
		equal(t, len(logs), at.Logs)
		receipts, err := client.BlockReceipts(ctx, rpc.BlockNumberOrHashWithNumber(rpc.BlockNumber(at.LogsBlock)))
		must(t, err)
		var index uint
		for _, receipt := range receipts {
			for _, log := range receipt.Logs {
				if log.Address == at.Bell {
					equal(t, log.Index, logs[index].Index)
					index++
				}
			}
		}
		equal(t, int(index), at.Logs)
	})

	t.Run("a call and an estimate", func(t *testing.T) {
		symbol, err := client.CallContract(ctx, ethereum.CallMsg{To: &at.Token, Data: at.Symbol}, nil)
		must(t, err)
		if !strings.Contains(string(symbol), "LAMP") {
			t.Errorf("the symbol is %q", symbol)
		}
		gas, err := client.EstimateGas(ctx, ethereum.CallMsg{From: at.Alice, To: &at.Bob, Value: big.NewInt(1)})
		must(t, err)
		equal(t, gas, 21_000)
	})

	t.Run("the state and logs of a block by its hash, and the pending block", func(t *testing.T) {
		header, err := client.HeaderByNumber(ctx, big.NewInt(at.ArchiveBlock))
		must(t, err)
		word, err := client.StorageAtHash(ctx, at.Notebook, common.Hash{}, header.Hash())
		must(t, err)
		answer, err := client.CallContractAtHash(ctx, ethereum.CallMsg{To: &at.Notebook}, header.Hash())
		must(t, err)
		equal(t, common.BytesToHash(answer), common.BytesToHash(word))
		equal(t, new(big.Int).SetBytes(word).Int64(), at.NoteAtArchiveBlock)
		hash := header.Hash()
		byHash, err := client.FilterLogs(ctx, ethereum.FilterQuery{BlockHash: &hash})
		must(t, err)
		block := big.NewInt(at.ArchiveBlock)
		byNumber, err := client.FilterLogs(ctx, ethereum.FilterQuery{FromBlock: block, ToBlock: block})
		must(t, err)
		equal(t, len(byHash), len(byNumber))
		pending, err := client.PendingCallContract(ctx, ethereum.CallMsg{To: &at.Token, Data: at.Symbol})
		must(t, err)
		if !strings.Contains(string(pending), "LAMP") {
			t.Errorf("the symbol is %q", pending)
		}
	})

	// ethclient has no function for uncles.
	t.Run("an uncle by number, through the underlying RPC client", func(t *testing.T) {
		var uncle types.Header
		number := hexutil.EncodeUint64(uint64(at.UnclesBlock))
		must(t, client.Client().CallContext(ctx, &uncle, "eth_getUncleByBlockNumberAndIndex", number, "0x1"))
		equal(t, uncle.Number.Int64(), at.UnclesBlock-1)
	})

	t.Run("a revert carries its data", func(t *testing.T) {
		_, err := client.CallContract(ctx, ethereum.CallMsg{To: &at.Refuser, Data: at.WithReason}, nil)
		var withData rpc.DataError
		if !errors.As(err, &withData) {
			t.Fatalf("the error is %v", err)
		}
		equal(t, err.Error(), "execution reverted: not on a Sunday")
		if data, _ := withData.ErrorData().(string); !strings.HasPrefix(data, "0x08c379a0") {
			t.Errorf("its data is %v", data)
		}
	})

	t.Run("a block that does not exist", func(t *testing.T) {
		_, err := client.BlockByNumber(ctx, big.NewInt(0xffffff))
		if !errors.Is(err, ethereum.NotFound) {
			t.Errorf("the error is %v", err)
		}
	})
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func equal[T comparable](t *testing.T, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}
