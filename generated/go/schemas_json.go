// The values that travel, read from JSON and written to it.
//
// Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
// `npm run generate -- --check` tells whether it is what they say.

package chainaccess

import (
	"fmt"
	"math/big"
)

// MarshalJSON writes what the contract says; what it does not allow is an error.
func (v AccessListEntry) MarshalJSON() ([]byte, error) {
	return marshal(v.encode)
}

// UnmarshalJSON reads what services send: leniently, and keeping what it does not know.
func (v *AccessListEntry) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v.decode)
}

func (v *AccessListEntry) decode(d *decoder) {
	var r reading
	*v = AccessListEntry{}
	for m := d.object(); m.next(); {
		switch string(d.name) {
		case "address":
			if r.value(d, 0) {
				v.Address = d.address()
			}
		case "storageKeys":
			if r.value(d, 1) {
				v.StorageKeys = decodeHashes(d)
			}
		default:
			d.keep(&v.Extra)
		}
	}
	v.wire = r.unusual(0x3, 0)
}

func (v *AccessListEntry) encode(e *encoder) {
	e.beginObject()
	if e.member(v.wire, 0, "address", v.Address != (Address{})) {
		e.address(v.Address)
	}
	if e.member(v.wire, 1, "storageKeys", v.StorageKeys != nil) {
		encodeList(e, v.StorageKeys, (*encoder).hash)
	}
	e.endObject(v.Extra)
}

// MarshalJSON writes what the contract says; what it does not allow is an error.
func (v Authorization) MarshalJSON() ([]byte, error) {
	return marshal(v.encode)
}

// UnmarshalJSON reads what services send: leniently, and keeping what it does not know.
func (v *Authorization) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v.decode)
}

func (v *Authorization) decode(d *decoder) {
	var r reading
	*v = Authorization{}
	for m := d.object(); m.next(); {
		switch string(d.name) {
		case "chainId", "chainID":
			if r.value(d, 0) {
				v.ChainID = d.uint256()
			}
		case "address":
			if r.value(d, 1) {
				v.Address = d.address()
			}
		case "nonce":
			if r.value(d, 2) {
				v.Nonce = d.uint64()
			}
		case "yParity":
			if r.value(d, 3) {
				v.YParity = d.uint64()
			}
		case "r":
			if r.value(d, 4) {
				v.R = d.uint256()
			}
		case "s":
			if r.value(d, 5) {
				v.S = d.uint256()
			}
		default:
			d.keep(&v.Extra)
		}
	}
	v.wire = r.unusual(0x3f, 0)
}

func (v *Authorization) encode(e *encoder) {
	e.beginObject()
	if e.member(v.wire, 0, "chainId", v.ChainID != nil) {
		e.uint256(v.ChainID)
	}
	if e.member(v.wire, 1, "address", v.Address != (Address{})) {
		e.address(v.Address)
	}
	if e.member(v.wire, 2, "nonce", v.Nonce != 0) {
		e.uint64(v.Nonce)
	}
	if e.member(v.wire, 3, "yParity", v.YParity != 0) {
		e.uint64(v.YParity)
	}
	if e.member(v.wire, 4, "r", v.R != nil) {
		e.uint256(v.R)
	}
	if e.member(v.wire, 5, "s", v.S != nil) {
		e.uint256(v.S)
	}
	e.endObject(v.Extra)
}

// MarshalJSON writes what the contract says; what it does not allow is an error.
func (v Block) MarshalJSON() ([]byte, error) {
	return marshal(v.encode)
}

// UnmarshalJSON reads what services send: leniently, and keeping what it does not know.
func (v *Block) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v.decode)
}

func (v *Block) decode(d *decoder) {
	var r reading
	*v = Block{}
	for m := d.object(); m.next(); {
		switch string(d.name) {
		case "baseFeePerGas":
			if r.value(d, 0) {
				v.BaseFeePerGas = d.uint256()
			}
		case "blobGasUsed":
			if r.value(d, 1) {
				v.BlobGasUsed = Ptr(d.uint64())
			}
		case "difficulty":
			if r.value(d, 2) {
				v.Difficulty = d.uint256()
			}
		case "excessBlobGas":
			if r.value(d, 3) {
				v.ExcessBlobGas = Ptr(d.uint64())
			}
		case "extraData":
			if r.value(d, 4) {
				v.ExtraData = d.bytes()
			}
		case "gasLimit":
			if r.value(d, 5) {
				v.GasLimit = d.uint64()
			}
		case "gasUsed":
			if r.value(d, 6) {
				v.GasUsed = d.uint64()
			}
		case "hash":
			if r.value(d, 7) {
				v.Hash = Ptr(d.hash())
			}
		case "logsBloom":
			if r.value(d, 8) {
				v.LogsBloom = Ptr(d.bytes256())
			}
		case "miner":
			if r.value(d, 9) {
				v.Miner = Ptr(d.address())
			}
		case "mixHash":
			if r.value(d, 10) {
				v.MixHash = Ptr(d.hash())
			}
		case "nonce":
			if r.value(d, 11) {
				v.Nonce = Ptr(d.bytes8())
			}
		case "number":
			if r.value(d, 12) {
				v.Number = Ptr(d.uint64())
			}
		case "parentBeaconBlockRoot":
			if r.value(d, 13) {
				v.ParentBeaconBlockRoot = Ptr(d.hash())
			}
		case "parentHash":
			if r.value(d, 14) {
				v.ParentHash = d.hash()
			}
		case "receiptsRoot":
			if r.value(d, 15) {
				v.ReceiptsRoot = d.hash()
			}
		case "requestsHash":
			if r.value(d, 16) {
				v.RequestsHash = Ptr(d.hash())
			}
		case "sha3Uncles":
			if r.value(d, 17) {
				v.Sha3Uncles = d.hash()
			}
		case "size":
			if r.value(d, 18) {
				v.Size = d.uint64()
			}
		case "stateRoot":
			if r.value(d, 19) {
				v.StateRoot = d.hash()
			}
		case "timestamp":
			if r.value(d, 20) {
				v.Timestamp = d.uint64()
			}
		case "totalDifficulty":
			if r.value(d, 21) {
				v.TotalDifficulty = d.uint256()
			}
		case "transactions":
			if r.value(d, 22) {
				v.Transactions = *decodeObject[BlockTransactions](d)
			}
		case "transactionsRoot":
			if r.value(d, 23) {
				v.TransactionsRoot = d.hash()
			}
		case "uncles":
			if r.value(d, 24) {
				v.Uncles = decodeHashes(d)
			}
		case "withdrawals":
			if r.value(d, 25) {
				v.Withdrawals = decodeObjects[Withdrawal](d)
			}
		case "withdrawalsRoot":
			if r.value(d, 26) {
				v.WithdrawalsRoot = Ptr(d.hash())
			}
		default:
			d.keep(&v.Extra)
		}
	}
	v.wire = r.unusual(0x1dedbf4, 0x1b80)
}

func (v *Block) encode(e *encoder) {
	e.beginObject()
	if e.optional(v.wire, 0, "baseFeePerGas", v.BaseFeePerGas != nil) {
		e.uint256(v.BaseFeePerGas)
	}
	if e.optional(v.wire, 1, "blobGasUsed", v.BlobGasUsed != nil) {
		e.uint64(*v.BlobGasUsed)
	}
	if e.member(v.wire, 2, "difficulty", v.Difficulty != nil) {
		e.uint256(v.Difficulty)
	}
	if e.optional(v.wire, 3, "excessBlobGas", v.ExcessBlobGas != nil) {
		e.uint64(*v.ExcessBlobGas)
	}
	if e.member(v.wire, 4, "extraData", v.ExtraData != nil) {
		e.bytes(v.ExtraData)
	}
	if e.member(v.wire, 5, "gasLimit", v.GasLimit != 0) {
		e.uint64(v.GasLimit)
	}
	if e.member(v.wire, 6, "gasUsed", v.GasUsed != 0) {
		e.uint64(v.GasUsed)
	}
	if e.nullable(v.wire, 7, "hash", v.Hash != nil) {
		e.hash(*v.Hash)
	}
	if e.nullable(v.wire, 8, "logsBloom", v.LogsBloom != nil) {
		e.bytes256(*v.LogsBloom)
	}
	if e.nullable(v.wire, 9, "miner", v.Miner != nil) {
		e.address(*v.Miner)
	}
	if e.optional(v.wire, 10, "mixHash", v.MixHash != nil) {
		e.hash(*v.MixHash)
	}
	if e.nullable(v.wire, 11, "nonce", v.Nonce != nil) {
		e.bytes8(*v.Nonce)
	}
	if e.nullable(v.wire, 12, "number", v.Number != nil) {
		e.uint64(*v.Number)
	}
	if e.optional(v.wire, 13, "parentBeaconBlockRoot", v.ParentBeaconBlockRoot != nil) {
		e.hash(*v.ParentBeaconBlockRoot)
	}
	if e.member(v.wire, 14, "parentHash", v.ParentHash != (Hash{})) {
		e.hash(v.ParentHash)
	}
	if e.member(v.wire, 15, "receiptsRoot", v.ReceiptsRoot != (Hash{})) {
		e.hash(v.ReceiptsRoot)
	}
	if e.optional(v.wire, 16, "requestsHash", v.RequestsHash != nil) {
		e.hash(*v.RequestsHash)
	}
	if e.member(v.wire, 17, "sha3Uncles", v.Sha3Uncles != (Hash{})) {
		e.hash(v.Sha3Uncles)
	}
	if e.member(v.wire, 18, "size", v.Size != 0) {
		e.uint64(v.Size)
	}
	if e.member(v.wire, 19, "stateRoot", v.StateRoot != (Hash{})) {
		e.hash(v.StateRoot)
	}
	if e.member(v.wire, 20, "timestamp", v.Timestamp != 0) {
		e.uint64(v.Timestamp)
	}
	if e.optional(v.wire, 21, "totalDifficulty", v.TotalDifficulty != nil) {
		e.uint256(v.TotalDifficulty)
	}
	if e.member(v.wire, 22, "transactions", v.Transactions.isSet()) {
		v.Transactions.encode(e)
	}
	if e.member(v.wire, 23, "transactionsRoot", v.TransactionsRoot != (Hash{})) {
		e.hash(v.TransactionsRoot)
	}
	if e.member(v.wire, 24, "uncles", v.Uncles != nil) {
		encodeList(e, v.Uncles, (*encoder).hash)
	}
	if e.optional(v.wire, 25, "withdrawals", v.Withdrawals != nil) {
		encodeObjects(e, v.Withdrawals)
	}
	if e.optional(v.wire, 26, "withdrawalsRoot", v.WithdrawalsRoot != nil) {
		e.hash(*v.WithdrawalsRoot)
	}
	e.endObject(v.Extra)
}

// MarshalJSON writes what the contract says; what it does not allow is an error.
func (v CallTransaction) MarshalJSON() ([]byte, error) {
	return marshal(v.encode)
}

// UnmarshalJSON reads what services send: leniently, and keeping what it does not know.
func (v *CallTransaction) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v.decode)
}

func (v *CallTransaction) decode(d *decoder) {
	var r reading
	*v = CallTransaction{}
	for m := d.object(); m.next(); {
		switch string(d.name) {
		case "from":
			if r.value(d, 0) {
				v.From = d.address()
			}
		case "to":
			if r.value(d, 1) {
				v.To = Ptr(d.address())
			}
		case "gas":
			if r.value(d, 2) {
				v.Gas = Ptr(d.uint64())
			}
		case "gasPrice":
			if r.value(d, 3) {
				v.GasPrice = d.uint256()
			}
		case "maxPriorityFeePerGas":
			if r.value(d, 4) {
				v.MaxPriorityFeePerGas = d.uint256()
			}
		case "maxFeePerGas":
			if r.value(d, 5) {
				v.MaxFeePerGas = d.uint256()
			}
		case "value":
			if r.value(d, 6) {
				v.Value = d.uint256()
			}
		case "data":
			if r.value(d, 7) {
				v.Data = d.bytes()
			}
		default:
			d.skip()
		}
	}
	v.wire = r.unusual(0x1, 0)
}

func (v *CallTransaction) encode(e *encoder) {
	e.beginObject()
	if e.member(v.wire, 0, "from", v.From != (Address{})) {
		e.address(v.From)
	}
	if e.optional(v.wire, 1, "to", v.To != nil) {
		e.address(*v.To)
	}
	if e.optional(v.wire, 2, "gas", v.Gas != nil) {
		e.uint64(*v.Gas)
	}
	if e.optional(v.wire, 3, "gasPrice", v.GasPrice != nil) {
		e.uint256(v.GasPrice)
	}
	if e.optional(v.wire, 4, "maxPriorityFeePerGas", v.MaxPriorityFeePerGas != nil) {
		e.uint256(v.MaxPriorityFeePerGas)
	}
	if e.optional(v.wire, 5, "maxFeePerGas", v.MaxFeePerGas != nil) {
		e.uint256(v.MaxFeePerGas)
	}
	if e.optional(v.wire, 6, "value", v.Value != nil) {
		e.uint256(v.Value)
	}
	if e.optional(v.wire, 7, "data", v.Data != nil) {
		e.bytes(v.Data)
	}
	e.endObject(nil)
}

// MarshalJSON writes what the contract says; what it does not allow is an error.
func (v EstimateTransaction) MarshalJSON() ([]byte, error) {
	return marshal(v.encode)
}

// UnmarshalJSON reads what services send: leniently, and keeping what it does not know.
func (v *EstimateTransaction) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v.decode)
}

func (v *EstimateTransaction) decode(d *decoder) {
	var r reading
	*v = EstimateTransaction{}
	for m := d.object(); m.next(); {
		switch string(d.name) {
		case "from":
			if r.value(d, 0) {
				v.From = Ptr(d.address())
			}
		case "to":
			if r.value(d, 1) {
				v.To = d.address()
			}
		case "gas":
			if r.value(d, 2) {
				v.Gas = Ptr(d.uint64())
			}
		case "gasPrice":
			if r.value(d, 3) {
				v.GasPrice = d.uint256()
			}
		case "maxPriorityFeePerGas":
			if r.value(d, 4) {
				v.MaxPriorityFeePerGas = d.uint256()
			}
		case "maxFeePerGas":
			if r.value(d, 5) {
				v.MaxFeePerGas = d.uint256()
			}
		case "value":
			if r.value(d, 6) {
				v.Value = d.uint256()
			}
		case "data":
			if r.value(d, 7) {
				v.Data = d.bytes()
			}
		default:
			d.skip()
		}
	}
	v.wire = r.unusual(0x2, 0)
}

func (v *EstimateTransaction) encode(e *encoder) {
	e.beginObject()
	if e.optional(v.wire, 0, "from", v.From != nil) {
		e.address(*v.From)
	}
	if e.member(v.wire, 1, "to", v.To != (Address{})) {
		e.address(v.To)
	}
	if e.optional(v.wire, 2, "gas", v.Gas != nil) {
		e.uint64(*v.Gas)
	}
	if e.optional(v.wire, 3, "gasPrice", v.GasPrice != nil) {
		e.uint256(v.GasPrice)
	}
	if e.optional(v.wire, 4, "maxPriorityFeePerGas", v.MaxPriorityFeePerGas != nil) {
		e.uint256(v.MaxPriorityFeePerGas)
	}
	if e.optional(v.wire, 5, "maxFeePerGas", v.MaxFeePerGas != nil) {
		e.uint256(v.MaxFeePerGas)
	}
	if e.optional(v.wire, 6, "value", v.Value != nil) {
		e.uint256(v.Value)
	}
	if e.optional(v.wire, 7, "data", v.Data != nil) {
		e.bytes(v.Data)
	}
	e.endObject(nil)
}

// MarshalJSON writes what the contract says; what it does not allow is an error.
func (v Filter) MarshalJSON() ([]byte, error) {
	return marshal(v.encode)
}

// UnmarshalJSON reads what services send: leniently, and keeping what it does not know.
func (v *Filter) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v.decode)
}

func (v *Filter) decode(d *decoder) {
	var r reading
	*v = Filter{}
	for m := d.object(); m.next(); {
		switch string(d.name) {
		case "address":
			if r.value(d, 0) {
				v.Address = decodeOneOrMany(d, (*decoder).address)
			}
		case "blockHash":
			if r.value(d, 1) {
				v.BlockHash = Ptr(d.hash())
			}
		case "fromBlock":
			if r.value(d, 2) {
				v.FromBlock = decodeBlockNumberOrTag(d)
			}
		case "toBlock":
			if r.value(d, 3) {
				v.ToBlock = decodeBlockNumberOrTag(d)
			}
		case "topics":
			if r.value(d, 4) {
				v.Topics = decodeList(d, nullOr(oneOrMany((*decoder).hash)))
			}
		default:
			d.skip()
		}
	}
	v.wire = r.unusual(0, 0)
}

func (v *Filter) encode(e *encoder) {
	e.beginObject()
	if e.optional(v.wire, 0, "address", v.Address != nil) {
		encodeList(e, v.Address, (*encoder).address)
	}
	if e.optional(v.wire, 1, "blockHash", v.BlockHash != nil) {
		e.hash(*v.BlockHash)
	}
	if e.optional(v.wire, 2, "fromBlock", v.FromBlock != nil) {
		encodeBlockNumberOrTag(e, v.FromBlock)
	}
	if e.optional(v.wire, 3, "toBlock", v.ToBlock != nil) {
		encodeBlockNumberOrTag(e, v.ToBlock)
	}
	if e.optional(v.wire, 4, "topics", v.Topics != nil) {
		encodeList(e, v.Topics, orNull(listWriter((*encoder).hash)))
	}
	e.endObject(nil)
}

// MarshalJSON writes what the contract says; what it does not allow is an error.
func (v GasFeeLevel) MarshalJSON() ([]byte, error) {
	return marshal(v.encode)
}

// UnmarshalJSON reads what services send: leniently, and keeping what it does not know.
func (v *GasFeeLevel) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v.decode)
}

func (v *GasFeeLevel) decode(d *decoder) {
	var r reading
	*v = GasFeeLevel{}
	for m := d.object(); m.next(); {
		switch string(d.name) {
		case "suggestedMaxPriorityFeePerGas":
			if r.value(d, 0) {
				v.SuggestedMaxPriorityFeePerGas = Gwei(d.text())
			}
		case "suggestedMaxFeePerGas":
			if r.value(d, 1) {
				v.SuggestedMaxFeePerGas = Gwei(d.text())
			}
		case "minWaitTimeEstimate":
			if r.value(d, 2) {
				v.MinWaitTimeEstimate = d.float64()
			}
		case "maxWaitTimeEstimate":
			if r.value(d, 3) {
				v.MaxWaitTimeEstimate = d.float64()
			}
		default:
			d.keep(&v.Extra)
		}
	}
	v.wire = r.unusual(0xf, 0)
}

func (v *GasFeeLevel) encode(e *encoder) {
	e.beginObject()
	if e.member(v.wire, 0, "suggestedMaxPriorityFeePerGas", v.SuggestedMaxPriorityFeePerGas != "") {
		e.text(string(v.SuggestedMaxPriorityFeePerGas))
	}
	if e.member(v.wire, 1, "suggestedMaxFeePerGas", v.SuggestedMaxFeePerGas != "") {
		e.text(string(v.SuggestedMaxFeePerGas))
	}
	if e.member(v.wire, 2, "minWaitTimeEstimate", v.MinWaitTimeEstimate != 0) {
		e.float64(v.MinWaitTimeEstimate)
	}
	if e.member(v.wire, 3, "maxWaitTimeEstimate", v.MaxWaitTimeEstimate != 0) {
		e.float64(v.MaxWaitTimeEstimate)
	}
	e.endObject(v.Extra)
}

// Rat gives the number to count with; ok is false when it is none.
func (v Gwei) Rat() (number *big.Rat, ok bool) {
	return new(big.Rat).SetString(string(v))
}

// MarshalJSON writes what the contract says; what it does not allow is an error.
func (v Log) MarshalJSON() ([]byte, error) {
	return marshal(v.encode)
}

// UnmarshalJSON reads what services send: leniently, and keeping what it does not know.
func (v *Log) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v.decode)
}

func (v *Log) decode(d *decoder) {
	var r reading
	*v = Log{}
	for m := d.object(); m.next(); {
		switch string(d.name) {
		case "address":
			if r.value(d, 0) {
				v.Address = d.address()
			}
		case "blockHash":
			if r.value(d, 1) {
				v.BlockHash = Ptr(d.hash())
			}
		case "blockNumber":
			if r.value(d, 2) {
				v.BlockNumber = Ptr(d.uint64())
			}
		case "blockTimestamp":
			if r.value(d, 3) {
				v.BlockTimestamp = Ptr(d.uint64())
			}
		case "data":
			if r.value(d, 4) {
				v.Data = d.bytes()
			}
		case "logIndex":
			if r.value(d, 5) {
				v.LogIndex = Ptr(d.uint64())
			}
		case "removed":
			if r.value(d, 6) {
				v.Removed = d.bool()
			}
		case "topics":
			if r.value(d, 7) {
				v.Topics = decodeHashes(d)
			}
		case "transactionHash":
			if r.value(d, 8) {
				v.TransactionHash = Ptr(d.hash())
			}
		case "transactionIndex":
			if r.value(d, 9) {
				v.TransactionIndex = Ptr(d.uint64())
			}
		default:
			d.keep(&v.Extra)
		}
	}
	v.wire = r.unusual(0x3f7, 0x326)
}

func (v *Log) encode(e *encoder) {
	e.beginObject()
	if e.member(v.wire, 0, "address", v.Address != (Address{})) {
		e.address(v.Address)
	}
	if e.nullable(v.wire, 1, "blockHash", v.BlockHash != nil) {
		e.hash(*v.BlockHash)
	}
	if e.nullable(v.wire, 2, "blockNumber", v.BlockNumber != nil) {
		e.uint64(*v.BlockNumber)
	}
	if e.optional(v.wire, 3, "blockTimestamp", v.BlockTimestamp != nil) {
		e.uint64(*v.BlockTimestamp)
	}
	if e.member(v.wire, 4, "data", v.Data != nil) {
		e.bytes(v.Data)
	}
	if e.nullable(v.wire, 5, "logIndex", v.LogIndex != nil) {
		e.uint64(*v.LogIndex)
	}
	if e.member(v.wire, 6, "removed", v.Removed) {
		e.bool(v.Removed)
	}
	if e.member(v.wire, 7, "topics", v.Topics != nil) {
		encodeList(e, v.Topics, (*encoder).hash)
	}
	if e.nullable(v.wire, 8, "transactionHash", v.TransactionHash != nil) {
		e.hash(*v.TransactionHash)
	}
	if e.nullable(v.wire, 9, "transactionIndex", v.TransactionIndex != nil) {
		e.uint64(*v.TransactionIndex)
	}
	e.endObject(v.Extra)
}

// MarshalJSON writes what the contract says; what it does not allow is an error.
func (v ReceiptInfo) MarshalJSON() ([]byte, error) {
	return marshal(v.encode)
}

// UnmarshalJSON reads what services send: leniently, and keeping what it does not know.
func (v *ReceiptInfo) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v.decode)
}

func (v *ReceiptInfo) decode(d *decoder) {
	var r reading
	*v = ReceiptInfo{}
	for m := d.object(); m.next(); {
		switch string(d.name) {
		case "blobGasPrice":
			if r.value(d, 0) {
				v.BlobGasPrice = d.uint256()
			}
		case "blobGasUsed":
			if r.value(d, 1) {
				v.BlobGasUsed = Ptr(d.uint64())
			}
		case "blockHash":
			if r.value(d, 2) {
				v.BlockHash = d.hash()
			}
		case "blockNumber":
			if r.value(d, 3) {
				v.BlockNumber = d.uint64()
			}
		case "contractAddress":
			if r.value(d, 4) {
				v.ContractAddress = Ptr(d.address())
			}
		case "cumulativeGasUsed":
			if r.value(d, 5) {
				v.CumulativeGasUsed = d.uint64()
			}
		case "effectiveGasPrice":
			if r.value(d, 6) {
				v.EffectiveGasPrice = d.uint256()
			}
		case "from":
			if r.value(d, 7) {
				v.From = d.address()
			}
		case "gasUsed":
			if r.value(d, 8) {
				v.GasUsed = d.uint64()
			}
		case "logs":
			if r.value(d, 9) {
				v.Logs = decodeObjects[Log](d)
			}
		case "logsBloom":
			if r.value(d, 10) {
				v.LogsBloom = d.bytes256()
			}
		case "root":
			if r.value(d, 11) {
				v.Root = Ptr(d.hash())
			}
		case "status":
			if r.value(d, 12) {
				v.Status = Ptr(d.uint64())
			}
		case "to":
			if r.value(d, 13) {
				v.To = Ptr(d.address())
			}
		case "transactionHash":
			if r.value(d, 14) {
				v.TransactionHash = d.hash()
			}
		case "transactionIndex":
			if r.value(d, 15) {
				v.TransactionIndex = d.uint64()
			}
		case "type":
			if r.value(d, 16) {
				v.Type = d.uint64()
			}
		default:
			d.keep(&v.Extra)
		}
	}
	v.wire = r.unusual(0x1e7fc, 0x2010)
}

func (v *ReceiptInfo) encode(e *encoder) {
	e.beginObject()
	if e.optional(v.wire, 0, "blobGasPrice", v.BlobGasPrice != nil) {
		e.uint256(v.BlobGasPrice)
	}
	if e.optional(v.wire, 1, "blobGasUsed", v.BlobGasUsed != nil) {
		e.uint64(*v.BlobGasUsed)
	}
	if e.member(v.wire, 2, "blockHash", v.BlockHash != (Hash{})) {
		e.hash(v.BlockHash)
	}
	if e.member(v.wire, 3, "blockNumber", v.BlockNumber != 0) {
		e.uint64(v.BlockNumber)
	}
	if e.nullable(v.wire, 4, "contractAddress", v.ContractAddress != nil) {
		e.address(*v.ContractAddress)
	}
	if e.member(v.wire, 5, "cumulativeGasUsed", v.CumulativeGasUsed != 0) {
		e.uint64(v.CumulativeGasUsed)
	}
	if e.member(v.wire, 6, "effectiveGasPrice", v.EffectiveGasPrice != nil) {
		e.uint256(v.EffectiveGasPrice)
	}
	if e.member(v.wire, 7, "from", v.From != (Address{})) {
		e.address(v.From)
	}
	if e.member(v.wire, 8, "gasUsed", v.GasUsed != 0) {
		e.uint64(v.GasUsed)
	}
	if e.member(v.wire, 9, "logs", v.Logs != nil) {
		encodeObjects(e, v.Logs)
	}
	if e.member(v.wire, 10, "logsBloom", v.LogsBloom != (Bytes256{})) {
		e.bytes256(v.LogsBloom)
	}
	if e.optional(v.wire, 11, "root", v.Root != nil) {
		e.hash(*v.Root)
	}
	if e.optional(v.wire, 12, "status", v.Status != nil) {
		e.uint64(*v.Status)
	}
	if e.nullable(v.wire, 13, "to", v.To != nil) {
		e.address(*v.To)
	}
	if e.member(v.wire, 14, "transactionHash", v.TransactionHash != (Hash{})) {
		e.hash(v.TransactionHash)
	}
	if e.member(v.wire, 15, "transactionIndex", v.TransactionIndex != 0) {
		e.uint64(v.TransactionIndex)
	}
	if e.member(v.wire, 16, "type", v.Type != 0) {
		e.uint64(v.Type)
	}
	e.endObject(v.Extra)
}

// MarshalJSON writes what the contract says; what it does not allow is an error.
func (v SuggestedGasFees) MarshalJSON() ([]byte, error) {
	return marshal(v.encode)
}

// UnmarshalJSON reads what services send: leniently, and keeping what it does not know.
func (v *SuggestedGasFees) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v.decode)
}

func (v *SuggestedGasFees) decode(d *decoder) {
	var r reading
	*v = SuggestedGasFees{}
	for m := d.object(); m.next(); {
		switch string(d.name) {
		case "low":
			if r.value(d, 0) {
				v.Low = *decodeObject[GasFeeLevel](d)
			}
		case "medium":
			if r.value(d, 1) {
				v.Medium = *decodeObject[GasFeeLevel](d)
			}
		case "high":
			if r.value(d, 2) {
				v.High = *decodeObject[GasFeeLevel](d)
			}
		case "estimatedBaseFee":
			if r.value(d, 3) {
				v.EstimatedBaseFee = Gwei(d.text())
			}
		case "networkCongestion":
			if r.value(d, 4) {
				v.NetworkCongestion = d.float64()
			}
		case "latestPriorityFeeRange":
			if r.value(d, 5) {
				v.LatestPriorityFeeRange = decodePair(d, textOf[Gwei])
			}
		case "historicalPriorityFeeRange":
			if r.value(d, 6) {
				v.HistoricalPriorityFeeRange = decodePair(d, textOf[Gwei])
			}
		case "historicalBaseFeeRange":
			if r.value(d, 7) {
				v.HistoricalBaseFeeRange = decodePair(d, textOf[Gwei])
			}
		case "priorityFeeTrend":
			if r.value(d, 8) {
				v.PriorityFeeTrend = Trend(d.text())
			}
		case "baseFeeTrend":
			if r.value(d, 9) {
				v.BaseFeeTrend = Trend(d.text())
			}
		default:
			d.keep(&v.Extra)
		}
	}
	v.wire = r.unusual(0x3ff, 0)
}

func (v *SuggestedGasFees) encode(e *encoder) {
	e.beginObject()
	if e.member(v.wire, 0, "low", true) {
		v.Low.encode(e)
	}
	if e.member(v.wire, 1, "medium", true) {
		v.Medium.encode(e)
	}
	if e.member(v.wire, 2, "high", true) {
		v.High.encode(e)
	}
	if e.member(v.wire, 3, "estimatedBaseFee", v.EstimatedBaseFee != "") {
		e.text(string(v.EstimatedBaseFee))
	}
	if e.member(v.wire, 4, "networkCongestion", v.NetworkCongestion != 0) {
		e.float64(v.NetworkCongestion)
	}
	if e.member(v.wire, 5, "latestPriorityFeeRange", v.LatestPriorityFeeRange != ([2]Gwei{})) {
		encodeList(e, v.LatestPriorityFeeRange[:], writeText[Gwei])
	}
	if e.member(v.wire, 6, "historicalPriorityFeeRange", v.HistoricalPriorityFeeRange != ([2]Gwei{})) {
		encodeList(e, v.HistoricalPriorityFeeRange[:], writeText[Gwei])
	}
	if e.member(v.wire, 7, "historicalBaseFeeRange", v.HistoricalBaseFeeRange != ([2]Gwei{})) {
		encodeList(e, v.HistoricalBaseFeeRange[:], writeText[Gwei])
	}
	if e.member(v.wire, 8, "priorityFeeTrend", v.PriorityFeeTrend != "") {
		e.word(string(v.PriorityFeeTrend), "up", "down")
	}
	if e.member(v.wire, 9, "baseFeeTrend", v.BaseFeeTrend != "") {
		e.word(string(v.BaseFeeTrend), "up", "down")
	}
	e.endObject(v.Extra)
}

// MarshalJSON writes what the contract says; what it does not allow is an error.
func (v TransactionInfo) MarshalJSON() ([]byte, error) {
	return marshal(v.encode)
}

// UnmarshalJSON reads what services send: leniently, and keeping what it does not know.
func (v *TransactionInfo) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v.decode)
}

func (v *TransactionInfo) decode(d *decoder) {
	var r reading
	*v = TransactionInfo{}
	for m := d.object(); m.next(); {
		switch string(d.name) {
		case "accessList":
			if r.value(d, 0) {
				v.AccessList = decodeObjects[AccessListEntry](d)
			}
		case "authorizationList":
			if r.value(d, 1) {
				v.AuthorizationList = decodeObjects[Authorization](d)
			}
		case "blobVersionedHashes":
			if r.value(d, 2) {
				v.BlobVersionedHashes = decodeHashes(d)
			}
		case "blockHash":
			if r.value(d, 3) {
				v.BlockHash = Ptr(d.hash())
			}
		case "blockNumber":
			if r.value(d, 4) {
				v.BlockNumber = Ptr(d.uint64())
			}
		case "blockTimestamp":
			if r.value(d, 5) {
				v.BlockTimestamp = Ptr(d.uint64())
			}
		case "chainId", "chainID":
			if r.value(d, 6) {
				v.ChainID = d.uint256()
			}
		case "from":
			if r.value(d, 7) {
				v.From = d.address()
			}
		case "gas":
			if r.value(d, 8) {
				v.Gas = d.uint64()
			}
		case "gasPrice":
			if r.value(d, 9) {
				v.GasPrice = d.uint256()
			}
		case "hash":
			if r.value(d, 10) {
				v.Hash = d.hash()
			}
		case "input":
			if r.value(d, 11) {
				v.Input = d.bytes()
			}
		case "maxFeePerBlobGas":
			if r.value(d, 12) {
				v.MaxFeePerBlobGas = d.uint256()
			}
		case "maxFeePerGas":
			if r.value(d, 13) {
				v.MaxFeePerGas = d.uint256()
			}
		case "maxPriorityFeePerGas":
			if r.value(d, 14) {
				v.MaxPriorityFeePerGas = d.uint256()
			}
		case "nonce":
			if r.value(d, 15) {
				v.Nonce = d.uint64()
			}
		case "r":
			if r.value(d, 16) {
				v.R = d.uint256()
			}
		case "s":
			if r.value(d, 17) {
				v.S = d.uint256()
			}
		case "to":
			if r.value(d, 18) {
				v.To = Ptr(d.address())
			}
		case "transactionIndex":
			if r.value(d, 19) {
				v.TransactionIndex = Ptr(d.uint64())
			}
		case "type":
			if r.value(d, 20) {
				v.Type = d.uint64()
			}
		case "v":
			if r.value(d, 21) {
				v.V = d.uint256()
			}
		case "value":
			if r.value(d, 22) {
				v.Value = d.uint256()
			}
		case "yParity":
			if r.value(d, 23) {
				v.YParity = Ptr(d.uint64())
			}
		default:
			d.keep(&v.Extra)
		}
	}
	v.wire = r.unusual(0x7f8f98, 0xc0018)
}

func (v *TransactionInfo) encode(e *encoder) {
	e.beginObject()
	if e.optional(v.wire, 0, "accessList", v.AccessList != nil) {
		encodeObjects(e, v.AccessList)
	}
	if e.optional(v.wire, 1, "authorizationList", v.AuthorizationList != nil) {
		encodeObjects(e, v.AuthorizationList)
	}
	if e.optional(v.wire, 2, "blobVersionedHashes", v.BlobVersionedHashes != nil) {
		encodeList(e, v.BlobVersionedHashes, (*encoder).hash)
	}
	if e.nullable(v.wire, 3, "blockHash", v.BlockHash != nil) {
		e.hash(*v.BlockHash)
	}
	if e.nullable(v.wire, 4, "blockNumber", v.BlockNumber != nil) {
		e.uint64(*v.BlockNumber)
	}
	if e.optional(v.wire, 5, "blockTimestamp", v.BlockTimestamp != nil) {
		e.uint64(*v.BlockTimestamp)
	}
	if e.optional(v.wire, 6, "chainId", v.ChainID != nil) {
		e.uint256(v.ChainID)
	}
	if e.member(v.wire, 7, "from", v.From != (Address{})) {
		e.address(v.From)
	}
	if e.member(v.wire, 8, "gas", v.Gas != 0) {
		e.uint64(v.Gas)
	}
	if e.member(v.wire, 9, "gasPrice", v.GasPrice != nil) {
		e.uint256(v.GasPrice)
	}
	if e.member(v.wire, 10, "hash", v.Hash != (Hash{})) {
		e.hash(v.Hash)
	}
	if e.member(v.wire, 11, "input", v.Input != nil) {
		e.bytes(v.Input)
	}
	if e.optional(v.wire, 12, "maxFeePerBlobGas", v.MaxFeePerBlobGas != nil) {
		e.uint256(v.MaxFeePerBlobGas)
	}
	if e.optional(v.wire, 13, "maxFeePerGas", v.MaxFeePerGas != nil) {
		e.uint256(v.MaxFeePerGas)
	}
	if e.optional(v.wire, 14, "maxPriorityFeePerGas", v.MaxPriorityFeePerGas != nil) {
		e.uint256(v.MaxPriorityFeePerGas)
	}
	if e.member(v.wire, 15, "nonce", v.Nonce != 0) {
		e.uint64(v.Nonce)
	}
	if e.member(v.wire, 16, "r", v.R != nil) {
		e.uint256(v.R)
	}
	if e.member(v.wire, 17, "s", v.S != nil) {
		e.uint256(v.S)
	}
	if e.nullable(v.wire, 18, "to", v.To != nil) {
		e.address(*v.To)
	}
	if e.nullable(v.wire, 19, "transactionIndex", v.TransactionIndex != nil) {
		e.uint64(*v.TransactionIndex)
	}
	if e.member(v.wire, 20, "type", v.Type != 0) {
		e.uint64(v.Type)
	}
	if e.member(v.wire, 21, "v", v.V != nil) {
		e.uint256(v.V)
	}
	if e.member(v.wire, 22, "value", v.Value != nil) {
		e.uint256(v.Value)
	}
	if e.optional(v.wire, 23, "yParity", v.YParity != nil) {
		e.uint64(*v.YParity)
	}
	e.endObject(v.Extra)
}

// MarshalJSON writes what the contract says; what it does not allow is an error.
func (v Uncle) MarshalJSON() ([]byte, error) {
	return marshal(v.encode)
}

// UnmarshalJSON reads what services send: leniently, and keeping what it does not know.
func (v *Uncle) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v.decode)
}

func (v *Uncle) decode(d *decoder) {
	var r reading
	*v = Uncle{}
	for m := d.object(); m.next(); {
		switch string(d.name) {
		case "baseFeePerGas":
			if r.value(d, 0) {
				v.BaseFeePerGas = d.uint256()
			}
		case "blobGasUsed":
			if r.value(d, 1) {
				v.BlobGasUsed = Ptr(d.uint64())
			}
		case "difficulty":
			if r.value(d, 2) {
				v.Difficulty = d.uint256()
			}
		case "excessBlobGas":
			if r.value(d, 3) {
				v.ExcessBlobGas = Ptr(d.uint64())
			}
		case "extraData":
			if r.value(d, 4) {
				v.ExtraData = d.bytes()
			}
		case "gasLimit":
			if r.value(d, 5) {
				v.GasLimit = d.uint64()
			}
		case "gasUsed":
			if r.value(d, 6) {
				v.GasUsed = d.uint64()
			}
		case "hash":
			if r.value(d, 7) {
				v.Hash = Ptr(d.hash())
			}
		case "logsBloom":
			if r.value(d, 8) {
				v.LogsBloom = Ptr(d.bytes256())
			}
		case "miner":
			if r.value(d, 9) {
				v.Miner = Ptr(d.address())
			}
		case "mixHash":
			if r.value(d, 10) {
				v.MixHash = Ptr(d.hash())
			}
		case "nonce":
			if r.value(d, 11) {
				v.Nonce = Ptr(d.bytes8())
			}
		case "number":
			if r.value(d, 12) {
				v.Number = Ptr(d.uint64())
			}
		case "parentBeaconBlockRoot":
			if r.value(d, 13) {
				v.ParentBeaconBlockRoot = Ptr(d.hash())
			}
		case "parentHash":
			if r.value(d, 14) {
				v.ParentHash = d.hash()
			}
		case "receiptsRoot":
			if r.value(d, 15) {
				v.ReceiptsRoot = d.hash()
			}
		case "requestsHash":
			if r.value(d, 16) {
				v.RequestsHash = Ptr(d.hash())
			}
		case "sha3Uncles":
			if r.value(d, 17) {
				v.Sha3Uncles = d.hash()
			}
		case "size":
			if r.value(d, 18) {
				v.Size = d.uint64()
			}
		case "stateRoot":
			if r.value(d, 19) {
				v.StateRoot = d.hash()
			}
		case "timestamp":
			if r.value(d, 20) {
				v.Timestamp = d.uint64()
			}
		case "totalDifficulty":
			if r.value(d, 21) {
				v.TotalDifficulty = d.uint256()
			}
		case "transactionsRoot":
			if r.value(d, 22) {
				v.TransactionsRoot = d.hash()
			}
		case "uncles":
			if r.value(d, 23) {
				v.Uncles = decodeHashes(d)
			}
		case "withdrawalsRoot":
			if r.value(d, 24) {
				v.WithdrawalsRoot = Ptr(d.hash())
			}
		default:
			d.keep(&v.Extra)
		}
	}
	v.wire = r.unusual(0xdedbf4, 0x201b80)
}

func (v *Uncle) encode(e *encoder) {
	e.beginObject()
	if e.optional(v.wire, 0, "baseFeePerGas", v.BaseFeePerGas != nil) {
		e.uint256(v.BaseFeePerGas)
	}
	if e.optional(v.wire, 1, "blobGasUsed", v.BlobGasUsed != nil) {
		e.uint64(*v.BlobGasUsed)
	}
	if e.member(v.wire, 2, "difficulty", v.Difficulty != nil) {
		e.uint256(v.Difficulty)
	}
	if e.optional(v.wire, 3, "excessBlobGas", v.ExcessBlobGas != nil) {
		e.uint64(*v.ExcessBlobGas)
	}
	if e.member(v.wire, 4, "extraData", v.ExtraData != nil) {
		e.bytes(v.ExtraData)
	}
	if e.member(v.wire, 5, "gasLimit", v.GasLimit != 0) {
		e.uint64(v.GasLimit)
	}
	if e.member(v.wire, 6, "gasUsed", v.GasUsed != 0) {
		e.uint64(v.GasUsed)
	}
	if e.nullable(v.wire, 7, "hash", v.Hash != nil) {
		e.hash(*v.Hash)
	}
	if e.nullable(v.wire, 8, "logsBloom", v.LogsBloom != nil) {
		e.bytes256(*v.LogsBloom)
	}
	if e.nullable(v.wire, 9, "miner", v.Miner != nil) {
		e.address(*v.Miner)
	}
	if e.optional(v.wire, 10, "mixHash", v.MixHash != nil) {
		e.hash(*v.MixHash)
	}
	if e.nullable(v.wire, 11, "nonce", v.Nonce != nil) {
		e.bytes8(*v.Nonce)
	}
	if e.nullable(v.wire, 12, "number", v.Number != nil) {
		e.uint64(*v.Number)
	}
	if e.optional(v.wire, 13, "parentBeaconBlockRoot", v.ParentBeaconBlockRoot != nil) {
		e.hash(*v.ParentBeaconBlockRoot)
	}
	if e.member(v.wire, 14, "parentHash", v.ParentHash != (Hash{})) {
		e.hash(v.ParentHash)
	}
	if e.member(v.wire, 15, "receiptsRoot", v.ReceiptsRoot != (Hash{})) {
		e.hash(v.ReceiptsRoot)
	}
	if e.optional(v.wire, 16, "requestsHash", v.RequestsHash != nil) {
		e.hash(*v.RequestsHash)
	}
	if e.member(v.wire, 17, "sha3Uncles", v.Sha3Uncles != (Hash{})) {
		e.hash(v.Sha3Uncles)
	}
	if e.member(v.wire, 18, "size", v.Size != 0) {
		e.uint64(v.Size)
	}
	if e.member(v.wire, 19, "stateRoot", v.StateRoot != (Hash{})) {
		e.hash(v.StateRoot)
	}
	if e.member(v.wire, 20, "timestamp", v.Timestamp != 0) {
		e.uint64(v.Timestamp)
	}
	if e.optional(v.wire, 21, "totalDifficulty", v.TotalDifficulty != nil) {
		e.uint256(v.TotalDifficulty)
	}
	if e.member(v.wire, 22, "transactionsRoot", v.TransactionsRoot != (Hash{})) {
		e.hash(v.TransactionsRoot)
	}
	if e.member(v.wire, 23, "uncles", v.Uncles != nil) {
		encodeList(e, v.Uncles, (*encoder).hash)
	}
	if e.optional(v.wire, 24, "withdrawalsRoot", v.WithdrawalsRoot != nil) {
		e.hash(*v.WithdrawalsRoot)
	}
	e.endObject(v.Extra)
}

// MarshalJSON writes what the contract says; what it does not allow is an error.
func (v Withdrawal) MarshalJSON() ([]byte, error) {
	return marshal(v.encode)
}

// UnmarshalJSON reads what services send: leniently, and keeping what it does not know.
func (v *Withdrawal) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v.decode)
}

func (v *Withdrawal) decode(d *decoder) {
	var r reading
	*v = Withdrawal{}
	for m := d.object(); m.next(); {
		switch string(d.name) {
		case "address":
			if r.value(d, 0) {
				v.Address = d.address()
			}
		case "amount":
			if r.value(d, 1) {
				v.Amount = d.uint64()
			}
		case "index":
			if r.value(d, 2) {
				v.Index = d.uint64()
			}
		case "validatorIndex":
			if r.value(d, 3) {
				v.ValidatorIndex = d.uint64()
			}
		default:
			d.keep(&v.Extra)
		}
	}
	v.wire = r.unusual(0xf, 0)
}

func (v *Withdrawal) encode(e *encoder) {
	e.beginObject()
	if e.member(v.wire, 0, "address", v.Address != (Address{})) {
		e.address(v.Address)
	}
	if e.member(v.wire, 1, "amount", v.Amount != 0) {
		e.uint64(v.Amount)
	}
	if e.member(v.wire, 2, "index", v.Index != 0) {
		e.uint64(v.Index)
	}
	if e.member(v.wire, 3, "validatorIndex", v.ValidatorIndex != 0) {
		e.uint64(v.ValidatorIndex)
	}
	e.endObject(v.Extra)
}

// Bytes8 is 8 bytes, hex after 0x in JSON.
type Bytes8 [8]byte

// String gives lower-case hex after 0x.
func (v Bytes8) String() string {
	return hexText(v[:])
}

// Format prints hex after 0x for %v and %s, and hex digits alone for %x and %X.
func (v Bytes8) Format(state fmt.State, verb rune) {
	formatHex(state, verb, v[:])
}

// MarshalText writes hex after 0x.
func (v Bytes8) MarshalText() ([]byte, error) {
	return []byte(hexText(v[:])), nil
}

// UnmarshalText reads 8 bytes as hex after 0x.
func (v *Bytes8) UnmarshalText(text []byte) error {
	return parseFixed(v[:], text)
}

func (d *decoder) bytes8() (value Bytes8) {
	d.fixed(value[:])
	return value
}

func (e *encoder) bytes8(value Bytes8) {
	e.bytes(value[:])
}

// Bytes256 is 256 bytes, hex after 0x in JSON.
type Bytes256 [256]byte

// String gives lower-case hex after 0x.
func (v Bytes256) String() string {
	return hexText(v[:])
}

// Format prints hex after 0x for %v and %s, and hex digits alone for %x and %X.
func (v Bytes256) Format(state fmt.State, verb rune) {
	formatHex(state, verb, v[:])
}

// MarshalText writes hex after 0x.
func (v Bytes256) MarshalText() ([]byte, error) {
	return []byte(hexText(v[:])), nil
}

// UnmarshalText reads 256 bytes as hex after 0x.
func (v *Bytes256) UnmarshalText(text []byte) error {
	return parseFixed(v[:], text)
}

func (d *decoder) bytes256() (value Bytes256) {
	d.fixed(value[:])
	return value
}

func (e *encoder) bytes256(value Bytes256) {
	e.bytes(value[:])
}
