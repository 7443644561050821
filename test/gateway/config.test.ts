/** The configuration: a file in YAML or JSON, flags before it, and errors that name the file, the line and the setting. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { completeConfig, readSettings } from '../../gateway/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'chain-access-config-'));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('a file', () => {
  test('YAML and JSON say the same', () => {
    const yaml = file(
      'same.yaml',
      'port: 0\nkeys:\n  - key: a\n    secret: b\naccounts:\n  default: { dailyCredits: 5 }\n',
    );
    const json = file(
      'same.json',
      '{"port":0,"keys":[{"key":"a","secret":"b"}],"accounts":{"default":{"dailyCredits":5}}}',
    );
    expect(readSettings(yaml)).toEqual(readSettings(json));
    expect(completeConfig(readSettings(yaml)).accounts.default).toEqual({ dailyCredits: 5, creditsPerSecond: 500 });
  });

  test.each([
    ['an unknown setting', 'port: 1\nprot: 2\n', 2, 'prot: there is no such setting'],
    ['a wrong type', 'host: a\n\nport: high\n', 3, 'port: must be integer'],
    ['a wrong value', 'kind: devnet\n', 1, 'kind: must be equal to one of the allowed values: mainnet, testnet'],
    ['a nested setting', 'accounts:\n  gold:\n    dailyCredits: -1\n', 3, 'accounts.gold.dailyCredits: must be >= 0'],
    ['an item of a list', 'keys:\n  - key: ok\n  - key: "not ok"\n', 3, 'keys.1.key: must match pattern'],
    ['broken YAML', 'port: [1\nhost: a\n', 2, ''],
  ])('%s: the line and the setting are named', (_title, text, line, message) => {
    const path = file('faulty.yaml', text);
    expect(() => readSettings(path)).toThrow(`${path}:${line}: ${message}`);
  });

  test('one that is not there', () => {
    expect(() => readSettings(join(folder, 'none.yaml'))).toThrow(/none\.yaml: cannot be read: ENOENT/);
  });
});

describe('contradictions', () => {
  test.each([
    [{ genesis: 'g.json' }, 'genesis and chain'],
    [{ genesis: 'g', chain: 'c', upstream: 'http://localhost' }, 'upstream'],
    [{ networks: { a: {} }, upstream: 'http://localhost' }, 'networks'],
    [{ networks: { a: {}, b: {} } }, 'hosts'],
    [{ hosts: { 'a.example': 'nowhere' } }, 'nowhere'],
    [{ keys: [{ key: 'a', account: 'gold' }] }, 'gold'],
    [{ key: 'a b' }, 'key'],
  ])('%j is refused by name', (settings, name) => {
    expect(() => completeConfig(settings)).toThrow(name);
  });
});

test('a key on the command line may bring its secret, and the secret may hold colons', () => {
  expect(completeConfig({ key: ['a', 'b:c:d'] }).keys).toEqual([{ key: 'a' }, { key: 'b', secret: 'c:d' }]);
});
