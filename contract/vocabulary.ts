/** The extensions that the contract may use: the places of each, and the JSON Schema of its value. */

/** The kind of object that has an extension. */
export type Place = 'root' | 'method' | 'descriptor' | 'pairing' | 'operation' | 'component schema';

export interface Extension {
  readonly places: readonly Place[];
  /** A JSON Schema of draft-07; objects in it are closed. */
  readonly schema: object;
}

const wholeNumber = { type: 'integer', minimum: 0 };
const positive = { type: 'integer', minimum: 1 };
const text = { type: 'string', minLength: 1 };

function closed(properties: Readonly<Record<string, object>>, required = Object.keys(properties)): object {
  return { type: 'object', additionalProperties: false, properties, required };
}

const quirkId = { type: 'string', pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$' };
const quirk = closed({
  id: quirkId,
  text,
  source: text,
  decision: text,
});
const reaches = { type: 'array', uniqueItems: true, minItems: 1, items: { enum: ['near-head', 'archive'] } };

/** Each extension by name; a name may have different meanings in different places. */
export const extensions: Readonly<Record<string, readonly Extension[]>> = {
  'x-credits': [{ places: ['method', 'operation'], schema: positive }],
  'x-transports': [
    {
      places: ['method'],
      schema: { type: 'array', uniqueItems: true, minItems: 1, items: { enum: ['http', 'websocket'] } },
    },
  ],
  'x-history': [
    { places: ['method'], schema: closed({ nearHeadBlocks: positive, mainnet: reaches, testnet: reaches }) },
  ],
  'x-limits': [
    {
      places: ['method'],
      schema: closed(
        { maxParameters: positive, maxResults: positive, maxDurationSeconds: positive, gasCapMultiple: positive },
        [],
      ),
    },
    {
      places: ['root'],
      schema: closed({
        dailyCredits: wholeNumber,
        creditsPerSecond: wholeNumber,
        burstSeconds: positive,
        bodyBytes: positive,
        httpBatchItems: positive,
        websocketBatchItems: positive,
        websocketConnectionsPerKey: positive,
        websocketPingSeconds: positive,
        requestDepth: positive,
        requestValues: positive,
        idBytes: positive,
        repeatedRefusalSeconds: positive,
        compressedBytes: positive,
        headerSeconds: positive,
        connections: positive,
        unpaidBodyBytes: positive,
        bodyMemoryBytes: positive,
        bodySeconds: positive,
        callsInFlightPerAccount: positive,
        bytesInFlightPerAccount: positive,
        connectionsPerAccount: positive,
        freeCallsPerSecond: wholeNumber,
        callsInFlightPerNode: positive,
        queueSeconds: positive,
        answerMemoryBytes: positive,
        answerDiskBytes: positive,
        unreadSeconds: positive,
        freeDiskBytes: positive,
      }),
    },
  ],
  'x-quirks': [
    { places: ['root'], schema: { type: 'array', minItems: 1, items: quirk } },
    { places: ['method'], schema: { type: 'array', minItems: 1, uniqueItems: true, items: quirkId } },
  ],
  'x-input': [
    {
      // Optional parameters after those of the contract, which the service accepts unless it is strict.
      places: ['method'],
      schema: closed({ params: { type: 'array', minItems: 1, items: { type: 'object' } } }),
    },
    {
      places: ['descriptor'],
      schema: {
        ...closed({ schema: { type: 'object' }, required: { type: 'boolean' }, default: {} }, []),
        minProperties: 1,
        // A parameter that must be sent has no default.
        dependencies: { default: { required: ['required'], properties: { required: { const: false } } } },
      },
    },
    {
      // How the tolerated form differs: keywords that replace those of the schema, fields to add or to replace, and whether
      // each field or item may be null.
      places: ['component schema'],
      schema: {
        ...closed(
          {
            title: text,
            description: text,
            pattern: text,
            additionalProperties: { type: 'boolean' },
            properties: { type: 'object' },
            not: { type: 'object' },
            nullMembers: { const: true },
          },
          [],
        ),
        minProperties: 1,
      },
    },
  ],
  'x-format': [
    {
      places: ['component schema'],
      schema: {
        type: 'object',
        required: ['kind'],
        oneOf: [
          closed({ kind: { const: 'quantity' }, bits: positive }, ['kind']),
          closed({ kind: { const: 'data' }, bytes: positive }, ['kind']),
          closed({ kind: { const: 'hex' } }),
          closed({ kind: { const: 'decimal' } }),
        ],
      },
    },
  ],
  'x-errors': [
    {
      places: ['root'],
      schema: {
        type: 'object',
        additionalProperties: closed(
          {
            http: { type: 'integer', minimum: 200, maximum: 599 },
            retryable: { type: 'boolean' },
            charged: { type: 'boolean' },
            reason: { type: 'string', pattern: '^[a-z]+(?:-[a-z]+)*$' },
            when: text,
          },
          ['http', 'retryable', 'charged', 'when'],
        ),
      },
    },
  ],
  'x-companions': [
    { places: ['root'], schema: { type: 'array', minItems: 1, items: closed({ name: text, summary: text }) } },
  ],
  'x-error': [
    {
      places: ['pairing'],
      schema: closed({
        http: { type: 'integer', minimum: 200, maximum: 599 },
        error: closed({ code: { type: 'integer' }, message: text, data: {} }, ['code', 'message']),
      }),
    },
  ],
  'x-setup': [{ places: ['pairing'], schema: { type: 'object', minProperties: 1 } }],
};
