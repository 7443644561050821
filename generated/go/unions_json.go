// The unions, read from JSON and written to it.
//
// Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
// `npm run generate -- --check` tells whether it is what they say.

package chainaccess

import (
	"slices"

	"github.com/go-faster/jx"
)

// MarshalJSON writes what the contract says; what it does not allow is an error.
func (v BlockTransactions) MarshalJSON() ([]byte, error) {
	return marshal(v.encode)
}

// UnmarshalJSON reads what services send: leniently, and keeping what it does not know.
func (v *BlockTransactions) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v.decode)
}

func (v *BlockTransactions) decode(d *decoder) {
	switch {
	case d.firstItem() == jx.String:
		v.Hashes = decodeHashes(d)
	case d.firstItem() == jx.Object:
		v.TransactionInfos = decodeObjects[TransactionInfo](d)
	case d.firstItem() == jx.Invalid:
		d.skip()
		v.Hashes = []Hash{}
		v.TransactionInfos = []TransactionInfo{}
	default:
		d.fail("one of []Hash, []TransactionInfo")
	}
}

func (v *BlockTransactions) encode(e *encoder) {
	switch {
	case len(v.Hashes) > 0:
		encodeList(e, v.Hashes, (*encoder).hash)
	case len(v.TransactionInfos) > 0:
		encodeObjects(e, v.TransactionInfos)
	default:
		encodeList(e, nil, (*encoder).hash)
	}
}

func (v *BlockTransactions) isSet() bool {
	return v.Hashes != nil || v.TransactionInfos != nil
}

// Len is the number of items, whatever they are.
func (v *BlockTransactions) Len() int {
	return len(v.Hashes) + len(v.TransactionInfos)
}

func (Uint64) isBlockNumberOrTag() {}

func (BlockTag) isBlockNumberOrTag() {}

func (BlockTagExceptSafe) isBlockNumberOrTag() {}

func decodeBlockNumberOrTag(d *decoder) BlockNumberOrTag {
	switch {
	case slices.Contains([]string{"earliest", "finalized", "latest", "pending", "safe"}, d.peekString()):
		return BlockTag(d.text())
	default:
		return d.uint64()
	}
}

func encodeBlockNumberOrTag(e *encoder, value BlockNumberOrTag) {
	switch value := value.(type) {
	case Uint64:
		e.uint64(value)
	case BlockTagExceptSafe:
		e.word(string(value), "earliest", "finalized", "latest", "pending", "safe")
	case BlockTag:
		e.word(string(value), "earliest", "finalized", "latest", "pending", "safe")
	default:
		e.fail("expected hex block number such as \"0x64\", or a tag (latest, earliest, pending, safe, finalized), got %v", value)
	}
}

func (Uint64) isBlockNumberOrTagOrDecimal() {}

func (BlockTag) isBlockNumberOrTagOrDecimal() {}

func (BlockTagExceptSafe) isBlockNumberOrTagOrDecimal() {}

func encodeBlockNumberOrTagOrDecimal(e *encoder, value BlockNumberOrTagOrDecimal) {
	switch value := value.(type) {
	case Uint64:
		e.uint64(value)
	case BlockTagExceptSafe:
		e.word(string(value), "earliest", "finalized", "latest", "pending", "safe")
	case BlockTag:
		e.word(string(value), "earliest", "finalized", "latest", "pending", "safe")
	default:
		e.fail("expected block number such as \"0x64\" or 100, or a tag (latest, earliest, pending, safe, finalized), got %v", value)
	}
}

func (Uint64) isBlockNumberOrTagExceptSafe() {}

func (BlockTagExceptSafe) isBlockNumberOrTagExceptSafe() {}

func encodeBlockNumberOrTagExceptSafe(e *encoder, value BlockNumberOrTagExceptSafe) {
	switch value := value.(type) {
	case Uint64:
		e.uint64(value)
	case BlockTagExceptSafe:
		e.word(string(value), "earliest", "finalized", "latest", "pending")
	default:
		e.fail("expected hex block number such as \"0x64\", or a tag (latest, earliest, pending, or finalized instead of safe), got %v", value)
	}
}
