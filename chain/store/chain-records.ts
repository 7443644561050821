/** The result of an import, and its packed form: one block of memory that every worker thread can read. */

/** One executed block, as bytes. */
export interface BlockRecord {
  /** Keccak-256 of the header, 32 bytes. */
  hash: Uint8Array;
  /** The block as encoded in chain.rlp. */
  rlp: Uint8Array;
  /** The transactions' senders, 20 bytes each, in order. */
  senders: Uint8Array;
  /** The receipts in their consensus encoding, in order. */
  receipts: Uint8Array[];
}

/** An imported chain: everything that the methods need for every block. */
export interface ChainRecords {
  /** The text of genesis.json. */
  genesisText: string;
  /** The number of the first block without difficulty; `Number.MAX_SAFE_INTEGER` when the chain has no such block. */
  mergeBlock: number;
  /** From block 0 to the head, without gaps. */
  blocks: BlockRecord[];
  /** The state at every block: trie nodes by hash and code by prefixed hash. Keys are hex without `0x`. */
  state: Map<string, Uint8Array>;
}

/** Packs records into shared memory, so that a thread receives them without a copy. */
export function packRecords(records: ChainRecords): SharedArrayBuffer {
  const items: Buffer[] = [Buffer.from(records.genesisText), Buffer.from(String(records.mergeBlock))];
  items.push(uint32(records.blocks.length));
  for (const block of records.blocks) {
    items.push(asBuffer(block.hash), asBuffer(block.rlp), asBuffer(block.senders), uint32(block.receipts.length));
    items.push(...block.receipts.map(asBuffer));
  }
  for (const [key, value] of records.state) items.push(Buffer.from(key, 'hex'), asBuffer(value));

  const lengthBytes = items.reduce((sum, item) => sum + 4 + item.length, 0);
  const packed = new SharedArrayBuffer(lengthBytes);
  const into = Buffer.from(packed);
  let at = 0;
  for (const item of items) {
    into.writeUInt32BE(item.length, at);
    into.set(item, at + 4);
    at += 4 + item.length;
  }
  return packed;
}

/** Reads packed records. The byte arrays are views of the shared memory; only the keys are copied. */
export function unpackRecords(packed: SharedArrayBuffer): ChainRecords {
  const from = Buffer.from(packed);
  let at = 0;
  const next = (): Buffer => {
    const start = at + 4;
    at = start + from.readUInt32BE(at);
    return from.subarray(start, at);
  };
  const genesisText = next().toString();
  const mergeBlock = Number(next().toString());
  const blocks = Array.from({ length: next().readUInt32BE() }, (): BlockRecord => {
    const [hash, rlp, senders] = [next(), next(), next()];
    return { hash, rlp, senders, receipts: Array.from({ length: next().readUInt32BE() }, next) };
  });
  const state = new Map<string, Uint8Array>();
  while (at < from.length) state.set(next().toString('hex'), next());
  return { genesisText, mergeBlock, blocks, state };
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
