/** The address of a ledger: which ledger it opens, for charging and for reading. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openChargeBook, openLedger } from '../../gateway/ledger/open-ledger.ts';
import { account, emptyFolder, pay } from './open-ledger.ts';

const options = { burstSeconds: 10 };

test('only the owner of a folder charges to it, while any process can read it', async () => {
  const folder = emptyFolder();
  const ledger = await openLedger(folder, options);
  onTestFinished(() => ledger.close());
  await pay(ledger, account(), 80);
  await expect(openLedger(folder, options)).rejects.toThrow('another process owns it');
  const book = await openChargeBook(folder);
  expect(await book.usage()).toMatchObject([{ account: 'a', calls: 1, credits: 80 }]);
  await pay(ledger, account(), 80);
  expect(await book.usage('a')).toMatchObject([{ calls: 2, credits: 160 }]);
  expect(await book.usage('b')).toEqual([]);
  await book.close();
});

test('a folder without a ledger cannot be read', async () => {
  const folder = emptyFolder();
  const book = await openChargeBook(folder);
  await expect(book.usage()).rejects.toThrow(`there is no ledger in the folder ${folder}`);
});

test('a file that is not a ledger cannot be read, and the message states its folder', async () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'ledger.sqlite'), 'not a database '.repeat(1_000));
  const book = await openChargeBook(folder);
  await expect(book.usage()).rejects.toThrow(
    `the ledger in the folder ${folder} cannot be read: file is not a database`,
  );
});

test.each(['redis://user:secret-to-hide@localhost', 'REDISS://localhost', 'file:///tmp'])(
  'a URL is rejected and not shown: %s',
  async (address) => {
    const message = 'ledger: expected a folder such as .chain-access; got a URL';
    await expect(openLedger(address, options)).rejects.toThrow(new Error(message));
    await expect(openChargeBook(address)).rejects.toThrow(new Error(message));
  },
);
