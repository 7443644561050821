package clients

import (
	"bytes"
	"context"
	"math/big"
	"testing"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/ethclient/gethclient"
)

// nobody is an address without an account.
var nobody = common.HexToAddress("0xb0d1e")

// creator is code that creates an empty contract and returns its address.
var creator = common.FromHex("0x600060006000f060005260206000f3")

type account = gethclient.OverrideAccount

func testOverrides(t *testing.T, ctx context.Context, client *gethclient.Client, at landmarks) {
	call := func(t *testing.T, to common.Address, overrides *map[common.Address]account) []byte {
		t.Helper()
		answer, err := client.CallContract(ctx, ethereum.CallMsg{To: &to}, nil, overrides)
		must(t, err)
		return answer
	}

	t.Run("none, and an empty list", func(t *testing.T) {
		withNone := call(t, at.Notebook, nil)
		if empty := call(t, at.Notebook, &map[common.Address]account{}); !bytes.Equal(withNone, empty) {
			t.Errorf("got %x, want %x", empty, withNone)
		}
	})

	t.Run("state and stateDiff", func(t *testing.T) {
		slot := func(value int64) map[common.Hash]common.Hash {
			return map[common.Hash]common.Hash{{}: common.BigToHash(big.NewInt(value))}
		}
		answer := call(t, at.Notebook, &map[common.Address]account{at.Notebook: {State: slot(7)}})
		equal(t, new(big.Int).SetBytes(answer).Int64(), 7)
		answer = call(t, at.Notebook, &map[common.Address]account{at.Notebook: {StateDiff: slot(8)}})
		equal(t, new(big.Int).SetBytes(answer).Int64(), 8)
		answer = call(t, at.Notebook, &map[common.Address]account{at.Notebook: {State: map[common.Hash]common.Hash{}}})
		equal(t, new(big.Int).SetBytes(answer).Int64(), 0)
	})

	t.Run("code and nonce", func(t *testing.T) {
		answer := call(t, nobody, &map[common.Address]account{nobody: {Code: creator, Nonce: 7}})
		equal(t, common.BytesToAddress(answer), crypto.CreateAddress(nobody, 7))
	})

	t.Run("balance", func(t *testing.T) {
		transfer := ethereum.CallMsg{From: nobody, To: &at.Bob, Value: big.NewInt(1)}
		if _, err := client.CallContract(ctx, transfer, nil, nil); err == nil {
			t.Error("an account without a balance sent 1 wei")
		}
		_, err := client.CallContract(ctx, transfer, nil, &map[common.Address]account{nobody: {Balance: big.NewInt(1)}})
		must(t, err)
	})

	t.Run("the block", func(t *testing.T) {
		block := gethclient.BlockOverrides{
			Number:   big.NewInt(1_000),
			Time:     4_000_000_000,
			GasLimit: 60_000_000,
			Coinbase: nobody,
			Random:   common.Hash{5},
			BaseFee:  big.NewInt(9),
		}
		reader := &map[common.Address]account{nobody: {Code: at.BlockReader, Balance: big.NewInt(1e18)}}
		// The base fee of a call that offers no gas price is 0.
		msg := ethereum.CallMsg{From: nobody, To: &nobody, GasPrice: big.NewInt(9)}
		answer, err := client.CallContractWithBlockOverrides(ctx, msg, nil, reader, block)
		must(t, err)
		equal(t, len(answer), 7*32)
		word := func(index int) common.Hash { return common.BytesToHash(answer[index*32:][:32]) }
		for index, want := range []int64{1_000, 4_000_000_000, 60_000_000, 9} {
			equal(t, word(index), common.BigToHash(big.NewInt(want)))
		}
		equal(t, common.BytesToAddress(word(5).Bytes()), nobody)
		equal(t, word(6), common.Hash{5})
	})
}
