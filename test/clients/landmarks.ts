/** Places on the default chain that the tests of client libraries visit (see chain/default/README.md). */

export const CHAIN_ID = 11_325_013;
export const HEAD = 320n;
export const alice = '0xdfdae2329c1b1959a849169c976bfea60a4526d5';
export const bob = '0xbf7d6bfa20dcc14f6719dce1557ecb210c1fdecd';
export const notebook = '0x45d41cbc6f692ab31771c416c072bbca67a8e6b6';
export const token = '0x652393e872b133fd45c79e814042ba9563262209';
export const refuser = '0xea12eeb35c22b4cc9da0e12bbb0ebafacd94857c';
export const bell = '0xb8a86fdcbce50131af8c881eaa02b09d8f4906f2';
/** Block 192 is archive state; the notebook contains the number of the block that wrote it last. */
export const ARCHIVE_BLOCK = 192n;
export const NOTE_AT_ARCHIVE_BLOCK = 188n;
/** The bell logs a thousand times here. */
export const LOGS_BLOCK = 130n;
export const LOGS = 1_000;
export const UNCLES_BLOCK = 46n;
/** The first blob transaction. */
export const BLOBS = { block: 85n, index: 1 };
export const SYMBOL_SELECTOR = '0x95d89b41';
export const WITH_REASON_SELECTOR = '0x75f19a5d';
