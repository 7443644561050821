package sdkgo

import (
	"context"
	"encoding/json"
	"errors"
	"math/big"
	"strings"
	"testing"

	chainaccess "github.com/chain-access/chain-access/generated/go"
)

var (
	transaction = chainaccess.CallTransaction{From: alice}
	stateJSON   = `{"` + bob.String() +
		`":{"stateDiff":{"` + slotKey(1) + `":"` + slotKey(9) + `","` + slotKey(2) + `":"` + slotKey(8) + `"},"movePrecompileToAddress":"` + alice.String() +
		`"},"` + alice.String() + `":{"balance":"0x5","nonce":"0x0","code":"0x6000"}}`
)

func slotKey(last byte) string {
	return chainaccess.Hash{31: last}.String()
}

// overridden returns overrides of two accounts and two slots, which stateJSON lists in the order of their hex.
func overridden() chainaccess.StateOverrides {
	return chainaccess.StateOverrides{
		bob: {
			StateDiff:               chainaccess.StorageValues{{31: 2}: {31: 8}, {31: 1}: {31: 9}},
			MovePrecompileToAddress: &alice,
		},
		alice: {
			Balance: chainaccess.NewUint256(5),
			Nonce:   chainaccess.Ptr(chainaccess.Uint64(0)),
			Code:    chainaccess.MustBytes("0x6000"),
		},
	}
}

func TestOverrides(t *testing.T) {
	ctx := context.Background()
	state := chainaccess.WithStateOverrides(overridden())
	block := chainaccess.WithBlockOverrides(chainaccess.BlockOverrides{
		Number:       chainaccess.NewUint256(16),
		Time:         chainaccess.Ptr(chainaccess.Uint64(5)),
		FeeRecipient: &bob,
	})
	blockJSON := `{"number":"0x10","time":"0x5","feeRecipient":"` + bob.String() + `"}`
	t.Run("are sent after the block, and what is not set is not sent or keeps its place as null", func(t *testing.T) {
		client, messages := inMemory(t, func(rpcRequest) reply { return reply{"result": "0x01"} }, nil)
		for _, each := range []struct {
			optional []chainaccess.CallParam
			params   string
		}{
			{nil, `"latest"`},
			{[]chainaccess.CallParam{nil}, `"latest"`},
			{[]chainaccess.CallParam{chainaccess.WithStateOverrides(nil)}, `"latest"`},
			{[]chainaccess.CallParam{chainaccess.WithStateOverrides(chainaccess.StateOverrides{})}, `"latest",{}`},
			{[]chainaccess.CallParam{state}, `"latest",` + stateJSON},
			{[]chainaccess.CallParam{block}, `"latest",null,` + blockJSON},
			{[]chainaccess.CallParam{block, state}, `"latest",` + stateJSON + `,` + blockJSON},
			{[]chainaccess.CallParam{chainaccess.WithStateOverrides(chainaccess.StateOverrides{}), state}, `"latest",` + stateJSON},
		} {
			if _, err := client.Call(ctx, transaction, chainaccess.Latest, each.optional...); err != nil {
				t.Error(err)
			}
			if sent := (*messages)[len(*messages)-1]; !strings.HasSuffix(sent, `},`+each.params+`]}`) {
				t.Errorf("%s does not end with %s", sent, each.params)
			}
		}
	})
	t.Run("are options of an estimate and of calls in a batch too", func(t *testing.T) {
		client, messages := inMemory(t, func(rpcRequest) reply { return reply{"result": "0x01"} }, nil)
		estimate := chainaccess.EstimateTransaction{To: bob}
		if gas, err := client.EstimateGas(ctx, estimate, chainaccess.Latest, state); gas != 1 || err != nil {
			t.Error(gas, err)
		}
		call := chainaccess.CallCall(transaction, chainaccess.Latest, state, block)
		if _, err := client.Batch(ctx, call, chainaccess.EstimateGasCall(estimate, chainaccess.Latest, state)); err != nil {
			t.Error(err)
		}
		for index, ends := range []string{`"latest",` + stateJSON + `]}`, `"latest",` + stateJSON + `]}]`} {
			if !strings.HasSuffix((*messages)[index], ends) {
				t.Errorf("%s does not end with %s", (*messages)[index], ends)
			}
		}
		if !strings.Contains((*messages)[1], `"latest",`+stateJSON+`,`+blockJSON+`]}`) {
			t.Error((*messages)[1])
		}
	})
	t.Run("are the same bytes every time", func(t *testing.T) {
		client, messages := inMemory(t, func(rpcRequest) reply { return reply{"result": "0x01"} }, nil)
		slots := chainaccess.StorageValues{}
		for slot := range byte(40) {
			slots[chainaccess.Hash{31: slot}] = chainaccess.Hash{31: slot}
		}
		for range 5 {
			var result json.RawMessage
			params := chainaccess.StateOverrides{bob: {State: slots}}
			if _, err := client.Call(ctx, transaction, chainaccess.Latest, chainaccess.WithStateOverrides(params)); err != nil {
				t.Error(err)
			}
			if err := client.Request(ctx, &result, "eth_call", transaction, "latest", params); err != nil {
				t.Error(err)
			}
		}
		params := func(message string) string { return message[strings.Index(message, `"params"`):] }
		for _, each := range *messages {
			if params(each) != params((*messages)[0]) {
				t.Errorf("%s\nis not %s", params(each), params((*messages)[0]))
			}
		}
	})
	t.Run("that the contract does not allow are rejected before they are sent", func(t *testing.T) {
		client, messages := inMemory(t, word, nil)
		negative := chainaccess.NewUint256(1)
		negative.Int().SetInt64(-1)
		for _, each := range []chainaccess.CallParam{
			chainaccess.WithStateOverrides(chainaccess.StateOverrides{bob: {Balance: negative}}),
			chainaccess.WithBlockOverrides(chainaccess.BlockOverrides{Number: negative}),
		} {
			_, err := client.Call(ctx, transaction, chainaccess.Latest, each)
			if !errors.Is(err, chainaccess.ErrInvalidParams) || !strings.Contains(err.Error(), "expected a hex quantity") {
				t.Error(err)
			}
		}
		if len(*messages) > 0 {
			t.Error(*messages)
		}
	})
	t.Run("are read from JSON in upper and lower case, and written as read", func(t *testing.T) {
		var read chainaccess.StateOverrides
		text := strings.ReplaceAll(strings.ReplaceAll(stateJSON, "bf7d", "BF7D"), "dfda", "DFDA")
		if err := json.Unmarshal([]byte(text), &read); err != nil {
			t.Fatal(err)
		}
		if written, err := json.Marshal(read); err != nil || string(written) != stateJSON {
			t.Errorf("%s, %v\nexpected %s", written, err, stateJSON)
		}
		var account chainaccess.AccountOverride
		for text, says := range map[string]string{
			`{"state":{"0x01":"` + slotKey(1) + `"}}`: `key: expected 32 bytes as hex; got "0x01"`,
			`{"state":{"` + slotKey(1) + `":"0x01"}}`: slotKey(1) + `: expected 32 bytes as hex; got "0x01"`,
			`{"state":[]}`:                          `state: expected an object; got []`,
			`{"state":{"` + slotKey(1) + `":null}}`: `expected bytes as hex; got null`,
		} {
			if err := json.Unmarshal([]byte(text), &account); err == nil || !strings.Contains(err.Error(), says) {
				t.Errorf("%s: %v", text, err)
			}
		}
	})
}

// overrides calls an account that does not exist, with code of its own.
func overrides(t *testing.T, client *chainaccess.Client) {
	ctx := context.Background()
	clock := chainaccess.MustAddress("0x000000000000000000000000000000000000c10c")
	call := chainaccess.CallTransaction{From: clock, To: &clock}
	of := func(account chainaccess.AccountOverride) chainaccess.StateOverridesParam {
		return chainaccess.WithStateOverrides(chainaccess.StateOverrides{clock: account})
	}
	returnsTheTime := of(chainaccess.AccountOverride{Code: chainaccess.MustBytes("0x425f5260205ff3")})
	in2033 := chainaccess.WithBlockOverrides(chainaccess.BlockOverrides{Time: chainaccess.Ptr(chainaccess.Uint64(2_000_000_000))})
	if answer, err := client.Call(ctx, call, chainaccess.Latest, returnsTheTime, in2033); err != nil || new(big.Int).SetBytes(answer).Uint64() != 2_000_000_000 {
		t.Error(answer, err)
	}
	unchanged := chainaccess.CallCall(call, chainaccess.Latest)
	changed := chainaccess.CallCall(call, chainaccess.Latest, of(chainaccess.AccountOverride{
		Code:      chainaccess.MustBytes("0x5f545f5260205ff3"), // returns slot 0
		StateDiff: chainaccess.StorageValues{{}: {31: 7}},
	}))
	if _, err := client.Batch(ctx, unchanged, changed); err != nil || len(unchanged.Result) > 0 || changed.Result.String() != slotKey(7) {
		t.Error(unchanged.Result, changed.Result, err)
	}
	transfer := chainaccess.EstimateTransaction{From: &clock, To: bob, Value: chainaccess.NewUint256(1)}
	if _, err := client.EstimateGas(ctx, transfer, chainaccess.Latest); err == nil || !strings.Contains(err.Error(), "insufficient funds") {
		t.Error(err)
	}
	rich := of(chainaccess.AccountOverride{Balance: chainaccess.NewUint256(1e18)})
	if gas, err := client.EstimateGas(ctx, transfer, chainaccess.Latest, rich); gas != 21_000 || err != nil {
		t.Error(gas, err)
	}
}
