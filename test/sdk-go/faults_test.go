package sdkgo

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	chainaccess "github.com/chain-access/chain-access/generated/go"
)

type fault struct {
	Name      string
	Says      string
	Transport string
	Options   map[string]int
	Call      *faultCall
	Batch     []faultCall
	Logs      *struct{ FromBlock, ToBlock string }
	Expect    expectation
	Then      *expectation
}

type faultCall struct {
	Method string
	Params []any
}

type outcome struct {
	Result any
	Error  map[string]any
}

type expectation struct {
	outcome
	Outcomes     []outcome
	Logs         []any
	ResultLength int
	Requests     *int
	Sizes        []int
	ElapsedMs    []int
	hasResult    bool
}

func (e *expectation) UnmarshalJSON(data []byte) error {
	type plain struct {
		Result       any
		Error        map[string]any
		Outcomes     []outcome
		Logs         []any
		ResultLength int
		Requests     *int
		Sizes        []int
		ElapsedMs    []int
	}
	var p plain
	if err := json.Unmarshal(data, &p); err != nil {
		return err
	}
	*e = expectation{outcome{p.Result, p.Error}, p.Outcomes, p.Logs, p.ResultLength, p.Requests, p.Sizes, p.ElapsedMs, bytes.Contains(data, []byte(`"result"`)) && p.Outcomes == nil}
	return nil
}

// TestFaults runs the fault table: how the client handles each way in which a service can fail.
func TestFaults(t *testing.T) {
	text, err := os.ReadFile(environment.FaultsTable)
	if err != nil {
		t.Fatal(err)
	}
	var table struct {
		Defaults map[string]int
		Faults   []fault
	}
	if err := json.Unmarshal(text, &table); err != nil {
		t.Fatal(err)
	}
	for _, each := range table.Faults {
		t.Run(each.Name, func(t *testing.T) {
			t.Parallel()
			key := each.Name + "~go"
			options := optionsOf(table.Defaults, each.Options)
			if each.Transport == "websocket" {
				options = append(options, chainaccess.WithWebSocket())
			}
			client := newClient(t, environment.FaultsURL+"/v3/"+key, options...)
			check(t, client, key, each, each.Expect)
			if each.Then != nil {
				check(t, client, key, each, *each.Then)
			}
		})
	}
}

// optionsOf returns the table's options as the client's; later ones override earlier ones.
func optionsOf(tables ...map[string]int) (options []chainaccess.Option) {
	all := map[string]int{}
	for _, table := range tables {
		for name, value := range table {
			all[name] = value
		}
	}
	ms := func(name string) time.Duration { return time.Duration(all[name]) * time.Millisecond }
	return []chainaccess.Option{
		chainaccess.WithTimeout(ms("timeoutMs")),
		chainaccess.WithDeadline(ms("deadlineMs")),
		chainaccess.WithRetries(all["retries"]),
		chainaccess.WithRetryWaits(ms("retryBaseMs"), ms("retryCapMs")),
	}
}

func check(t *testing.T, client *chainaccess.Client, key string, f fault, expected expectation) {
	start := time.Now()
	result, outcomes, err := play(client, f)
	elapsed := time.Since(start)

	switch {
	case expected.Outcomes != nil:
		if len(outcomes) != len(expected.Outcomes) {
			t.Fatalf("%d outcomes", len(outcomes))
		}
		for index, each := range expected.Outcomes {
			if each.Error != nil {
				matchError(t, outcomes[index].Err, each.Error)
			} else if !reflect.DeepEqual(outcomes[index].Result, each.Result) || outcomes[index].Err != nil {
				t.Errorf("outcome %d: %v, %v", index, outcomes[index].Result, outcomes[index].Err)
			}
		}
	case expected.Error != nil:
		matchError(t, err, expected.Error)
	case err != nil:
		t.Errorf("failed: %+v", err)
	case expected.hasResult && !reflect.DeepEqual(result, expected.Result):
		t.Errorf("result %v, expected %v", result, expected.Result)
	case expected.ResultLength > 0 && len(result.(string)) != expected.ResultLength:
		t.Errorf("result of length %d", len(result.(string)))
	case expected.Logs != nil:
		first, _ := strconv.ParseUint(expected.Logs[0].(string), 0, 64)
		numbers := result.([]uint64)
		if len(numbers) != int(expected.Logs[2].(float64)) {
			t.Errorf("%d logs", len(numbers))
		}
		for index, number := range numbers {
			if number != first+uint64(index) {
				t.Errorf("log %d is of block %d", index, number)
			}
		}
	}
	arrived := requests(t, key)
	if expected.Requests != nil && len(arrived) != *expected.Requests {
		t.Errorf("%d requests, expected %d", len(arrived), *expected.Requests)
	}
	if expected.Sizes != nil {
		sizes := []int{}
		for _, each := range arrived {
			sizes = append(sizes, sizeOf(string(each)))
		}
		if !reflect.DeepEqual(sizes, expected.Sizes) {
			t.Errorf("messages of %v calls, expected %v", sizes, expected.Sizes)
		}
	}
	if span := expected.ElapsedMs; span != nil && (elapsed < time.Duration(span[0])*time.Millisecond || elapsed >= time.Duration(span[1])*time.Millisecond) {
		t.Errorf("took %v, expected %v ms", elapsed, span)
	}
	for at := err; at != nil; {
		if shown := fmt.Sprintf("%v %+v %#v %q", at, at, at, at); strings.Contains(shown, key) {
			t.Errorf("the key is shown: %s", shown)
		}
		unwrapped, ok := at.(interface{ Unwrap() error })
		if !ok {
			break
		}
		at = unwrapped.Unwrap()
	}
}

func play(client *chainaccess.Client, f fault) (result any, outcomes []chainaccess.Outcome, err error) {
	ctx := context.Background()
	switch {
	case f.Batch != nil:
		var calls []chainaccess.AnyCall
		for _, each := range f.Batch {
			calls = append(calls, chainaccess.NewCall[any](each.Method, each.Params...))
		}
		outcomes, _ = client.Batch(ctx, calls...)
		return nil, outcomes, nil
	case f.Logs != nil:
		numbers := []uint64{}
		filter := chainaccess.Filter{FromBlock: blockOf(f.Logs.FromBlock), ToBlock: blockOf(f.Logs.ToBlock)}
		for log, err := range client.Logs(ctx, filter) {
			if err != nil {
				return nil, nil, err
			}
			numbers = append(numbers, uint64(*log.BlockNumber))
		}
		return numbers, nil, nil
	default:
		err = client.Request(ctx, &result, f.Call.Method, f.Call.Params...)
		return result, nil, err
	}
}

func blockOf(text string) chainaccess.BlockNumberOrTag {
	if number, err := strconv.ParseUint(text, 0, 64); err == nil {
		return chainaccess.Number(number)
	}
	return chainaccess.BlockTag(text)
}

// matchError compares the fields in the table.
func matchError(t *testing.T, err error, expected map[string]any) {
	t.Helper()
	e := errorOf(t, err)
	var data any
	if e.Data != nil {
		if err := json.Unmarshal(e.Data, &data); err != nil {
			t.Error(err)
		}
	}
	var reason any
	if e.Reason != "" {
		reason = e.Reason
	}
	found := map[string]any{
		"kind":      string(e.Kind),
		"status":    float64(e.Status),
		"code":      float64(e.Code),
		"message":   e.Message,
		"data":      data,
		"reason":    reason,
		"requestId": e.RequestID,
		"retryable": e.Retryable,
	}
	for name, value := range expected {
		if !reflect.DeepEqual(found[name], value) {
			t.Errorf("%s is %v, expected %v, in %+v", name, found[name], value, e)
		}
	}
}

func requests(t *testing.T, key string) (arrived []json.RawMessage) {
	response, err := http.Get(environment.FaultsURL + "/requests/" + key)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(body, &arrived); err != nil {
		t.Fatal(err)
	}
	return arrived
}
