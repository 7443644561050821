// The examples of the contract, run against the service that CHAIN_ACCESS_URL names.
//
// Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
// `npm run generate -- --check` tells whether it is what they say.

package chainaccess_test

import (
	"context"
	"errors"
	"fmt"
	"os"

	chainaccess "github.com/chain-access/chain-access/generated/go"
)

// Reads `balanceOf` of the token LAMP for one of its holders.
func ExampleClient_Call_aTokenBalance() {
	client := connect()
	defer client.Close()
	result, err := client.Call(context.Background(), chainaccess.CallTransaction{
		From: chainaccess.MustAddress("0xdfdae2329c1b1959a849169c976bfea60a4526d5"),
		To:   chainaccess.Ptr(chainaccess.MustAddress("0x652393e872b133fd45c79e814042ba9563262209")),
		Data: chainaccess.MustBytes("0x70a08231000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd"),
	}, chainaccess.Latest)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result)
	// Output: 0x0000000000000000000000000000000000000000000000d8e7f17fae4cb90000
}

// Reads the same balance as it was at block 100.
func ExampleClient_Call_aBalanceInThePast() {
	client := connect()
	defer client.Close()
	result, err := client.Call(context.Background(), chainaccess.CallTransaction{
		From: chainaccess.MustAddress("0xdfdae2329c1b1959a849169c976bfea60a4526d5"),
		To:   chainaccess.Ptr(chainaccess.MustAddress("0x652393e872b133fd45c79e814042ba9563262209")),
		Data: chainaccess.MustBytes("0x70a08231000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd"),
	}, chainaccess.Number(100))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result)
	// Output: 0x0000000000000000000000000000000000000000000000d8d7914beec9c30000
}

// A call to an address without a contract does not fail; it returns no bytes.
func ExampleClient_Call_anAccountWithoutCode() {
	client := connect()
	defer client.Close()
	result, err := client.Call(context.Background(), chainaccess.CallTransaction{
		From: chainaccess.MustAddress("0xdfdae2329c1b1959a849169c976bfea60a4526d5"),
		To:   chainaccess.Ptr(chainaccess.MustAddress("0xbf7d6bfa20dcc14f6719dce1557ecb210c1fdecd")),
		Data: chainaccess.MustBytes("0x70a08231000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd"),
	}, chainaccess.Latest)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result)
	// Output: 0x
}

// The message contains the decoded reason; the data contains the bytes of `Error(string)`.
func ExampleClient_Call_revertWithAReason() {
	client := connect()
	defer client.Close()
	_, err := client.Call(context.Background(), chainaccess.CallTransaction{
		From: chainaccess.MustAddress("0xdfdae2329c1b1959a849169c976bfea60a4526d5"),
		To:   chainaccess.Ptr(chainaccess.MustAddress("0xea12eeb35c22b4cc9da0e12bbb0ebafacd94857c")),
		Data: chainaccess.MustBytes("0x75f19a5d"),
	}, chainaccess.Latest)
	var refusal *chainaccess.Error
	if errors.As(err, &refusal) {
		fmt.Println(refusal.Code, refusal.Message)
	}
	// Output: 3 execution reverted: not on a Sunday
}

// A Solidity panic with code `0x11`, an overflow.
func ExampleClient_Call_revertWithAPanic() {
	client := connect()
	defer client.Close()
	_, err := client.Call(context.Background(), chainaccess.CallTransaction{
		From: chainaccess.MustAddress("0xdfdae2329c1b1959a849169c976bfea60a4526d5"),
		To:   chainaccess.Ptr(chainaccess.MustAddress("0xea12eeb35c22b4cc9da0e12bbb0ebafacd94857c")),
		Data: chainaccess.MustBytes("0x4d29fcc6"),
	}, chainaccess.Latest)
	var refusal *chainaccess.Error
	if errors.As(err, &refusal) {
		fmt.Println(refusal.Code, refusal.Message)
	}
	// Output: 3 execution reverted: arithmetic underflow or overflow
}

// A custom error is not decoded; the data starts with its selector.
func ExampleClient_Call_revertWithACustomError() {
	client := connect()
	defer client.Close()
	_, err := client.Call(context.Background(), chainaccess.CallTransaction{
		From: chainaccess.MustAddress("0xdfdae2329c1b1959a849169c976bfea60a4526d5"),
		To:   chainaccess.Ptr(chainaccess.MustAddress("0xea12eeb35c22b4cc9da0e12bbb0ebafacd94857c")),
		Data: chainaccess.MustBytes("0x62c7d080"),
	}, chainaccess.Latest)
	var refusal *chainaccess.Error
	if errors.As(err, &refusal) {
		fmt.Println(refusal.Code, refusal.Message)
	}
	// Output: 3 execution reverted
}

// A revert without a reason has empty data.
func ExampleClient_Call_revertWithNothing() {
	client := connect()
	defer client.Close()
	_, err := client.Call(context.Background(), chainaccess.CallTransaction{
		From: chainaccess.MustAddress("0xdfdae2329c1b1959a849169c976bfea60a4526d5"),
		To:   chainaccess.Ptr(chainaccess.MustAddress("0xea12eeb35c22b4cc9da0e12bbb0ebafacd94857c")),
		Data: chainaccess.MustBytes("0xca3e1df0"),
	}, chainaccess.Latest)
	var refusal *chainaccess.Error
	if errors.As(err, &refusal) {
		fmt.Println(refusal.Code, refusal.Message)
	}
	// Output: 3 execution reverted
}

// Sending ether to an account without code needs 21,000 gas.
func ExampleClient_EstimateGas_aPlainTransfer() {
	client := connect()
	defer client.Close()
	result, err := client.EstimateGas(context.Background(), chainaccess.EstimateTransaction{
		From:  chainaccess.Ptr(chainaccess.MustAddress("0xdfdae2329c1b1959a849169c976bfea60a4526d5")),
		To:    chainaccess.MustAddress("0xbf7d6bfa20dcc14f6719dce1557ecb210c1fdecd"),
		Value: chainaccess.NewUint256(1000000000000000000),
	}, chainaccess.Latest)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result)
	// Output: 21000
}

// A transfer of the token LAMP.
func ExampleClient_EstimateGas_aTokenTransfer() {
	client := connect()
	defer client.Close()
	result, err := client.EstimateGas(context.Background(), chainaccess.EstimateTransaction{
		From: chainaccess.Ptr(chainaccess.MustAddress("0xdfdae2329c1b1959a849169c976bfea60a4526d5")),
		To:   chainaccess.MustAddress("0x652393e872b133fd45c79e814042ba9563262209"),
		Data: chainaccess.MustBytes("0xa9059cbb000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd0000000000000000000000000000000000000000000000000de0b6b3a7640000"),
	}, chainaccess.Latest)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result)
	// Output: 34013
}

// The sender transfers more than it owns. A transaction that reverts has no estimate.
func ExampleClient_EstimateGas_revertWithAReason() {
	client := connect()
	defer client.Close()
	_, err := client.EstimateGas(context.Background(), chainaccess.EstimateTransaction{
		From: chainaccess.Ptr(chainaccess.MustAddress("0xd28761ee31236f72e152a07b87b3a5c5480d1f03")),
		To:   chainaccess.MustAddress("0x652393e872b133fd45c79e814042ba9563262209"),
		Data: chainaccess.MustBytes("0xa9059cbb000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd000000000000000000000000000000000000000c9f2c9cd04674edea40000000"),
	}, chainaccess.Latest)
	var refusal *chainaccess.Error
	if errors.As(err, &refusal) {
		fmt.Println(refusal.Code, refusal.Message)
	}
	// Output: 3 execution reverted: balance too low
}

// A block with the hashes of its transactions.
func ExampleClient_GetBlockByNumber_transactionHashes() {
	client := connect()
	defer client.Close()
	result, err := client.GetBlockByNumber(context.Background(), chainaccess.Number(100), false)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Difficulty, result.GasLimit, result.GasUsed)
	// Output: 0 16000000 14533656
}

// A block with full transactions.
func ExampleClient_GetBlockByNumber_fullTransactions() {
	client := connect()
	defer client.Close()
	result, err := client.GetBlockByNumber(context.Background(), chainaccess.Number(140), true)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Difficulty, result.GasLimit, result.GasUsed)
	// Output: 0 16000000 27394
}

// A block from before proof of stake: it has a difficulty, a nonce and an uncle, but no base fee.
func ExampleClient_GetBlockByNumber_aProofOfWorkBlockWithAnUncle() {
	client := connect()
	defer client.Close()
	result, err := client.GetBlockByNumber(context.Background(), chainaccess.Number(10), false)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Difficulty, result.GasLimit, result.GasUsed)
	// Output: 131072 8000000 21000
}

// A number beyond the newest block is not an error: the result is `null`.
func ExampleClient_GetBlockByNumber_aBlockThatDoesNotExist() {
	client := connect()
	defer client.Close()
	_, err := client.GetBlockByNumber(context.Background(), chainaccess.Number(16777215), false)
	fmt.Println(errors.Is(err, chainaccess.ErrNotFound))
	// Output: true
}

// The result has one receipt for each transaction of the block.
func ExampleClient_GetBlockReceipts_receiptsOfABlock() {
	client := connect()
	defer client.Close()
	result, err := client.GetBlockReceipts(context.Background(), chainaccess.Number(36))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(result), result[0].BlockNumber, result[0].CumulativeGasUsed, result[0].EffectiveGasPrice)
	// Output: 1 36 50768 1000000000
}

// Both transactions of block 51 failed: their status is `0x0`. They emitted no logs but used gas.
func ExampleClient_GetBlockReceipts_failedTransactions() {
	client := connect()
	defer client.Close()
	result, err := client.GetBlockReceipts(context.Background(), chainaccess.Number(51))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(result), result[0].BlockNumber, result[0].CumulativeGasUsed, result[0].EffectiveGasPrice)
	// Output: 2 51 23990 2837750878
}

// Receipts from before the Byzantium fork contain the state root instead of the status.
func ExampleClient_GetBlockReceipts_beforeTheByzantiumFork() {
	client := connect()
	defer client.Close()
	result, err := client.GetBlockReceipts(context.Background(), chainaccess.Number(1))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(result), result[0].BlockNumber, result[0].CumulativeGasUsed, result[0].EffectiveGasPrice)
	// Output: 1 1 21000 1000000000
}

// The result is an empty list, not `null`.
func ExampleClient_GetBlockReceipts_aBlockWithoutTransactions() {
	client := connect()
	defer client.Close()
	result, err := client.GetBlockReceipts(context.Background(), chainaccess.Number(49))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(result))
	// Output: 0
}

// A number beyond the newest block returns `null`.
func ExampleClient_GetBlockReceipts_aBlockThatDoesNotExist() {
	client := connect()
	defer client.Close()
	_, err := client.GetBlockReceipts(context.Background(), chainaccess.Number(16777215))
	fmt.Println(errors.Is(err, chainaccess.ErrNotFound))
	// Output: true
}

// The `Transfer` events of the token LAMP in three blocks.
func ExampleClient_GetLogs_transfersOfOneToken() {
	client := connect()
	defer client.Close()
	result, err := client.GetLogs(context.Background(), chainaccess.Filter{
		Address:   []chainaccess.Address{chainaccess.MustAddress("0x652393e872b133fd45c79e814042ba9563262209")},
		FromBlock: chainaccess.Number(36),
		ToBlock:   chainaccess.Number(38),
		Topics:    [][]chainaccess.Hash{{chainaccess.MustHash("0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef")}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(result), result[0].BlockNumber, result[0].LogIndex, result[0].TransactionIndex)
	// Output: 3 36 0 0
}

// Transfers from any account to either of two accounts: `null` matches anything, and a list matches any of its topics.
func ExampleClient_GetLogs_topicsNested() {
	client := connect()
	defer client.Close()
	result, err := client.GetLogs(context.Background(), chainaccess.Filter{
		Address:   []chainaccess.Address{chainaccess.MustAddress("0x652393e872b133fd45c79e814042ba9563262209")},
		FromBlock: chainaccess.Number(35),
		ToBlock:   chainaccess.Number(37),
		Topics:    [][]chainaccess.Hash{{chainaccess.MustHash("0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef")}, nil, {chainaccess.MustHash("0x000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd"), chainaccess.MustHash("0x000000000000000000000000d28761ee31236f72e152a07b87b3a5c5480d1f03")}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(result), result[0].BlockNumber, result[0].LogIndex, result[0].TransactionIndex)
	// Output: 2 36 0 0
}

// All logs of the block with this hash.
func ExampleClient_GetLogs_oneBlockByHash() {
	client := connect()
	defer client.Close()
	result, err := client.GetLogs(context.Background(), chainaccess.Filter{
		BlockHash: chainaccess.Ptr(chainaccess.MustHash("0x9fc6919a8e520c793e76664ef61f8962d5cc208aeaa2a73533f2563421be4661")),
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(result), result[0].BlockNumber, result[0].LogIndex, result[0].TransactionIndex)
	// Output: 1 36 0 0
}

// If nothing matches, the result is an empty list.
func ExampleClient_GetLogs_noMatch() {
	client := connect()
	defer client.Close()
	result, err := client.GetLogs(context.Background(), chainaccess.Filter{
		Address:   []chainaccess.Address{chainaccess.MustAddress("0xea12eeb35c22b4cc9da0e12bbb0ebafacd94857c")},
		FromBlock: chainaccess.Earliest,
		ToBlock:   chainaccess.Latest,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(result))
	// Output: 0
}

// A block hash cannot be combined with a range.
func ExampleClient_GetLogs_aBlockHashWithARange() {
	client := connect()
	defer client.Close()
	_, err := client.GetLogs(context.Background(), chainaccess.Filter{
		BlockHash: chainaccess.Ptr(chainaccess.MustHash("0x9fc6919a8e520c793e76664ef61f8962d5cc208aeaa2a73533f2563421be4661")),
		FromBlock: chainaccess.Number(36),
	})
	var refusal *chainaccess.Error
	if errors.As(err, &refusal) {
		fmt.Println(refusal.Code, refusal.Message)
	}
	// Output: -32602 filter: expected a log filter with either blockHash or a block range (fromBlock, toBlock); got a log filter with both
}

// The range ends before it starts.
func ExampleClient_GetLogs_aReversedRange() {
	client := connect()
	defer client.Close()
	_, err := client.GetLogs(context.Background(), chainaccess.Filter{
		FromBlock: chainaccess.Number(40),
		ToBlock:   chainaccess.Number(30),
	})
	var refusal *chainaccess.Error
	if errors.As(err, &refusal) {
		fmt.Println(refusal.Code, refusal.Message)
	}
	// Output: -32602 filter: fromBlock 0x28 is after toBlock 0x1e
}

// The range ends at a block that does not exist yet.
func ExampleClient_GetLogs_aRangeBeyondTheNewestBlock() {
	client := connect()
	defer client.Close()
	_, err := client.GetLogs(context.Background(), chainaccess.Filter{
		FromBlock: chainaccess.Number(300),
		ToBlock:   chainaccess.Number(16777215),
	})
	var refusal *chainaccess.Error
	if errors.As(err, &refusal) {
		fmt.Println(refusal.Code, refusal.Message)
	}
	// Output: -32602 filter: toBlock 0xffffff is beyond the newest block
}

// Eleven blocks contain 10,001 logs, one more than a result may contain.
func ExampleClient_GetLogs_tenThousandAndOneResults() {
	client := connect()
	defer client.Close()
	_, err := client.GetLogs(context.Background(), chainaccess.Filter{
		Address:   []chainaccess.Address{chainaccess.MustAddress("0xb8a86fdcbce50131af8c881eaa02b09d8f4906f2")},
		FromBlock: chainaccess.Number(130),
		ToBlock:   chainaccess.Number(140),
	})
	var refusal *chainaccess.Error
	if errors.As(err, &refusal) {
		fmt.Println(refusal.Code, refusal.Message)
	}
	// Output: -32005 query returned more than 10000 results
}

// Slot 0 of the token: its total supply.
func ExampleClient_GetStorageAt_aPlainVariable() {
	client := connect()
	defer client.Close()
	result, err := client.GetStorageAt(context.Background(), chainaccess.MustAddress("0x652393e872b133fd45c79e814042ba9563262209"), chainaccess.Slot(0), chainaccess.Latest)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result)
	// Output: 0x00000000000000000000000000000000000000000000d3c21bcecceda1000000
}

// The balance of one holder. Slot 1 is a mapping by address; the position is the keccak hash of the key and the slot
// number, 32 bytes each.
func ExampleClient_GetStorageAt_anElementOfAMapping() {
	client := connect()
	defer client.Close()
	result, err := client.GetStorageAt(context.Background(), chainaccess.MustAddress("0x652393e872b133fd45c79e814042ba9563262209"), chainaccess.SlotAt(chainaccess.MustHash("0x512d54fd1a09586dc15906c02834e8fabb6fa749d234a8ad22ca65596a2670b5")), chainaccess.Latest)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result)
	// Output: 0x0000000000000000000000000000000000000000000000d8e7f17fae4cb90000
}

// The result is zero, not `null`.
func ExampleClient_GetStorageAt_aPositionNeverWritten() {
	client := connect()
	defer client.Close()
	result, err := client.GetStorageAt(context.Background(), chainaccess.MustAddress("0x652393e872b133fd45c79e814042ba9563262209"), chainaccess.Slot(255), chainaccess.Latest)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result)
	// Output: 0x0000000000000000000000000000000000000000000000000000000000000000
}

// Slot 0 of the notebook contract at block 5, far behind the latest 128 blocks, is read from the archive.
func ExampleClient_GetStorageAt_oldState() {
	client := connect()
	defer client.Close()
	result, err := client.GetStorageAt(context.Background(), chainaccess.MustAddress("0x45d41cbc6f692ab31771c416c072bbca67a8e6b6"), chainaccess.Slot(0), chainaccess.Number(5))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result)
	// Output: 0x0000000000000000000000000000000000000000000000000000000000000003
}

// A transaction of type `0x2`, with its access list and parity.
func ExampleClient_GetTransactionByBlockHashAndIndex_aFeeMarketTransaction() {
	client := connect()
	defer client.Close()
	result, err := client.GetTransactionByBlockHashAndIndex(context.Background(), chainaccess.MustHash("0x633b0272715a88124b07c1a930b0fd5bad7b8de0b558a6b0f59cb00cb7eeda12"), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.BlockNumber, result.Gas, result.GasPrice)
	// Output: 52 80000 3525086320
}

// A contract creation has no recipient: `to` is `null`.
func ExampleClient_GetTransactionByBlockHashAndIndex_aContractCreation() {
	client := connect()
	defer client.Close()
	result, err := client.GetTransactionByBlockHashAndIndex(context.Background(), chainaccess.MustHash("0x0c233e6770654f4fdbebeb9a3498744cfa13f64cf4b9ba99451017dbe3432695"), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.BlockNumber, result.Gas, result.GasPrice)
	// Output: 30 500000 1000000000
}

// The block has no transaction at this position: the result is `null`.
func ExampleClient_GetTransactionByBlockHashAndIndex_aPositionPastTheEnd() {
	client := connect()
	defer client.Close()
	_, err := client.GetTransactionByBlockHashAndIndex(context.Background(), chainaccess.MustHash("0x0c233e6770654f4fdbebeb9a3498744cfa13f64cf4b9ba99451017dbe3432695"), 99)
	fmt.Println(errors.Is(err, chainaccess.ErrNotFound))
	// Output: true
}

// No block has this hash: the result is `null`.
func ExampleClient_GetTransactionByBlockHashAndIndex_anUnknownBlock() {
	client := connect()
	defer client.Close()
	_, err := client.GetTransactionByBlockHashAndIndex(context.Background(), chainaccess.MustHash("0x0000000000000000000000000000000000000000000000000000000000000001"), 0)
	fmt.Println(errors.Is(err, chainaccess.ErrNotFound))
	// Output: true
}

// A transaction of type `0x0` has a gas price, but no access list and no parity.
func ExampleClient_GetTransactionByBlockNumberAndIndex_aLegacyTransaction() {
	client := connect()
	defer client.Close()
	result, err := client.GetTransactionByBlockNumberAndIndex(context.Background(), chainaccess.Number(37), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.BlockNumber, result.Gas, result.GasPrice)
	// Output: 37 80000 1500000000
}

// A transaction of type `0x4`: an account delegates to the code of a contract.
func ExampleClient_GetTransactionByBlockNumberAndIndex_anAuthorizationTransaction() {
	client := connect()
	defer client.Close()
	result, err := client.GetTransactionByBlockNumberAndIndex(context.Background(), chainaccess.Number(95), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.BlockNumber, result.Gas, result.GasPrice)
	// Output: 95 120000 2040868419
}

// The block has no transaction at this position: the result is `null`.
func ExampleClient_GetTransactionByBlockNumberAndIndex_aPositionPastTheEnd() {
	client := connect()
	defer client.Close()
	_, err := client.GetTransactionByBlockNumberAndIndex(context.Background(), chainaccess.Number(37), 99)
	fmt.Println(errors.Is(err, chainaccess.ErrNotFound))
	// Output: true
}

// The first of the two uncles of block 46.
func ExampleClient_GetUncleByBlockNumberAndIndex_anUncle() {
	client := connect()
	defer client.Close()
	result, err := client.GetUncleByBlockNumberAndIndex(context.Background(), chainaccess.Number(46), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Difficulty, result.GasLimit, result.GasUsed)
	// Output: 131136 16000000 0
}

// Blocks have had no uncles since proof of stake: the result is `null`.
func ExampleClient_GetUncleByBlockNumberAndIndex_aBlockWithoutUncles() {
	client := connect()
	defer client.Close()
	_, err := client.GetUncleByBlockNumberAndIndex(context.Background(), chainaccess.Latest, 0)
	fmt.Println(errors.Is(err, chainaccess.ErrNotFound))
	// Output: true
}

// The block has two uncles, and this would be the third: the result is `null`.
func ExampleClient_GetUncleByBlockNumberAndIndex_aPositionPastTheEnd() {
	client := connect()
	defer client.Close()
	_, err := client.GetUncleByBlockNumberAndIndex(context.Background(), chainaccess.Number(46), 2)
	fmt.Println(errors.Is(err, chainaccess.ErrNotFound))
	// Output: true
}

func connect() *chainaccess.Client {
	client, err := chainaccess.New(os.Getenv(serviceVariable))
	if err != nil {
		panic(err)
	}
	return client
}
