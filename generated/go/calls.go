// The methods of the contract as calls of a batch.
//
// Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
// `npm run generate -- --check` tells whether it is what they say.

package chainaccess

// CallCall is Call as a call of a batch.
func CallCall(transaction CallTransaction, block BlockNumberOrTag) *Call[Bytes] {
	return &Call[Bytes]{
		method: "eth_call",
		params: func(e *encoder) {
			transaction.encode(e)
			e.separate()
			encodeBlockNumberOrTag(e, block)
		},
		read: (*decoder).bytes,
	}
}

// EstimateGasCall is EstimateGas as a call of a batch.
func EstimateGasCall(transaction EstimateTransaction, block BlockNumberOrTag) *Call[Uint64] {
	return &Call[Uint64]{
		method: "eth_estimateGas",
		params: func(e *encoder) {
			transaction.encode(e)
			e.separate()
			encodeBlockNumberOrTag(e, block)
		},
		read: (*decoder).uint64,
	}
}

// GetBlockByNumberCall is GetBlockByNumber as a call of a batch.
func GetBlockByNumberCall(block BlockNumberOrTag, fullTransactions bool) *Call[*Block] {
	return &Call[*Block]{
		method: "eth_getBlockByNumber",
		params: func(e *encoder) {
			encodeBlockNumberOrTag(e, block)
			e.separate()
			e.bool(fullTransactions)
		},
		read:           decodeObject[Block],
		nullIsNotFound: true,
	}
}

// GetBlockReceiptsCall is GetBlockReceipts as a call of a batch.
func GetBlockReceiptsCall(block BlockNumberOrTagOrDecimal) *Call[[]ReceiptInfo] {
	return &Call[[]ReceiptInfo]{
		method: "eth_getBlockReceipts",
		params: func(e *encoder) {
			encodeBlockNumberOrTagOrDecimal(e, block)
		},
		read:           decodeObjects[ReceiptInfo],
		nullIsNotFound: true,
	}
}

// GetLogsCall is GetLogs as a call of a batch.
func GetLogsCall(filter Filter) *Call[[]Log] {
	return &Call[[]Log]{
		method: "eth_getLogs",
		params: func(e *encoder) {
			filter.encode(e)
		},
		read: decodeObjects[Log],
	}
}

// GetStorageAtCall is GetStorageAt as a call of a batch.
func GetStorageAtCall(address Address, position Hex, block BlockNumberOrTag) *Call[Hash] {
	return &Call[Hash]{
		method: "eth_getStorageAt",
		params: func(e *encoder) {
			e.address(address)
			e.separate()
			e.hex(position)
			e.separate()
			encodeBlockNumberOrTag(e, block)
		},
		read: (*decoder).hash,
	}
}

// GetTransactionByBlockHashAndIndexCall is GetTransactionByBlockHashAndIndex as a call of a batch.
func GetTransactionByBlockHashAndIndexCall(blockHash Hash, index Uint64) *Call[*TransactionInfo] {
	return &Call[*TransactionInfo]{
		method: "eth_getTransactionByBlockHashAndIndex",
		params: func(e *encoder) {
			e.hash(blockHash)
			e.separate()
			e.uint64(index)
		},
		read:           decodeObject[TransactionInfo],
		nullIsNotFound: true,
	}
}

// GetTransactionByBlockNumberAndIndexCall is GetTransactionByBlockNumberAndIndex as a call of a batch.
func GetTransactionByBlockNumberAndIndexCall(block BlockNumberOrTagExceptSafe, index Uint64) *Call[*TransactionInfo] {
	return &Call[*TransactionInfo]{
		method: "eth_getTransactionByBlockNumberAndIndex",
		params: func(e *encoder) {
			encodeBlockNumberOrTagExceptSafe(e, block)
			e.separate()
			e.uint64(index)
		},
		read:           decodeObject[TransactionInfo],
		nullIsNotFound: true,
	}
}

// GetUncleByBlockNumberAndIndexCall is GetUncleByBlockNumberAndIndex as a call of a batch.
func GetUncleByBlockNumberAndIndexCall(block BlockNumberOrTag, index Uint64) *Call[*Uncle] {
	return &Call[*Uncle]{
		method: "eth_getUncleByBlockNumberAndIndex",
		params: func(e *encoder) {
			encodeBlockNumberOrTag(e, block)
			e.separate()
			e.uint64(index)
		},
		read:           decodeObject[Uncle],
		nullIsNotFound: true,
	}
}
