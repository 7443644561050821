package main

import (
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
)

// plainBlock is a block written by hand with go-ethereum's types; it does not distinguish unknown and missing fields.
type plainBlock struct {
	BaseFeePerGas         *hexutil.Big
	BlobGasUsed           *hexutil.Uint64
	Difficulty            *hexutil.Big
	ExcessBlobGas         *hexutil.Uint64
	ExtraData             hexutil.Bytes
	GasLimit              hexutil.Uint64
	GasUsed               hexutil.Uint64
	Hash                  *common.Hash
	LogsBloom             hexutil.Bytes
	Miner                 *common.Address
	MixHash               *common.Hash
	Nonce                 hexutil.Bytes
	Number                *hexutil.Uint64
	ParentBeaconBlockRoot *common.Hash
	ParentHash            common.Hash
	ReceiptsRoot          common.Hash
	RequestsHash          *common.Hash
	Sha3Uncles            common.Hash
	Size                  hexutil.Uint64
	StateRoot             common.Hash
	Timestamp             hexutil.Uint64
	Transactions          []common.Hash
	TransactionsRoot      common.Hash
	Uncles                []common.Hash
	Withdrawals           []struct{}
	WithdrawalsRoot       *common.Hash
}
