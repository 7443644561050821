/** Every shape that the model knows, as a schema of the hostile contract with values that it allows. */

export interface HostileShape {
  readonly schema: object;
  /** JSON values in canonical form, as every SDK writes them. */
  readonly samples: readonly unknown[];
}

const ADDRESS = `0x${'a1'.repeat(20)}`;
const HASH = `0x${'b2'.repeat(32)}`;
const BLOB = '0x1234567890';
const INNER = { class: true, from: ADDRESS, '1559-fee': '0x7', wire: 'w', extra: 'e', None: 1, encode: 'x' };
const OUTER = { hash: null, type: '0x2', inline: { range: [1, 2] }, unlisted: { deep: [null] } };

export function reference(name: string): object {
  return { $ref: `#/components/schemas/${name}` };
}

const list = (items: object) => ({ type: 'array', items });
const map = (values: object, keys?: object) => ({
  type: 'object',
  ...(keys === undefined ? {} : { propertyNames: keys }),
  additionalProperties: values,
});
const pair = (items: object) => ({ type: 'array', items, minItems: 2, maxItems: 2 });
const absent = { type: 'null' };

/** The shapes by component name; a shape may refer to earlier ones. */
export const shapes: Readonly<Record<string, HostileShape>> = {
  Small: { schema: { allOf: [reference('uint64')] }, samples: ['0x0', '0xffffffffffffffff'] },
  Large: { schema: { allOf: [reference('uint256')] }, samples: ['0x0', `0x${'f'.repeat(64)}`] },
  Account: { schema: { allOf: [reference('address')] }, samples: [ADDRESS] },
  Digest: { schema: { allOf: [reference('hash32')] }, samples: [HASH] },
  Five: { schema: { allOf: [reference('bytes5')] }, samples: [BLOB] },
  Blob: { schema: { allOf: [reference('bytes')] }, samples: ['0x', BLOB] },
  Slot: { schema: { allOf: [reference('bytesMax32')] }, samples: ['0x0', '0x123', HASH] },
  Tone: {
    schema: {
      type: 'string',
      enum: ['1st', 'in-between', 'in between', 'break', 'None', 'Any', '*/', '"""', `\`\${x}\``, '\\'],
    },
    samples: ['1st', 'in-between', 'in between', 'None', '*/', '"""', `\`\${x}\``, '\\'],
  },
  HalfTone: { schema: { type: 'string', enum: ['1st', 'break'] }, samples: ['1st', 'break'] },
  Amount: { schema: { allOf: [reference('gwei')] }, samples: ['0', '1.000000001'] },
  Note: { schema: { type: 'string' }, samples: ['', '\u2028 */ """ \\ é'] },
  Flag: { schema: { type: 'boolean' }, samples: [true, false] },
  Count: { schema: { type: 'integer' }, samples: [0, -3] },
  Share: { schema: { type: 'number' }, samples: [0.25, -1.5] },
  Notes: { schema: list(reference('Note')), samples: [[], ['a', 'b']] },
  Grid: { schema: list(list(reference('Small'))), samples: [[], [[], ['0x1', '0x2']]] },
  Gaps: { schema: list({ anyOf: [reference('Account'), absent] }), samples: [[null, ADDRESS]] },
  Span: { schema: pair(reference('Small')), samples: [['0x1', '0x2']] },
  Inner: {
    schema: {
      type: 'object',
      required: ['class', 'from'],
      additionalProperties: false,
      properties: {
        class: reference('Flag'),
        from: reference('Account'),
        '1559-fee': reference('Small'),
        wire: reference('Note'),
        extra: reference('Note'),
        None: reference('Count'),
        encode: reference('Note'),
      },
    },
    samples: [{ class: false, from: ADDRESS }, INNER],
  },
  Outer: {
    schema: {
      type: 'object',
      required: ['hash', 'inline'],
      properties: {
        hash: { anyOf: [reference('Digest'), absent] },
        type: { anyOf: [reference('Small'), absent] },
        inline: {
          title: 'inline object',
          type: 'object',
          additionalProperties: false,
          properties: { range: pair(reference('Count')) },
        },
      },
    },
    samples: [{ hash: HASH, inline: {} }, { hash: null, type: null, inline: { range: [0, 1] } }, OUTER],
  },
  Spans: { schema: list(pair(reference('Inner'))), samples: [[], [[INNER, INNER]]] },
  MaybeInner: { schema: { anyOf: [reference('Inner'), absent] }, samples: [null, INNER] },
  NumberOrTone: { schema: { anyOf: [reference('Small'), reference('HalfTone')] }, samples: ['0x5', '1st', 'break'] },
  ByLength: { schema: { anyOf: [reference('Account'), reference('Digest')] }, samples: [ADDRESS, HASH] },
  ByKind: {
    schema: { anyOf: [reference('Flag'), reference('Share'), reference('Inner'), reference('Note')] },
    samples: [true, 0.5, INNER, 'text'],
  },
  ByItem: { schema: { anyOf: [list(reference('Digest')), list(reference('Inner'))] }, samples: [[], [HASH], [INNER]] },
  OneOrMany: { schema: { anyOf: [reference('Account'), list(reference('Account'))] }, samples: [[ADDRESS, ADDRESS]] },
  Ledger: { schema: map(reference('Inner'), reference('Account')), samples: [{}, { [ADDRESS]: INNER }] },
  Remarks: {
    schema: map({ anyOf: [reference('Small'), absent] }),
    samples: [{}, { '': '0x0', '*/ """ \' \\ \u2028 é': null, get: '0x1' }],
  },
  Book: {
    schema: {
      type: 'object',
      required: ['ledgers'],
      additionalProperties: false,
      properties: {
        ledgers: list(reference('Ledger')),
        slots: map(map(reference('Blob'), reference('Digest')), reference('Small')),
        maybe: { anyOf: [reference('Remarks'), absent] },
      },
    },
    samples: [
      { ledgers: [] },
      { ledgers: [{}, { [ADDRESS]: INNER }], slots: { '0x0': {}, '0x1f': { [HASH]: BLOB } }, maybe: { a: null } },
      { ledgers: [], maybe: null },
    ],
  },
  MaybeLedgers: {
    schema: { anyOf: [list({ anyOf: [reference('Ledger'), absent] }), absent] },
    samples: [null, [null, { [ADDRESS]: INNER }]],
  },
  Tones: {
    schema: map(list({ anyOf: [reference('Blob'), absent] }), reference('HalfTone')),
    samples: [{ '1st': ['0x', null, BLOB], break: [] }],
  },
  LedgerOrNote: { schema: { anyOf: [reference('Ledger'), reference('Note')] }, samples: [{ [ADDRESS]: INNER }, 'n'] },
  LedgerOrFlag: { schema: { anyOf: [map(reference('Large')), reference('Flag')] }, samples: [{ a: '0x5' }, true] },
  Unknown: { schema: {}, samples: [{ any: ['thing', 1, true] }, 'text', [1]] },
};
