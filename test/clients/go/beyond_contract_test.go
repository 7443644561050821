package clients

import (
	"context"
	"errors"
	"math/big"
	"testing"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/rpc"
)

func testBeyondContract(t *testing.T, ctx context.Context, client *ethclient.Client, at landmarks) {
	t.Run("balance, nonce and code", func(t *testing.T) {
		now, err := client.NonceAt(ctx, at.Alice, nil)
		must(t, err)
		then, err := client.NonceAt(ctx, at.Alice, big.NewInt(at.ArchiveBlock))
		must(t, err)
		if now <= then {
			t.Errorf("the nonce is %d, and was %d in the archive", now, then)
		}
		pending, err := client.PendingNonceAt(ctx, at.Alice)
		must(t, err)
		equal(t, pending, now)
		balance, err := client.BalanceAt(ctx, at.Alice, nil)
		must(t, err)
		equal(t, balance.Sign(), 1)
		code, err := client.CodeAt(ctx, at.Token, nil)
		must(t, err)
		if len(code) == 0 {
			t.Error("the token has no code")
		}
		header, err := client.HeaderByNumber(ctx, big.NewInt(at.ArchiveBlock))
		must(t, err)
		byHash, err := client.NonceAtHash(ctx, at.Alice, header.Hash())
		must(t, err)
		equal(t, byHash, then)
	})

	t.Run("the state of the node", func(t *testing.T) {
		progress, err := client.SyncProgress(ctx)
		must(t, err)
		if progress != nil {
			t.Errorf("it is syncing: %v", progress)
		}
		network, err := client.NetworkID(ctx)
		must(t, err)
		equal(t, network.Int64(), at.ChainID)
	})

	t.Run("a block with its uncles", func(t *testing.T) {
		block, err := client.BlockByNumber(ctx, big.NewInt(at.UnclesBlock))
		must(t, err)
		equal(t, len(block.Uncles()), 2)
		equal(t, block.Uncles()[1].Number.Int64(), at.UnclesBlock-1)
		same, err := client.BlockByHash(ctx, block.Hash())
		must(t, err)
		equal(t, same.Hash(), block.Hash())
		equal(t, same.Uncles()[0].Hash(), block.Uncles()[0].Hash())
	})

	t.Run("a block, its transactions and their receipts by hash", func(t *testing.T) {
		header, err := client.HeaderByNumber(ctx, big.NewInt(at.Blobs.Block))
		must(t, err)
		block, err := client.BlockByHash(ctx, header.Hash())
		must(t, err)
		count, err := client.TransactionCount(ctx, header.Hash())
		must(t, err)
		equal(t, int(count), len(block.Transactions()))
		hash := block.Transactions()[at.Blobs.Index].Hash()
		transaction, isPending, err := client.TransactionByHash(ctx, hash)
		must(t, err)
		equal(t, isPending, false)
		equal(t, transaction.Hash(), hash)
		receipt, err := client.TransactionReceipt(ctx, hash)
		must(t, err)
		equal(t, receipt.BlockHash, header.Hash())
		equal(t, receipt.TransactionIndex, at.Blobs.Index)
		all, err := client.BlockReceipts(ctx, rpc.BlockNumberOrHashWithHash(header.Hash(), false))
		must(t, err)
		equal(t, receipt.CumulativeGasUsed, all[at.Blobs.Index].CumulativeGasUsed)
	})

	t.Run("an unknown hash", func(t *testing.T) {
		if _, _, err := client.TransactionByHash(ctx, common.Hash{}); !errors.Is(err, ethereum.NotFound) {
			t.Errorf("the transaction's error is %v", err)
		}
		if _, err := client.TransactionReceipt(ctx, common.Hash{}); !errors.Is(err, ethereum.NotFound) {
			t.Errorf("the receipt's error is %v", err)
		}
		if _, err := client.BlockByHash(ctx, common.Hash{}); !errors.Is(err, ethereum.NotFound) {
			t.Errorf("the block's error is %v", err)
		}
	})

	t.Run("fees", func(t *testing.T) {
		tip, err := client.SuggestGasTipCap(ctx)
		must(t, err)
		price, err := client.SuggestGasPrice(ctx)
		must(t, err)
		equal(t, price.Cmp(tip), 1)
		blobs, err := client.BlobBaseFee(ctx)
		must(t, err)
		equal(t, blobs.Sign(), 1)
		history, err := client.FeeHistory(ctx, 4, nil, []float64{50})
		must(t, err)
		equal(t, len(history.BaseFee), 5)
		equal(t, len(history.Reward), 4)
	})
}
