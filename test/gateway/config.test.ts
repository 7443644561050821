/** The configuration: a YAML or JSON file, flags that override it, and errors with the place, the expected value and the given one. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { levels } from 'pino';
import { describe, expect, test } from 'vitest';
import { givenSettings, settingOptions } from '../../cli/serve-flags.ts';
import { completeConfig } from '../../gateway/config.ts';
import { readSettingsFile } from '../../gateway/settings/settings-file.ts';
import { settings as table } from '../../gateway/settings/settings-schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'chain-access-config-'));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function messageOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was rejected');
}

describe('a file', () => {
  test('YAML and JSON give the same settings', () => {
    const yaml = file(
      'same.yaml',
      'port: 0\nkeys:\n  - key: a\n    secret: b\naccounts:\n  default: { dailyCredits: 5 }\n',
    );
    const json = file(
      'same.json',
      '{"port":0,"keys":[{"key":"a","secret":"b"}],"accounts":{"default":{"dailyCredits":5}}}',
    );
    const { settings } = readSettingsFile(yaml);
    expect(settings).toEqual(readSettingsFile(json).settings);
    expect(completeConfig(settings).accounts.default).toEqual({ dailyCredits: 5, creditsPerSecond: 500 });
  });

  test.each([
    [
      'an unknown setting',
      'port: 1\nprot: 2\n',
      2,
      /^prot: unknown setting; expected one of accessLog, accounts, .*, port, /,
    ],
    [
      'an unknown field of a key',
      'keys:\n  - key: a\n    sekret: b\n',
      3,
      /^keys\.0\.sekret: unknown setting; expected one of account, disabled, key, networks, secret, transports$/,
    ],
    [
      'a wrong type',
      'host: a\n\nport: high\n',
      3,
      /^port: expected a whole number from 0 to 65535, such as 8545; got "high"$/,
    ],
    ['a wrong value', 'kind: devnet\n', 1, /^kind: expected one of mainnet, testnet; got "devnet"$/],
    [
      'a nested setting',
      'accounts:\n  gold:\n    dailyCredits: -1\n',
      3,
      /^accounts\.gold\.dailyCredits: expected a whole number, at least 0, such as 3000000; got -1$/,
    ],
    ['a list instead of a mapping', 'hosts: [a]\n', 1, /^hosts: expected at least one Host header .*; got a list$/],
    [
      'a mapping instead of a string',
      'host: { a: b }\n',
      1,
      /^host: expected .*, such as 127\.0\.0\.1; got a mapping$/,
    ],
    ['a key entry without the key', 'keys:\n  - secret: a\n', 2, /^keys\.0: key is missing; expected 1 to 200 letters/],
    ['a chain id in hex', 'tipFloorsWei:\n  "0x1": 5\n', 1, /^tipFloorsWei: expected decimal chain ids .*; got "0x1"$/],
    ['a list instead of settings', '- port\n', 1, /^expected settings by name, such as port: 8545$/],
    [
      'a price that is not a whole number',
      'extraMethods:\n  eth_getCode: 80\n  eth_getBalance: 0.5\n',
      3,
      /^extraMethods\.eth_getBalance: expected a whole number from 0 to 1000000000, such as 80; got 0\.5$/,
    ],
    [
      'a name that no method has',
      'extraMethods: { "eth getBalance": 80 }\n',
      1,
      /^extraMethods: expected a method name, such as eth_getBalance; got "eth getBalance"$/,
    ],
    [
      'a list of methods without prices',
      'extraMethods: [eth_getBalance]\n',
      1,
      /^extraMethods: expected at least one method with its price .*; got a list$/,
    ],
    ['broken YAML', 'port: [1\nhost: a\n', 2, /^not valid YAML: Flow sequence/],
    [
      'an alias without its anchor',
      'port: 1\nhost: *nowhere\n',
      2,
      /^not valid YAML: alias without its anchor; a text that begins with \* needs quotes$/,
    ],
    [
      'an unknown tag',
      'port: 1\nhost: !nowhere\n',
      2,
      /^not valid YAML: unknown tag; a text that begins with ! needs quotes$/,
    ],
    ['a setting twice', 'port: 1\nhost: a\nport: 2\n', 3, /^not valid YAML: Map keys must be unique$/],
    [
      'a URL instead of a host',
      'hosts:\n  http://main.rpc.example: main\n',
      1,
      /^hosts: expected a host name or an IP address, .*, such as main\.rpc\.example; got "http:\/\/main/,
    ],
    [
      'a limit of zero',
      'limits:\n  queueSeconds: 0\n',
      2,
      /^limits\.queueSeconds: expected a whole number, at least 1, such as \d+; got 0$/,
    ],
    [
      'a limit that is a setting of its own',
      'limits: { dailyCredits: 5 }\n',
      1,
      /^limits\.dailyCredits: unknown setting/,
    ],
  ])('%s: the message states the line and what is expected', (_title, text, line, message) => {
    const path = file('faulty.yaml', text);
    const place = `${path}:${line}: `;
    const received = messageOf(() => readSettingsFile(path));
    expect(received.slice(0, place.length)).toBe(place);
    expect(received.slice(place.length)).toMatch(message);
  });

  test.each([
    ['keys:\n  - key: "to-hide!"\n', /keys\.0\.key: expected 1 to 200 letters/],
    ['key: "to hide:secret"\n', /key: expected KEY or KEY:SECRET/],
    ['keys:\n  - { key: a, secret: [to-hide] }\n', /keys\.0\.secret: expected a text/],
    ['keys: to-hide:secret\n', /keys: expected a list of keys/],
    ['keys:\n  - to-hide:secret\n', /keys\.0: expected a key with its settings/],
    ['to-hide:secret\n', /expected settings by name/],
    ['upstream: ftp://user:to-hide@node.example\n', /upstream: expected an http\(s\) or ws\(s\) URL/],
    ['upstream: [http://a.example, "to-hide"]\n', /upstream\.1: expected an http\(s\) or ws\(s\) URL/],
    ['ledger: [to-hide]\n', /ledger: expected a folder/],
    ['key: *to-hide\n', /alias without its anchor/],
    ['key: !to-hide\n', /unknown tag/],
    ['key: |to-hide\n', /not valid YAML: Block scalar header/],
    ['key: a\n...\n"to-hide"\n', /not valid YAML/],
    ['key: a\n]to-hide\n', /not valid YAML/],
  ])('a value that may contain a secret is not repeated: %j', (text, message) => {
    const received = messageOf(() => readSettingsFile(file('secret.yaml', text)));
    expect(received).toMatch(message);
    expect(received).not.toMatch(/to.hide/);
  });

  test('a missing file', () => {
    expect(() => readSettingsFile(join(folder, 'none.yaml'))).toThrow(/none\.yaml cannot be read: it does not exist$/);
  });
});

describe('contradictions', () => {
  test.each([
    [{ port: 8545, adminPort: 8545 }, 'adminPort: expected another port than port, such as 8546'],
    [{ genesis: 'none.json', chain: 'none.rlp' }, 'genesis none.json cannot be read: it does not exist'],
    [{ genesis: 'g.json' }, 'genesis and chain must be given together; chain is missing'],
    [{ chain: 'c.rlp' }, 'genesis and chain must be given together; genesis is missing'],
    [
      { networks: { main: { genesis: 'g.json' } } },
      'networks.main.genesis and networks.main.chain must be given together; networks.main.chain is missing',
    ],
    [
      { genesis: 'g', chain: 'c', upstream: 'http://localhost' },
      'upstream cannot be combined with genesis and chain; remove one or the other',
    ],
    [
      { networks: { a: {} }, upstream: 'http://localhost' },
      'networks cannot be combined with upstream; give each network its own',
    ],
    [
      { networks: { a: {}, b: {} } },
      'networks: several networks require hosts, such as hosts: { main.rpc.example: a }',
    ],
    [
      { extraMethods: { eth_getTransactionCount: 80, eth_call: 80 } },
      'extraMethods.eth_call: eth_call is in the contract, which sets its price; remove it here',
    ],
    [
      { extraMethods: { eth_chainId: 80 } },
      'extraMethods.eth_chainId: eth_chainId is answered by the service itself, free of charge; remove it here',
    ],
    [
      { extraMethods: { eth_subscribe: 80 } },
      'extraMethods.eth_subscribe: eth_subscribe needs messages that a node pushes, which are not forwarded; remove it here',
    ],
    [{ hosts: { 'a.example': 'nowhere' } }, 'hosts.a.example: expected the name of a network (default); got nowhere'],
    [{ keys: [{ key: 'a', account: 'gold' }] }, 'keys.0.account: expected the name of an account (default); got gold'],
    [
      { keys: [{ key: 'a', networks: ['default', 'test'] }] },
      'keys.0.networks.1: expected the name of a network (default); got test',
    ],
  ])('%j', (settings, message) => {
    expect(messageOf(() => completeConfig(settings))).toBe(message);
  });

  test('each setting is reported where it was given: as a flag, or with the line in the file', () => {
    const config = file('upstream.yaml', 'port: 0\nupstream: http://localhost\n');
    const byBoth = givenSettings({ config, genesis: 'g', chain: 'c' } as { config: string });
    expect(messageOf(() => completeConfig(byBoth.settings, byBoth.placeOf))).toBe(
      `${config}:2: upstream cannot be combined with --genesis and --chain; remove one or the other`,
    );
    const byFlags = givenSettings({ chain: 'c' } as object);
    expect(messageOf(() => completeConfig(byFlags.settings, byFlags.placeOf))).toBe(
      '--genesis and --chain must be given together; --genesis is missing',
    );
  });
});

test('a key on the command line may include its secret, and the secret may contain colons', () => {
  expect(completeConfig({ key: ['a', 'b:c:d'] }).keys).toEqual([
    { key: 'a', account: 'default', isHidden: false },
    { key: 'b', secret: 'c:d', account: 'default', isHidden: false },
  ]);
});

test('--extra takes precedence over all of extraMethods in the file', () => {
  const config = file('extra.yaml', 'extraMethods: { eth_getBalance: 80, eth_getCode: 80 }\n');
  const flags = { config, extraMethods: { eth_getBalance: 5 } };
  expect(givenSettings(flags as { config: string }).settings.extraMethods).toEqual({ eth_getBalance: 5 });
});

test('a flag takes precedence over the file', () => {
  const config = file('flags.yaml', 'port: 1\nhost: 127.0.0.2\n');
  expect(givenSettings({ config, port: 2 } as { config: string }).settings).toEqual({ port: 2, host: '127.0.0.2' });
});

describe('the table of settings', () => {
  test('every flag has its key in the configuration file, and --help states its default', () => {
    const options = settingOptions();
    expect(options.length).toBeGreaterThan(10);
    for (const option of options) {
      const setting = table[option.attributeName() as keyof typeof table];
      expect(setting, option.long).toBeDefined();
      if ('default' in setting && !option.isBoolean()) expect(option.description).toContain(`${setting.default}`);
    }
  });

  test('every setting accepts its default and its examples', () => {
    for (const [name, setting] of Object.entries<{ default?: unknown; examples?: readonly unknown[] }>(table)) {
      const values = [setting.default, ...(setting.examples ?? [])].filter((value) => value !== undefined);
      for (const value of values) {
        const text = String(value).startsWith(`${name}: `) ? String(value) : `${name}: ${JSON.stringify(value)}`;
        expect(() => readSettingsFile(file('example.yaml', `${text}\n`)), text).not.toThrow();
      }
    }
  });

  test('the log levels are those of the logger', () => {
    expect([...table.logLevel.enum].sort()).toEqual([...Object.keys(levels.values), 'silent'].sort());
  });
});
