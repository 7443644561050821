/** A tenth method in openrpc.json becomes a method in Go, without any hand-written code. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contractCopy, generate, temporaryFolder } from '../generator/run-generator.ts';
import { addTenthMethod } from '../generator/tenth-method.ts';
import { go, requireOrSkip } from '../toolchains/toolchains.ts';
import { goTest, runGo, unformatted } from './run-go.ts';

describe.skipIf(requireOrSkip(go))('a tenth method in openrpc.json', () => {
  test('the client has the method, its call and its types; an omitted parameter is not sent', async () => {
    const folder = temporaryFolder();
    const end = await generate('--contract', contractCopy(addTenthMethod), '--out', folder);
    expect(end).toMatchObject({ exitCode: 0, stderr: '' });
    const module = join(folder, 'go');
    expect(await unformatted(module)).toBe('');
    writeFileSync(join(module, 'tenth_test.go'), TENTH_TEST);
    expect(await runGo(['vet', './...'], module)).toBe('');
    const { failures, passed } = await goTest(module, { CHAIN_ACCESS_URL: '' }, ['-run', 'TestTenthMethod', '.']);
    expect(failures).toEqual([]);
    expect(passed).toEqual(['TestTenthMethod']);
  }, 300_000);
});

const TENTH_TEST = `package chainaccess_test

import (
	"context"
	"io"
	"net/http"
	"strings"
	"testing"

	chainaccess "github.com/chain-access/chain-access/generated/go"
)

type answering struct{ sent []string }

func (a *answering) RoundTrip(request *http.Request) (*http.Response, error) {
	body, err := io.ReadAll(request.Body)
	a.sent = append(a.sent, string(body))
	id := strings.Split(strings.Split(string(body), "\\"id\\":")[1], ",")[0]
	answer := "{\\"id\\":" + id + ",\\"result\\":{\\"oldestBlock\\":\\"0x1\\",\\"baseFeePerGas\\":[\\"0x7\\"],\\"gasUsedRatio\\":[0.5],\\"reward\\":[[\\"0x1\\"]]}}"
	return &http.Response{StatusCode: 200, Header: http.Header{}, Body: io.NopCloser(strings.NewReader(answer))}, err
}

func TestTenthMethod(t *testing.T) {
	transport := &answering{}
	client, err := chainaccess.New("http://host/v3/some-key", chainaccess.WithHTTPClient(&http.Client{Transport: transport}))
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	var api chainaccess.API = client
	history, err := api.FeeHistory(ctx, 4, chainaccess.Latest, []float64{25, 75})
	if err != nil || history.OldestBlock != 1 || history.BaseFeePerGas[0].Int().Int64() != 7 || history.Reward[0][0].Int().Int64() != 1 {
		t.Error(history, err)
	}
	if _, err := client.Batch(ctx, chainaccess.FeeHistoryCall(4, chainaccess.Number(10), nil)); err != nil {
		t.Error(err)
	}
	for index, params := range []string{"[\\"0x4\\",\\"latest\\",[25,75]]", "[\\"0x4\\",\\"0xa\\"]"} {
		if !strings.Contains(transport.sent[index], params) {
			t.Error(transport.sent[index])
		}
	}
	if chainaccess.Price("eth_feeHistory") != 120 {
		t.Error(chainaccess.Price("eth_feeHistory"))
	}
}
`;
