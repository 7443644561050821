// Command tour calls the methods of the service on its embedded chain: blocks, storage, calls, logs, receipts and gas prices.
//
//	CHAIN_ACCESS_URL=http://127.0.0.1:8545/v3/KEY go run .
package main

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"os"

	"golang.org/x/crypto/sha3"

	chainaccess "github.com/chain-access/chain-access/generated/go"
)

// Accounts on the chain, and a token: slot 0 is its supply, slot 1 the mapping of balances.
var (
	alice = chainaccess.MustAddress("0xdfdae2329c1b1959a849169c976bfea60a4526d5")
	bob   = chainaccess.MustAddress("0xbf7d6bfa20dcc14f6719dce1557ecb210c1fdecd")
	token = chainaccess.MustAddress("0x652393e872b133fd45c79e814042ba9563262209")
)

const (
	supplySlot      = 0
	balancesSlot    = 1
	balanceSelector = "0x70a08231" // balanceOf(address)
)

func main() {
	if err := walk(context.Background(), os.Getenv("CHAIN_ACCESS_URL")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func walk(ctx context.Context, address string) error {
	client, err := chainaccess.New(address)
	if err != nil {
		return err
	}
	defer client.Close()
	for _, step := range []func(context.Context, *chainaccess.Client) error{state, execution, history, fees} {
		if err := step(ctx, client); err != nil {
			return err
		}
	}
	return nil
}

// state reads storage: a plain variable, and an element of a mapping.
func state(ctx context.Context, client *chainaccess.Client) error {
	head, err := client.GetBlockByNumber(ctx, chainaccess.Latest, false)
	if err != nil {
		return err
	}
	fmt.Printf("block %d: %d transactions, %d gas used\n", head.Number, head.Transactions.Len(), head.GasUsed)

	supply, err := client.GetStorageAt(ctx, token, chainaccess.Slot(supplySlot), chainaccess.Latest)
	if err != nil {
		return err
	}
	fmt.Println("supply, slot 0:", number(supply[:]))

	balance, err := client.GetStorageAt(ctx, token, elementOf(bob, balancesSlot), chainaccess.Latest)
	if err != nil {
		return err
	}
	fmt.Println("balance of bob, an element of slot 1:", number(balance[:]))
	return nil
}

// elementOf returns the storage position of a mapping's element: the Keccak-256 hash of its key and the mapping's slot, each
// left-padded with zeros to 32 bytes.
func elementOf(key chainaccess.Address, slot byte) chainaccess.Hex {
	var words [64]byte
	copy(words[32-len(key):32], key[:])
	words[63] = slot
	hash := sha3.NewLegacyKeccak256()
	hash.Write(words[:])
	return chainaccess.SlotAt(chainaccess.Hash(hash.Sum(nil)))
}

// execution calls a contract, and estimates the gas of a transfer.
func execution(ctx context.Context, client *chainaccess.Client) error {
	argument := make([]byte, 32)
	copy(argument[32-len(bob):], bob[:])
	answer, err := client.Call(ctx, chainaccess.CallTransaction{
		From: alice,
		To:   &token,
		Data: append(chainaccess.MustBytes(balanceSelector), argument...),
	}, chainaccess.Latest)
	if err != nil {
		return err
	}
	fmt.Println("balance of bob, by the contract:", number(answer))

	gas, err := client.EstimateGas(ctx, chainaccess.EstimateTransaction{
		From:  &alice,
		To:    bob,
		Value: chainaccess.NewUint256(1),
	}, chainaccess.Latest)
	if err != nil {
		return err
	}
	fmt.Println("gas of a transfer:", gas)
	return nil
}

// history reads logs over a range of any length, receipts, a transaction and an uncle.
func history(ctx context.Context, client *chainaccess.Client) error {
	logs := 0
	for _, err := range client.Logs(ctx, chainaccess.Filter{FromBlock: chainaccess.Earliest, ToBlock: chainaccess.Latest}) {
		if err != nil {
			return err
		}
		logs++
	}
	fmt.Println("logs of the whole chain:", logs)

	receipts, err := client.GetBlockReceipts(ctx, chainaccess.Number(130))
	if err != nil {
		return err
	}
	used := chainaccess.Uint64(0)
	for _, receipt := range receipts {
		used += receipt.GasUsed
	}
	fmt.Printf("receipts of block 130: %d, %d gas together\n", len(receipts), used)

	transaction, err := client.GetTransactionByBlockNumberAndIndex(ctx, chainaccess.Number(85), 1)
	if err != nil {
		return err
	}
	fmt.Printf("transaction 1 of block 85: type %d, %d blob hashes\n", transaction.Type, len(transaction.BlobVersionedHashes))
	same, err := client.GetTransactionByBlockHashAndIndex(ctx, *transaction.BlockHash, *transaction.TransactionIndex)
	if err != nil {
		return err
	}
	fmt.Println("the same by the block's hash:", same.Hash == transaction.Hash)

	uncle, err := client.GetUncleByBlockNumberAndIndex(ctx, chainaccess.Number(46), 1)
	if err != nil {
		return err
	}
	fmt.Println("uncle 1 of block 46: height", uncle.Number)
	_, err = client.GetUncleByBlockNumberAndIndex(ctx, chainaccess.Number(46), 2)
	fmt.Println("uncle 2 does not exist:", errors.Is(err, chainaccess.ErrNotFound))
	return nil
}

// fees reads the suggested fees of a transaction.
func fees(ctx context.Context, client *chainaccess.Client) error {
	var chainID chainaccess.Uint64
	if err := client.Request(ctx, &chainID, "eth_chainId"); err != nil {
		return err
	}
	suggestion, err := client.SuggestedGasFees(ctx, uint64(chainID))
	if err != nil {
		return err
	}
	fmt.Printf("gas prices of chain %d: at most %s gwei soon, %s gwei later\n", chainID, suggestion.High.SuggestedMaxFeePerGas, suggestion.Low.SuggestedMaxFeePerGas)
	return nil
}

func number(word []byte) *big.Int {
	return new(big.Int).SetBytes(word)
}
