/** The page of limits and credits: prices, default limits, limits of individual methods, free methods. */

import type { Model } from '../../contract/model/model.ts';
import type { GeneratedFile } from '../languages/generated-file.ts';
import { limitSentences, spaced } from './limit-sentences.ts';
import { grouped, link, MdxPage, prose } from './mdx-page.ts';

export function emitLimitsPage(model: Model): GeneratedFile {
  const page = new MdxPage('limits', {
    title: 'Limits and credits',
    description: 'What each call costs, what an account may spend, and how large requests and answers may be.',
    order: 12,
  });
  page.add(
    `${link('Charging explained', '/guides/charging/')} describes what is charged, and when.`,
    '## Prices',
    'The last column is the number of calls that the default daily balance covers.',
    prices(model),
    '## Free methods',
    'The service answers these methods itself, free of charge.',
    model.companions.map(({ name, summary }) => `- \`${name}\`: ${prose(summary)}`).join('\n'),
    '## Default limits',
    'Operators can change each limit under `limits` in the configuration file, except `dailyCredits` and `creditsPerSecond`, which are settings of their own. For these two and for `freeCallsPerSecond`, 0 means unlimited.',
    `${link('What one account may occupy', '/guides/operation/#what-one-account-may-occupy')} describes what happens at each limit.`,
    table(
      ['limit', 'default'],
      Object.entries(model.serviceLimits).map(([name, value]) => [serviceLimit(name), grouped(value)]),
    ),
    '## Limits of individual methods',
    ...model.methods
      .filter(({ limits }) => limits !== undefined)
      .map(({ name, limits }) => `- ${methodLink(name)}: ${limitSentences(limits!).join('; ')}`),
  );
  return page.finish();
}

function prices({ methods, operations, serviceLimits: { dailyCredits } }: Model): string {
  const rows = [
    ...methods.map(({ name, priceCredits }) => ({ cell: methodLink(name), priceCredits })),
    ...operations.map(({ name, priceCredits }) => ({
      cell: link(`\`${name}\``, `/reference/operations/${name}/`),
      priceCredits,
    })),
  ];
  const head = ['method', 'credits', ...(dailyCredits ? ['calls per day'] : [])];
  const calls = (price: number) => (dailyCredits ? [grouped(Math.floor(dailyCredits / price))] : []);
  return table(
    head,
    rows.map(({ cell, priceCredits }) => [cell, grouped(priceCredits), ...calls(priceCredits)]),
  );
}

const SERVICE_LIMITS: Record<string, string> = {
  dailyCredits: 'credits per account per day, reset at 00:00 UTC',
  creditsPerSecond: 'credits per account per second',
  burstSeconds: 'seconds of unspent credits that an account can spend at once',
  bodyBytes: 'bytes of a request body',
  httpBatchItems: 'requests in a batch over HTTP',
  websocketBatchItems: 'requests in a batch over WebSocket',
  websocketConnectionsPerKey: 'WebSocket connections per key',
  websocketPingSeconds: 'seconds between two pings on a WebSocket',
  requestDepth: 'levels of nesting in a request',
  requestValues: 'values in a request body, including those in arrays and objects',
  idBytes: 'bytes of the `id` of a request',
  compressedBytes: 'bytes from which an answer is compressed, if the client accepts that',
  repeatedRefusalSeconds: 'seconds in which a repeated call gets the same `-32005` or `-32602` free of charge',
  headerSeconds: 'seconds in which the headers of a request must arrive',
  connections:
    'open connections of all callers; beyond that, those without a request are closed, the longest unused first',
  unpaidBodyBytes: 'bytes of a request body from an account that cannot pay for any call today',
  bodyMemoryBytes:
    'bytes of request bodies that the service keeps in memory; one account gets half, two get a third each',
  bodySeconds: 'seconds in which the body of a request must arrive',
  callsInFlightPerAccount: 'calls in flight per account',
  bytesInFlightPerAccount:
    'bytes in flight per account: request bodies that are arriving and answers that the client has not read yet',
  connectionsPerAccount: 'connections per account, over HTTP and WebSocket',
  freeCallsPerSecond: 'requests per account per second that cost nothing',
  callsInFlightPerNode: 'calls that one node answers at the same time; one account may use three quarters of them',
  queueSeconds: 'seconds that a call may wait until a node is free',
  answerMemoryBytes: 'bytes of answers that the service keeps in memory until they have left',
  answerDiskBytes: 'further bytes of answers that it keeps in a temporary file',
  unreadSeconds: 'seconds in which a client must accept 64 KiB of an answer that waits for it, or is disconnected',
  freeDiskBytes: 'bytes of disk space below which the service reports that it is not ready',
};

function serviceLimit(name: string): string {
  return `${SERVICE_LIMITS[name] ?? spaced(name)} (\`${name}\`)`;
}

function methodLink(name: string): string {
  return link(`\`${name}\``, `/reference/methods/${name}/`);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const align = head.map((_cell, column) => (column === 0 ? '---' : '---:'));
  return [head, align, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
