/**
 * Both contract files, byte for byte.
 *
 * Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
 * `npm run generate -- --check` tells whether it is what they say.
 */

/** The text of openrpc.json. */
export const openrpcJson: string = `{
  "openrpc": "1.3.2",
  "info": {
    "title": "chain-access JSON-RPC",
    "version": "3.0.0",
    "description": "Read access to an EVM chain over JSON-RPC 2.0, by HTTP POST and by WebSocket: blocks, transactions, receipts, logs and storage, and calls and gas estimates that leave no trace on the chain. Parameters are positional. Each method costs the credits given as \`x-credits\`, drawn from the account's daily balance. Beside the errors that a method lists, any call can be answered with one of the service-wide errors under \`x-errors\`, and an error of the node that is not listed at all is passed on with the node's code and message and charged, except the node's own -32602, which is free. A refusal from before the body was parsed has the id null; 402 and 429 have the id of their request. \`schema\` and \`required\` of a parameter are the contract; \`x-input\` beside them is what the service also takes.",
    "license": {
      "name": "MIT",
      "url": "https://opensource.org/license/mit"
    }
  },
  "servers": [
    {
      "name": "http",
      "summary": "JSON-RPC over HTTP POST.",
      "description": "The body is one request or a batch, with the content type application/json; the path ends with the API key. Notifications alone are answered with 204 and no body. Every answer carries the headers X-Request-Id and X-Credits-Used, which is 0 when nothing was charged; a charged one of an account with a limit also X-Credits-Remaining, RateLimit and RateLimit-Policy, and a 402 the latter two. A 503 carries Retry-After: 1.",
      "url": "http://{base_url}/v3/{apiKey}",
      "variables": {
        "base_url": {
          "default": "127.0.0.1:8545",
          "description": "Host and port of the network. A public service is reached over https."
        },
        "apiKey": { "default": "YOUR-API-KEY", "description": "API key of the account." }
      }
    },
    {
      "name": "websocket",
      "summary": "JSON-RPC over WebSocket.",
      "description": "Requests and responses are the same as over HTTP, each in one text message; the path ends with the API key. A binary frame that holds no JSON closes the connection with 1003, a message larger than the service takes with 1009.",
      "url": "ws://{ws_url}/ws/v3/{apiKey}",
      "variables": {
        "ws_url": {
          "default": "127.0.0.1:8545",
          "description": "Host and port of the network. A public service is reached over wss."
        },
        "apiKey": { "default": "YOUR-API-KEY", "description": "API key of the account." }
      }
    }
  ],
  "methods": [
    {
      "name": "eth_call",
      "summary": "Runs a call on the state of a block, without a transaction, and returns the bytes that the contract gave back.",
      "description": "The call runs at once and changes nothing on the chain. It uses no gas that anyone pays, but code that asks for the gas left sees the gas given. A gas value above ten times the block's gas limit is lowered to that without an error. A call that reverts is answered with code 3: the message holds the decoded reason and the data holds the revert's bytes. A call to an account without code returns 0x.",
      "tags": [{ "$ref": "#/components/tags/execution" }],
      "paramStructure": "by-position",
      "params": [
        { "$ref": "#/components/contentDescriptors/callTransaction" },
        { "$ref": "#/components/contentDescriptors/block" }
      ],
      "result": {
        "name": "output",
        "summary": "The bytes that the call returned, 0x when there are none.",
        "schema": { "$ref": "#/components/schemas/bytes" }
      },
      "errors": [{ "$ref": "#/components/errors/InvalidParams" }, { "$ref": "#/components/errors/ExecutionReverted" }],
      "x-credits": 80,
      "x-transports": ["http", "websocket"],
      "x-limits": {
        "gasCapMultiple": 10
      },
      "x-quirks": [
        {
          "id": "call-from-omitted",
          "text": "The reference flags \`from\` as required, but most libraries leave it out.",
          "source": "viem, ethers, web3",
          "decision": "The contract requires it; the service takes a call without it and runs it as the zero address."
        },
        {
          "id": "call-input-field",
          "text": "The reference names the payload \`data\`; current tools send it as \`input\`.",
          "source": "execution-apis tests/eth_call; viem, ethers",
          "decision": "Either is taken and forwarded under the name it was sent with; both with different content are refused with -32602."
        },
        {
          "id": "call-extra-fields",
          "text": "The reference lists eight members; calls also carry nonce, type, accessList, authorizationList, maxFeePerBlobGas and blobVersionedHashes.",
          "source": "execution-apis GenericTransaction and tests/eth_estimateGas",
          "decision": "Further members are taken and forwarded."
        },
        {
          "id": "block-omitted",
          "text": "The reference flags the block as required, yet its own sample for eth_estimateGas leaves it out, as many clients do.",
          "source": "execution-apis tests/eth_getStorageAt; reference sample",
          "decision": "The contract requires it; the service reads an absent block as \`latest\`."
        },
        {
          "id": "block-by-hash",
          "text": "The reference allows a number or a tag; nodes also take a block hash and the object of EIP-1898.",
          "source": "EIP-1898; execution-apis BlockNumberOrTagOrHash",
          "decision": "Both are taken where nodes take them (eth_call, eth_estimateGas, eth_getStorageAt, eth_getBlockReceipts) and refused with -32602 elsewhere."
        },
        {
          "id": "revert-data-missing",
          "text": "The reference has data with every revert; some nodes omit it, answer -32000, or write the message differently.",
          "source": "recorded answers of several nodes",
          "decision": "Reverts are answered with code 3 and the reference's text; data is there when the node gave any."
        }
      ],
      "examples": [
        {
          "name": "a-token-balance",
          "description": "balanceOf of the token LAMP, for one of its holders.",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xdfdae2329c1b1959a849169c976bfea60a4526d5",
                "to": "0x652393e872b133fd45c79e814042ba9563262209",
                "data": "0x70a08231000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd"
              }
            },
            { "name": "block", "value": "latest" }
          ],
          "result": { "name": "output", "value": "0x0000000000000000000000000000000000000000000000d8e7f17fae4cb90000" }
        },
        {
          "name": "a-balance-in-the-past",
          "description": "The same balance as it was at block 100.",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xdfdae2329c1b1959a849169c976bfea60a4526d5",
                "to": "0x652393e872b133fd45c79e814042ba9563262209",
                "data": "0x70a08231000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd"
              }
            },
            { "name": "block", "value": "0x64" }
          ],
          "result": { "name": "output", "value": "0x0000000000000000000000000000000000000000000000d8d7914beec9c30000" }
        },
        {
          "name": "an-account-without-code",
          "description": "A call to an address that is no contract succeeds and returns nothing; it does not fail.",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xdfdae2329c1b1959a849169c976bfea60a4526d5",
                "to": "0xbf7d6bfa20dcc14f6719dce1557ecb210c1fdecd",
                "data": "0x70a08231000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd"
              }
            },
            { "name": "block", "value": "latest" }
          ],
          "result": { "name": "output", "value": "0x" }
        },
        {
          "name": "call-input-field",
          "description": "The payload under the name input, as current libraries send it.",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xdfdae2329c1b1959a849169c976bfea60a4526d5",
                "to": "0x652393e872b133fd45c79e814042ba9563262209",
                "input": "0x18160ddd"
              }
            },
            { "name": "block", "value": "latest" }
          ],
          "result": { "name": "output", "value": "0x00000000000000000000000000000000000000000000d3c21bcecceda1000000" }
        },
        {
          "name": "call-from-omitted",
          "description": "Without from, the call runs as the zero address.",
          "params": [
            {
              "name": "transaction",
              "value": {
                "to": "0x652393e872b133fd45c79e814042ba9563262209",
                "data": "0x95d89b41"
              }
            },
            { "name": "block", "value": "latest" }
          ],
          "result": {
            "name": "output",
            "value": "0x000000000000000000000000000000000000000000000000000000000000002000000000000000000000000000000000000000000000000000000000000000044c414d5000000000000000000000000000000000000000000000000000000000"
          }
        },
        {
          "name": "block-omitted",
          "description": "Without a block, the latest one is used.",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xdfdae2329c1b1959a849169c976bfea60a4526d5",
                "to": "0x652393e872b133fd45c79e814042ba9563262209",
                "data": "0x313ce567"
              }
            }
          ],
          "result": { "name": "output", "value": "0x0000000000000000000000000000000000000000000000000000000000000012" }
        },
        {
          "name": "block-by-hash",
          "description": "The block named by its hash, in the object of EIP-1898.",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xdfdae2329c1b1959a849169c976bfea60a4526d5",
                "to": "0x652393e872b133fd45c79e814042ba9563262209",
                "data": "0x18160ddd"
              }
            },
            {
              "name": "block",
              "value": { "blockHash": "0xaf194d8738a2f3b71d151bc9d353c418c7ab0962aba65c770fb7f439fb582d96" }
            }
          ],
          "result": { "name": "output", "value": "0x00000000000000000000000000000000000000000000d3c21bcecceda1000000" }
        },
        {
          "name": "revert-with-a-reason",
          "description": "The reason is decoded into the message; the data holds the bytes of Error(string).",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xdfdae2329c1b1959a849169c976bfea60a4526d5",
                "to": "0xea12eeb35c22b4cc9da0e12bbb0ebafacd94857c",
                "data": "0x75f19a5d"
              }
            },
            { "name": "block", "value": "latest" }
          ],
          "x-error": {
            "http": 200,
            "error": {
              "code": 3,
              "message": "execution reverted: not on a Sunday",
              "data": "0x08c379a00000000000000000000000000000000000000000000000000000000000000020000000000000000000000000000000000000000000000000000000000000000f6e6f74206f6e20612053756e6461790000000000000000000000000000000000"
            }
          }
        },
        {
          "name": "revert-with-a-panic",
          "description": "A Solidity panic: here 0x11, an overflow.",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xdfdae2329c1b1959a849169c976bfea60a4526d5",
                "to": "0xea12eeb35c22b4cc9da0e12bbb0ebafacd94857c",
                "data": "0x4d29fcc6"
              }
            },
            { "name": "block", "value": "latest" }
          ],
          "x-error": {
            "http": 200,
            "error": {
              "code": 3,
              "message": "execution reverted: arithmetic underflow or overflow",
              "data": "0x4e487b710000000000000000000000000000000000000000000000000000000000000011"
            }
          }
        },
        {
          "name": "revert-with-a-custom-error",
          "description": "A custom error is not decoded; the data starts with its selector.",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xdfdae2329c1b1959a849169c976bfea60a4526d5",
                "to": "0xea12eeb35c22b4cc9da0e12bbb0ebafacd94857c",
                "data": "0x62c7d080"
              }
            },
            { "name": "block", "value": "latest" }
          ],
          "x-error": {
            "http": 200,
            "error": {
              "code": 3,
              "message": "execution reverted",
              "data": "0xc246547f000000000000000000000000dfdae2329c1b1959a849169c976bfea60a4526d5000000000000000000000000000000000000000000000000000000000000002a"
            }
          }
        },
        {
          "name": "revert-with-nothing",
          "description": "A revert without a reason; the data is empty.",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xdfdae2329c1b1959a849169c976bfea60a4526d5",
                "to": "0xea12eeb35c22b4cc9da0e12bbb0ebafacd94857c",
                "data": "0xca3e1df0"
              }
            },
            { "name": "block", "value": "latest" }
          ],
          "x-error": {
            "http": 200,
            "error": {
              "code": 3,
              "message": "execution reverted",
              "data": "0x"
            }
          }
        },
        {
          "name": "a-misspelled-tag",
          "description": "A block tag that does not exist; the message names the parameter.",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xdfdae2329c1b1959a849169c976bfea60a4526d5",
                "to": "0x652393e872b133fd45c79e814042ba9563262209",
                "data": "0x18160ddd"
              }
            },
            { "name": "block", "value": "latets" }
          ],
          "x-error": {
            "http": 200,
            "error": {
              "code": -32602,
              "message": "block (params[1]): expected a block number, tag or hash; got \\"latets\\""
            }
          }
        }
      ]
    },
    {
      "name": "eth_estimateGas",
      "summary": "Returns how much gas a transaction would need, in units of gas.",
      "description": "Nothing is added to the chain. The estimate may be well above what the transaction uses in the end. Without a gas value nothing above the gas limit of the pending block is tried, which is too little for a transaction that needs more. A gas value above ten times the block's gas limit is lowered to that without an error. A transaction that reverts is answered with code 3, as in eth_call.",
      "tags": [{ "$ref": "#/components/tags/execution" }],
      "paramStructure": "by-position",
      "params": [
        { "$ref": "#/components/contentDescriptors/estimateTransaction" },
        { "$ref": "#/components/contentDescriptors/block" }
      ],
      "result": {
        "name": "gas",
        "summary": "The estimated gas, in units of gas.",
        "schema": { "$ref": "#/components/schemas/uint64" }
      },
      "errors": [{ "$ref": "#/components/errors/InvalidParams" }, { "$ref": "#/components/errors/ExecutionReverted" }],
      "x-credits": 300,
      "x-transports": ["http", "websocket"],
      "x-limits": {
        "gasCapMultiple": 10
      },
      "x-quirks": [
        {
          "id": "call-to-omitted",
          "text": "The reference flags \`to\` as required, but a deployment has no receiver.",
          "source": "execution-apis GenericTransaction",
          "decision": "The contract requires it; the service takes an estimate without it and measures a contract creation."
        },
        {
          "id": "call-input-field",
          "text": "The reference names the payload \`data\`; current tools send it as \`input\`.",
          "source": "execution-apis tests/eth_call; viem, ethers",
          "decision": "Either is taken and forwarded under the name it was sent with; both with different content are refused with -32602."
        },
        {
          "id": "call-extra-fields",
          "text": "The reference lists eight members; calls also carry nonce, type, accessList, authorizationList, maxFeePerBlobGas and blobVersionedHashes.",
          "source": "execution-apis GenericTransaction and tests/eth_estimateGas",
          "decision": "Further members are taken and forwarded."
        },
        {
          "id": "block-omitted",
          "text": "The reference flags the block as required, yet its own sample for eth_estimateGas leaves it out, as many clients do.",
          "source": "execution-apis tests/eth_getStorageAt; reference sample",
          "decision": "The contract requires it; the service reads an absent block as \`latest\`."
        },
        {
          "id": "block-by-hash",
          "text": "The reference allows a number or a tag; nodes also take a block hash and the object of EIP-1898.",
          "source": "EIP-1898; execution-apis BlockNumberOrTagOrHash",
          "decision": "Both are taken where nodes take them (eth_call, eth_estimateGas, eth_getStorageAt, eth_getBlockReceipts) and refused with -32602 elsewhere."
        },
        {
          "id": "revert-data-missing",
          "text": "The reference has data with every revert; some nodes omit it, answer -32000, or write the message differently.",
          "source": "recorded answers of several nodes",
          "decision": "Reverts are answered with code 3 and the reference's text; data is there when the node gave any."
        }
      ],
      "examples": [
        {
          "name": "a-plain-transfer",
          "description": "Ether to an account without code takes 21,000 gas.",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xdfdae2329c1b1959a849169c976bfea60a4526d5",
                "to": "0xbf7d6bfa20dcc14f6719dce1557ecb210c1fdecd",
                "value": "0xde0b6b3a7640000"
              }
            },
            { "name": "block", "value": "latest" }
          ],
          "result": { "name": "gas", "value": "0x5208" }
        },
        {
          "name": "a-token-transfer",
          "description": "A transfer of LAMP.",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xdfdae2329c1b1959a849169c976bfea60a4526d5",
                "to": "0x652393e872b133fd45c79e814042ba9563262209",
                "data": "0xa9059cbb000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd0000000000000000000000000000000000000000000000000de0b6b3a7640000"
              }
            },
            { "name": "block", "value": "latest" }
          ],
          "result": { "name": "gas", "value": "0x84dd" }
        },
        {
          "name": "block-omitted",
          "description": "Only the call object, as most clients send it.",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xdfdae2329c1b1959a849169c976bfea60a4526d5",
                "to": "0xbf7d6bfa20dcc14f6719dce1557ecb210c1fdecd",
                "value": "0x1"
              }
            }
          ],
          "result": { "name": "gas", "value": "0x5208" }
        },
        {
          "name": "call-to-omitted",
          "description": "Without to, the data is the init code of a new contract.",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xdfdae2329c1b1959a849169c976bfea60a4526d5",
                "data": "0x6001600c60003960016000f300"
              }
            },
            { "name": "block", "value": "latest" }
          ],
          "result": { "name": "gas", "value": "0xd3b1" }
        },
        {
          "name": "revert-with-a-reason",
          "description": "The transfer of more than the sender owns: there is no estimate for a transaction that reverts.",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xd28761ee31236f72e152a07b87b3a5c5480d1f03",
                "to": "0x652393e872b133fd45c79e814042ba9563262209",
                "data": "0xa9059cbb000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd000000000000000000000000000000000000000c9f2c9cd04674edea40000000"
              }
            },
            { "name": "block", "value": "latest" }
          ],
          "x-error": {
            "http": 200,
            "error": {
              "code": 3,
              "message": "execution reverted: balance too low",
              "data": "0x08c379a00000000000000000000000000000000000000000000000000000000000000020000000000000000000000000000000000000000000000000000000000000000f62616c616e636520746f6f206c6f770000000000000000000000000000000000"
            }
          }
        },
        {
          "name": "a-decimal-value",
          "description": "Quantities are hex strings; a decimal string is refused.",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xdfdae2329c1b1959a849169c976bfea60a4526d5",
                "to": "0xbf7d6bfa20dcc14f6719dce1557ecb210c1fdecd",
                "value": "1000"
              }
            },
            { "name": "block", "value": "latest" }
          ],
          "x-error": {
            "http": 200,
            "error": {
              "code": -32602,
              "message": "transaction.value (params[0].value): expected a hex quantity of at most 256 bits; got \\"1000\\""
            }
          }
        }
      ]
    },
    {
      "name": "eth_getBlockByNumber",
      "summary": "Returns the block with this number or tag, or null when there is none.",
      "description": "With fullTransactions the member transactions holds whole transactions, otherwise their hashes. Members that a fork added are there from that fork on. For the pending block hash, nonce, number, logsBloom and miner may be null.",
      "tags": [{ "$ref": "#/components/tags/blocks" }],
      "paramStructure": "by-position",
      "params": [
        { "$ref": "#/components/contentDescriptors/blockNumber" },
        { "$ref": "#/components/contentDescriptors/fullTransactions" }
      ],
      "result": {
        "name": "block",
        "summary": "The block, or null when there is none.",
        "schema": {
          "title": "block or null",
          "anyOf": [{ "$ref": "#/components/schemas/Block" }, { "$ref": "#/components/schemas/notFound" }]
        }
      },
      "errors": [{ "$ref": "#/components/errors/InvalidParams" }],
      "x-credits": 80,
      "x-transports": ["http", "websocket"],
      "x-quirks": [
        {
          "id": "block-fork-fields",
          "text": "The reference's list ends at \`uncles\`; every fork since has added members.",
          "source": "execution-apis Block",
          "decision": "The members known today are optional and the object is open."
        },
        {
          "id": "block-total-difficulty",
          "text": "The reference lists \`totalDifficulty\`; most nodes no longer send it.",
          "source": "recorded answers, absent from 93 % of blocks",
          "decision": "The member is optional and never made up."
        },
        {
          "id": "pending-nulls",
          "text": "The reference makes hash, nonce, number and logsBloom null for the pending block; go-ethereum makes hash, miner and nonce null.",
          "source": "service reference; go-ethereum",
          "decision": "All five may be null."
        },
        {
          "id": "chain-id-spelling",
          "text": "The reference spells the member \`chainID\` in its list and \`chainId\` in its sample; nodes send \`chainId\` on nearly every transaction.",
          "source": "service reference; recorded mainnet answers",
          "decision": "The contract says \`chainId\`; decoders read both spellings."
        },
        {
          "id": "tx-signature-width",
          "text": "The reference gives r and s 32 bytes; nodes drop their leading zeros.",
          "source": "recorded mainnet answers, 18 % of transactions",
          "decision": "They are quantities of at most 32 bytes; SDKs that decode pad them with zeros to 32 bytes."
        },
        {
          "id": "tx-type-unknown",
          "text": "Networks have transaction types of their own, such as 0x7e (OP Stack deposits) and 0x6a (Arbitrum internal).",
          "source": "recorded OP Mainnet and Arbitrum answers",
          "decision": "Any type is valid; decoders keep an unknown one as an open object and never fail on it."
        },
        {
          "id": "websocket-two",
          "text": "The reference shows the WebSocket form for seven methods; users expect it for all.",
          "source": "service reference",
          "decision": "Both transports serve this method too."
        }
      ],
      "examples": [
        {
          "name": "transaction-hashes",
          "description": "A block with the hashes of its transactions.",
          "params": [{ "name": "block", "value": "0x64" }, { "name": "fullTransactions", "value": false }],
          "result": {
            "name": "block",
            "value": {
              "baseFeePerGas": "0x502fff98",
              "blobGasUsed": "0x0",
              "difficulty": "0x0",
              "excessBlobGas": "0x0",
              "extraData": "0x",
              "gasLimit": "0xf42400",
              "gasUsed": "0xddc418",
              "hash": "0xaf194d8738a2f3b71d151bc9d353c418c7ab0962aba65c770fb7f439fb582d96",
              "logsBloom": "0x00000000000000002000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000000000000000000000008000000000000000000000000000000000000000000000000000000000000001000000000000000000000000000000010000200000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002000400000000000000000000000040000000000000000000000008004000000004000000000000000000000000000000000000000000000000000000",
              "miner": "0xd51f71955bac40fb60f34f7c0165d1de37e1832b",
              "mixHash": "0x246d94ee2c478581840d3ee4726b05f330e3aa4df5cf556d2698f1747a2efed4",
              "nonce": "0x0000000000000000",
              "number": "0x64",
              "parentBeaconBlockRoot": "0xae968e9c2022abf0b6b5968a5b81bfe0c2177f50a707c100f2c0949dbb602b05",
              "parentHash": "0x8b285936e4cb6e8c9313d89d7739618ea083dc9c5fc5539ce2e5a0462acb2cc8",
              "receiptsRoot": "0x5f87805b9e806cd8ad72037c09f58e78adefb45eebc0d481da6055ff0ea0c336",
              "requestsHash": "0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
              "sha3Uncles": "0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347",
              "size": "0x3d0",
              "stateRoot": "0x3c11b311dae3301f830900e7102d03c8295b3f91466cea6ff54d22ce27e7cc86",
              "timestamp": "0x6955bdeb",
              "transactions": [
                "0x343ae83ebe32ef9a3168c0aea52db535469e3cb34709d9828e09fce7bf7cddb2",
                "0x5320f5f8c30c49a38891f8d78ee14a03bd285d3ab827df74e4003e7b63f3ad69"
              ],
              "transactionsRoot": "0xe713d7ce7d0a50ab1fd3ab62c9233c4553a6380c784dfb3a6009ca2cdfa47d66",
              "uncles": [],
              "withdrawals": [
                {
                  "index": "0x6",
                  "validatorIndex": "0x7",
                  "address": "0xd28761ee31236f72e152a07b87b3a5c5480d1f03",
                  "amount": "0xf42a4"
                },
                {
                  "index": "0x7",
                  "validatorIndex": "0x8",
                  "address": "0xf243dfeaae1fc0c2d0b63b512ced8f4df19dbb03",
                  "amount": "0xf42a4"
                }
              ],
              "withdrawalsRoot": "0x674cb36c46d66a85d142774d133c91c3bc523d204a79dda04688f3c914bdd5f6"
            }
          }
        },
        {
          "name": "full-transactions",
          "description": "A block with whole transactions.",
          "params": [{ "name": "block", "value": "0x8c" }, { "name": "fullTransactions", "value": true }],
          "result": {
            "name": "block",
            "value": {
              "baseFeePerGas": "0x2615f23a",
              "blobGasUsed": "0x0",
              "difficulty": "0x0",
              "excessBlobGas": "0x0",
              "extraData": "0x",
              "gasLimit": "0xf42400",
              "gasUsed": "0x6b02",
              "hash": "0xf50ea7c2ddbfd282d76b314cc067884ad9d71b358c9f850f944225de7f31a8f4",
              "logsBloom": "0x00000000000000000000000000000000000000000000000000000000000000400000000000000000000000800040000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000000000000000000000040000000000000000000000000000000000000000000000000000000000801000000000000000000000000000000000000800000000000000000000000000000000000000000000000000000000000000000000000000000000000040000000000000000000000000000000000000000000000000000000",
              "miner": "0xd51f71955bac40fb60f34f7c0165d1de37e1832b",
              "mixHash": "0x4fcefb8bd50adeb71acb26c1d2d31c2979cbed2750af89151b19f2e2f5c90ef7",
              "nonce": "0x0000000000000000",
              "number": "0x8c",
              "parentBeaconBlockRoot": "0x55023e843c048aaae2417be3acc4998764e937c08cf9c1809f7a345dd26aacc3",
              "parentHash": "0x32217555e9df95fb90e767705b9f3ffaacffc3f04ec62c82522e0840f6b81165",
              "receiptsRoot": "0xacd4a28bcf31e144f6d2aadcc2376c2e5234da65caacc3f096482e3b9bbfcdc1",
              "requestsHash": "0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
              "sha3Uncles": "0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347",
              "size": "0x33b",
              "stateRoot": "0xb47fe5db3386ac100312aec7e0872e94476a39d1dbf198e0f6e6ea5e4b9be583",
              "timestamp": "0x6955bfcb",
              "transactions": [
                {
                  "blockHash": "0xf50ea7c2ddbfd282d76b314cc067884ad9d71b358c9f850f944225de7f31a8f4",
                  "blockNumber": "0x8c",
                  "blockTimestamp": "0x6955bfcb",
                  "from": "0xdfdae2329c1b1959a849169c976bfea60a4526d5",
                  "gas": "0x16e360",
                  "gasPrice": "0x61b0bc3a",
                  "maxFeePerGas": "0x87c6ae74",
                  "maxPriorityFeePerGas": "0x3b9aca00",
                  "hash": "0xac912263970f3ab3e4f0633d01390f1de609b6d9765a24c4c214c153c0c4ff24",
                  "input": "0xec73ae460000000000000000000000000000000000000000000000000000000000000001",
                  "nonce": "0x38",
                  "to": "0xb8a86fdcbce50131af8c881eaa02b09d8f4906f2",
                  "transactionIndex": "0x0",
                  "value": "0x0",
                  "type": "0x2",
                  "accessList": [],
                  "chainId": "0xacce55",
                  "v": "0x0",
                  "r": "0x4505ccd2575a418913e19ac3aaf33d8fe7ca3090687ef5d347756faa8ea5c671",
                  "s": "0x410195cdffefd83e5aeea18f0a4df16fa36a5980798eb2e7ce3cd0d76079ea14",
                  "yParity": "0x0"
                }
              ],
              "transactionsRoot": "0x8bc844f058c25d8b59c57a55e95301a12c85cdac72b841133813b5cab9b18a35",
              "uncles": [],
              "withdrawals": [
                {
                  "index": "0xe",
                  "validatorIndex": "0x7",
                  "address": "0xd28761ee31236f72e152a07b87b3a5c5480d1f03",
                  "amount": "0xf42cc"
                },
                {
                  "index": "0xf",
                  "validatorIndex": "0x8",
                  "address": "0xf243dfeaae1fc0c2d0b63b512ced8f4df19dbb03",
                  "amount": "0xf42cc"
                }
              ],
              "withdrawalsRoot": "0xa4af6fe3e8b2452c6f7af7afa1c9a8dbdddce5bb5f2cadaf655e50943c03b652"
            }
          }
        },
        {
          "name": "a-proof-of-work-block-with-an-uncle",
          "description": "A block from before proof of stake: difficulty, nonce and an uncle, no base fee.",
          "params": [{ "name": "block", "value": "0xa" }, { "name": "fullTransactions", "value": false }],
          "result": {
            "name": "block",
            "value": {
              "difficulty": "0x20000",
              "extraData": "0x636861696e2d616363657373",
              "gasLimit": "0x7a1200",
              "gasUsed": "0x5208",
              "hash": "0x0920c65c361ab98f5ad4e9ae85c5046529089e91f6744fae0756396bdbfb8bef",
              "logsBloom": "0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
              "miner": "0xd51f71955bac40fb60f34f7c0165d1de37e1832b",
              "mixHash": "0x31e8b3a4cc20b1aeeace20f37ea00a7861083303cc7588fde545862c8dfebec3",
              "nonce": "0x8706391b905f3627",
              "number": "0xa",
              "parentHash": "0x1a2082b77d0067c30abf87c6b97091aa92664e450435845b31dc138385d0bf28",
              "receiptsRoot": "0x2f5765a63447f06e7a063bda3b680cc93c22e6a17e76748d8e616c444f9849ff",
              "sha3Uncles": "0x97eb01152b652ec47b7341a8c2357b6fc7fba7d406c47ccac5b32448dc34cfae",
              "size": "0x47d",
              "stateRoot": "0x0f8c4219d7e65c0e4644b299b5647fde2043fa1f16a26b0e17c5ab0de9b3272b",
              "timestamp": "0x6955b982",
              "transactions": ["0xc844f0355465659a86f618904c35bf17454bd8407754073dc02849d44176f7c7"],
              "transactionsRoot": "0x45aca40d04d9bd59f6d3408863a36f2dd5e22c56cf0e4514404a34452acbe892",
              "uncles": ["0xbe62664fe766c7b2db32503edb8a391940636ec4b41c9bee59ca0aed7c5f5ab1"]
            }
          }
        },
        {
          "name": "a-block-that-does-not-exist",
          "description": "A number beyond the newest block is no error: the answer is null.",
          "params": [{ "name": "block", "value": "0xffffff" }, { "name": "fullTransactions", "value": false }],
          "result": { "name": "block", "value": null }
        },
        {
          "name": "hex-case",
          "description": "A number in upper case and with leading zeros is taken as well.",
          "params": [{ "name": "block", "value": "0x000A" }, { "name": "fullTransactions", "value": false }],
          "result": {
            "name": "block",
            "value": {
              "difficulty": "0x20000",
              "extraData": "0x636861696e2d616363657373",
              "gasLimit": "0x7a1200",
              "gasUsed": "0x5208",
              "hash": "0x0920c65c361ab98f5ad4e9ae85c5046529089e91f6744fae0756396bdbfb8bef",
              "logsBloom": "0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
              "miner": "0xd51f71955bac40fb60f34f7c0165d1de37e1832b",
              "mixHash": "0x31e8b3a4cc20b1aeeace20f37ea00a7861083303cc7588fde545862c8dfebec3",
              "nonce": "0x8706391b905f3627",
              "number": "0xa",
              "parentHash": "0x1a2082b77d0067c30abf87c6b97091aa92664e450435845b31dc138385d0bf28",
              "receiptsRoot": "0x2f5765a63447f06e7a063bda3b680cc93c22e6a17e76748d8e616c444f9849ff",
              "sha3Uncles": "0x97eb01152b652ec47b7341a8c2357b6fc7fba7d406c47ccac5b32448dc34cfae",
              "size": "0x47d",
              "stateRoot": "0x0f8c4219d7e65c0e4644b299b5647fde2043fa1f16a26b0e17c5ab0de9b3272b",
              "timestamp": "0x6955b982",
              "transactions": ["0xc844f0355465659a86f618904c35bf17454bd8407754073dc02849d44176f7c7"],
              "transactionsRoot": "0x45aca40d04d9bd59f6d3408863a36f2dd5e22c56cf0e4514404a34452acbe892",
              "uncles": ["0xbe62664fe766c7b2db32503edb8a391940636ec4b41c9bee59ca0aed7c5f5ab1"]
            }
          }
        },
        {
          "name": "a-decimal-number",
          "description": "Numbers are hex quantities; a decimal string is refused.",
          "params": [{ "name": "block", "value": "100" }, { "name": "fullTransactions", "value": false }],
          "x-error": {
            "http": 200,
            "error": {
              "code": -32602,
              "message": "block (params[0]): expected a block number or tag; got \\"100\\""
            }
          }
        },
        {
          "name": "a-missing-flag",
          "description": "Both parameters are required.",
          "params": [{ "name": "block", "value": "latest" }],
          "x-error": {
            "http": 200,
            "error": {
              "code": -32602,
              "message": "fullTransactions (params[1]): expected a boolean; got nothing"
            }
          }
        }
      ]
    },
    {
      "name": "eth_getBlockReceipts",
      "summary": "Returns the receipts of all transactions of a block, or null when there is no such block.",
      "description": "The receipts are in the order of the transactions; a block without transactions gives an empty array. The number may be hex or decimal. The tag pending gives the same answer as latest.",
      "tags": [{ "$ref": "#/components/tags/blocks" }],
      "paramStructure": "by-position",
      "params": [{ "$ref": "#/components/contentDescriptors/receiptsBlock" }],
      "result": {
        "name": "receipts",
        "summary": "The receipts in the order of the block, or null when there is no such block.",
        "schema": {
          "title": "list of receipts or null",
          "anyOf": [
            {
              "title": "list of receipts",
              "type": "array",
              "items": { "$ref": "#/components/schemas/ReceiptInfo" }
            },
            { "$ref": "#/components/schemas/notFound" }
          ]
        }
      },
      "errors": [{ "$ref": "#/components/errors/InvalidParams" }],
      "x-credits": 1000,
      "x-transports": ["http", "websocket"],
      "x-quirks": [
        {
          "id": "block-by-hash",
          "text": "The reference allows a number or a tag; nodes also take a block hash and the object of EIP-1898.",
          "source": "EIP-1898; execution-apis BlockNumberOrTagOrHash",
          "decision": "Both are taken where nodes take them (eth_call, eth_estimateGas, eth_getStorageAt, eth_getBlockReceipts) and refused with -32602 elsewhere."
        },
        {
          "id": "receipts-decimal",
          "text": "The reference takes a decimal block number, which nodes refuse.",
          "source": "service reference; go-ethereum",
          "decision": "A JSON number or a string of digits is turned into a hex quantity before it is forwarded."
        },
        {
          "id": "receipts-pending",
          "text": "The reference gives \`pending\` the same answer as \`latest\`; nodes differ.",
          "source": "service reference",
          "decision": "\`pending\` is forwarded as \`latest\`."
        },
        {
          "id": "receipts-shape",
          "text": "The reference speaks of a block object, but shows an array.",
          "source": "service reference",
          "decision": "The result is an array of receipts, or null when there is no such block."
        },
        {
          "id": "receipt-root",
          "text": "The reference shows \`status\`; receipts from before the Byzantium fork hold \`root\` instead.",
          "source": "EIP-658",
          "decision": "One of the two is there. Members of blob transactions are optional."
        },
        {
          "id": "log-timestamp",
          "text": "The reference lists nine members; current nodes add \`blockTimestamp\`.",
          "source": "execution-apis Log",
          "decision": "The member is optional."
        },
        {
          "id": "log-data-any",
          "text": "The reference says one or more 32-byte arguments; logs carry data of any length, also none.",
          "source": "recorded mainnet answers",
          "decision": "Any bytes are valid."
        }
      ],
      "examples": [
        {
          "name": "receipts-of-a-block",
          "description": "One receipt for each transaction of the block.",
          "params": [{ "name": "block", "value": "0x24" }],
          "result": {
            "name": "receipts",
            "value": [
              {
                "blockHash": "0x9fc6919a8e520c793e76664ef61f8962d5cc208aeaa2a73533f2563421be4661",
                "blockNumber": "0x24",
                "contractAddress": null,
                "cumulativeGasUsed": "0xc650",
                "effectiveGasPrice": "0x3b9aca00",
                "from": "0xdfdae2329c1b1959a849169c976bfea60a4526d5",
                "gasUsed": "0xc650",
                "logs": [
                  {
                    "address": "0x652393e872b133fd45c79e814042ba9563262209",
                    "topics": [
                      "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                      "0x000000000000000000000000dfdae2329c1b1959a849169c976bfea60a4526d5",
                      "0x000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd"
                    ],
                    "data": "0x00000000000000000000000000000000000000000000003635c9adc5dea00000",
                    "blockNumber": "0x24",
                    "transactionHash": "0xbd09c6365dc1d0ab135d8dd22ad53ea10e2da444048e255bd26465981b169d39",
                    "transactionIndex": "0x0",
                    "blockHash": "0x9fc6919a8e520c793e76664ef61f8962d5cc208aeaa2a73533f2563421be4661",
                    "blockTimestamp": "0x6955bad4",
                    "logIndex": "0x0",
                    "removed": false
                  }
                ],
                "logsBloom": "0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000000000020000000000008000000000000000000000000000000000000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000008000000000000004000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002000400000000000000000000000040000000000000000000000000004000000004000000000000000000000000000000000000000000000000000000",
                "status": "0x1",
                "to": "0x652393e872b133fd45c79e814042ba9563262209",
                "transactionHash": "0xbd09c6365dc1d0ab135d8dd22ad53ea10e2da444048e255bd26465981b169d39",
                "transactionIndex": "0x0",
                "type": "0x0"
              }
            ]
          }
        },
        {
          "name": "a-decimal-number",
          "description": "The same block by its decimal number.",
          "params": [{ "name": "block", "value": 36 }],
          "result": {
            "name": "receipts",
            "value": [
              {
                "blockHash": "0x9fc6919a8e520c793e76664ef61f8962d5cc208aeaa2a73533f2563421be4661",
                "blockNumber": "0x24",
                "contractAddress": null,
                "cumulativeGasUsed": "0xc650",
                "effectiveGasPrice": "0x3b9aca00",
                "from": "0xdfdae2329c1b1959a849169c976bfea60a4526d5",
                "gasUsed": "0xc650",
                "logs": [
                  {
                    "address": "0x652393e872b133fd45c79e814042ba9563262209",
                    "topics": [
                      "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                      "0x000000000000000000000000dfdae2329c1b1959a849169c976bfea60a4526d5",
                      "0x000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd"
                    ],
                    "data": "0x00000000000000000000000000000000000000000000003635c9adc5dea00000",
                    "blockNumber": "0x24",
                    "transactionHash": "0xbd09c6365dc1d0ab135d8dd22ad53ea10e2da444048e255bd26465981b169d39",
                    "transactionIndex": "0x0",
                    "blockHash": "0x9fc6919a8e520c793e76664ef61f8962d5cc208aeaa2a73533f2563421be4661",
                    "blockTimestamp": "0x6955bad4",
                    "logIndex": "0x0",
                    "removed": false
                  }
                ],
                "logsBloom": "0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000000000020000000000008000000000000000000000000000000000000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000008000000000000004000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002000400000000000000000000000040000000000000000000000000004000000004000000000000000000000000000000000000000000000000000000",
                "status": "0x1",
                "to": "0x652393e872b133fd45c79e814042ba9563262209",
                "transactionHash": "0xbd09c6365dc1d0ab135d8dd22ad53ea10e2da444048e255bd26465981b169d39",
                "transactionIndex": "0x0",
                "type": "0x0"
              }
            ]
          }
        },
        {
          "name": "failed-transactions",
          "description": "Both transactions of block 51 failed: their status is 0x0, and they left no logs but used gas.",
          "params": [{ "name": "block", "value": "0x33" }],
          "result": {
            "name": "receipts",
            "value": [
              {
                "blockHash": "0x828390602e5d58b4e8d1d3717441da418389d9bfa704aa854ed3debbca08520b",
                "blockNumber": "0x33",
                "contractAddress": null,
                "cumulativeGasUsed": "0x5db6",
                "effectiveGasPrice": "0xa924a45e",
                "from": "0xf243dfeaae1fc0c2d0b63b512ced8f4df19dbb03",
                "gasUsed": "0x5db6",
                "logs": [],
                "logsBloom": "0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
                "status": "0x0",
                "to": "0x652393e872b133fd45c79e814042ba9563262209",
                "transactionHash": "0x452fc7d2200e86f8ee19ce1642b04149dd03494f67876eda4d648db0d96d0743",
                "transactionIndex": "0x0",
                "type": "0x2"
              },
              {
                "blockHash": "0x828390602e5d58b4e8d1d3717441da418389d9bfa704aa854ed3debbca08520b",
                "blockNumber": "0x33",
                "contractAddress": null,
                "cumulativeGasUsed": "0xdd9e56",
                "effectiveGasPrice": "0x7c708cde",
                "from": "0xc51fd2ad0031c980de1b10e1feb9751925693a8b",
                "gasUsed": "0xdd40a0",
                "logs": [],
                "logsBloom": "0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
                "status": "0x0",
                "to": "0xbb918b4722ffe12d92c8c238374606005fb27fe5",
                "transactionHash": "0x0655d8be5d58846a3836bd6d135c55d8603234f3c387123ced432cf4d1161382",
                "transactionIndex": "0x1",
                "type": "0x2"
              }
            ]
          }
        },
        {
          "name": "before-the-byzantium-fork",
          "description": "Receipts of that time hold the state root in place of the status.",
          "params": [{ "name": "block", "value": "0x1" }],
          "result": {
            "name": "receipts",
            "value": [
              {
                "blockHash": "0xe4e0cdc2ae23395d8a2dbf161ca148663056b828ccbf976b38b1240c2825e640",
                "blockNumber": "0x1",
                "contractAddress": null,
                "cumulativeGasUsed": "0x5208",
                "effectiveGasPrice": "0x3b9aca00",
                "from": "0xbf7d6bfa20dcc14f6719dce1557ecb210c1fdecd",
                "gasUsed": "0x5208",
                "logs": [],
                "logsBloom": "0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
                "root": "0x8e9ddac381da8bb08a4b7821b0c198545262ff5ac3683ada910023fe6769d41c",
                "to": "0xd28761ee31236f72e152a07b87b3a5c5480d1f03",
                "transactionHash": "0xbab78f88f15507a9ddbb5b6d535d1a50f87233cb554b1e2c1ef1dad22d69ef52",
                "transactionIndex": "0x0",
                "type": "0x0"
              }
            ]
          }
        },
        {
          "name": "a-block-without-transactions",
          "description": "An empty array, not null.",
          "params": [{ "name": "block", "value": "0x31" }],
          "result": { "name": "receipts", "value": [] }
        },
        {
          "name": "a-block-that-does-not-exist",
          "description": "A number beyond the newest block: null.",
          "params": [{ "name": "block", "value": "0xffffff" }],
          "result": { "name": "receipts", "value": null }
        },
        {
          "name": "block-by-hash",
          "description": "The block named by its hash.",
          "params": [
            { "name": "block", "value": "0x57dfa313df941ff37c4e78a919d60a801de81d4e9fb28a1235fc667687b33cea" }
          ],
          "result": {
            "name": "receipts",
            "value": [
              {
                "blockHash": "0x57dfa313df941ff37c4e78a919d60a801de81d4e9fb28a1235fc667687b33cea",
                "blockNumber": "0x11",
                "contractAddress": null,
                "cumulativeGasUsed": "0x5208",
                "effectiveGasPrice": "0x3b9aca00",
                "from": "0xbf7d6bfa20dcc14f6719dce1557ecb210c1fdecd",
                "gasUsed": "0x5208",
                "logs": [],
                "logsBloom": "0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
                "status": "0x1",
                "to": "0xd28761ee31236f72e152a07b87b3a5c5480d1f03",
                "transactionHash": "0xcb23e78f121da50d32e934517020f2fa0ec3b44f7d7e05b33fe5a3535f3ddfc7",
                "transactionIndex": "0x0",
                "type": "0x0"
              }
            ]
          }
        },
        {
          "name": "an-unknown-tag",
          "description": "A word that is no block tag.",
          "params": [{ "name": "block", "value": "newest" }],
          "x-error": {
            "http": 200,
            "error": {
              "code": -32602,
              "message": "block (params[0]): expected a block number (hex or decimal), tag or hash; got \\"newest\\""
            }
          }
        }
      ]
    },
    {
      "name": "eth_getLogs",
      "summary": "Returns the logs that match a filter, in the order of the chain.",
      "description": "Without a block hash the filter covers the blocks fromBlock to toBlock, both included, each latest when absent; with a block hash neither may be given. Topics are compared position by position. No match gives an empty array. A range that is reversed or ends beyond the newest block is refused. A query with more than 10,000 results, or one that runs longer than 10 seconds, is answered with -32005: narrow the range, and for common topics name a single contract. At most 5,000 addresses and topic alternatives may be given together.",
      "tags": [{ "$ref": "#/components/tags/logs" }],
      "paramStructure": "by-position",
      "params": [{ "$ref": "#/components/contentDescriptors/filter" }],
      "result": {
        "name": "logs",
        "summary": "The matching logs, by block and log index; an empty array when nothing matches.",
        "schema": {
          "title": "list of logs",
          "type": "array",
          "items": { "$ref": "#/components/schemas/Log" }
        }
      },
      "errors": [
        { "$ref": "#/components/errors/InvalidParams" },
        { "$ref": "#/components/errors/TooManyResults" },
        { "$ref": "#/components/errors/QueryTimeout" }
      ],
      "x-credits": 255,
      "x-transports": ["http", "websocket"],
      "x-limits": {
        "maxParameters": 5000,
        "maxResults": 10000,
        "maxDurationSeconds": 10
      },
      "x-quirks": [
        {
          "id": "filter-blockhash-spelling",
          "text": "The reference writes \`blockhash\` in its list and \`blockHash\` in its sample; nodes ignore the first and return the newest block's logs without a word.",
          "source": "service reference; go-ethereum",
          "decision": "Both spellings are taken and forwarded as \`blockHash\`; together with a range they are refused with -32602."
        },
        {
          "id": "filter-null-members",
          "text": "Libraries send members that they have no value for as null.",
          "source": "web3.js, ethers",
          "decision": "A member that is null counts as absent."
        },
        {
          "id": "topics-nested",
          "text": "The reference does not show nested topics, which most real filters use.",
          "source": "execution-apis FilterTopics",
          "decision": "Up to four positions, each null, one topic or a list of topics; an empty list matches everything and more than four positions are refused with -32602."
        },
        {
          "id": "log-timestamp",
          "text": "The reference lists nine members; current nodes add \`blockTimestamp\`.",
          "source": "execution-apis Log",
          "decision": "The member is optional."
        },
        {
          "id": "log-data-any",
          "text": "The reference says one or more 32-byte arguments; logs carry data of any length, also none.",
          "source": "recorded mainnet answers",
          "decision": "Any bytes are valid."
        }
      ],
      "examples": [
        {
          "name": "transfers-of-one-token",
          "description": "The Transfer events of LAMP in three blocks.",
          "params": [
            {
              "name": "filter",
              "value": {
                "address": "0x652393e872b133fd45c79e814042ba9563262209",
                "fromBlock": "0x24",
                "toBlock": "0x26",
                "topics": ["0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"]
              }
            }
          ],
          "result": {
            "name": "logs",
            "value": [
              {
                "address": "0x652393e872b133fd45c79e814042ba9563262209",
                "topics": [
                  "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                  "0x000000000000000000000000dfdae2329c1b1959a849169c976bfea60a4526d5",
                  "0x000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd"
                ],
                "data": "0x00000000000000000000000000000000000000000000003635c9adc5dea00000",
                "blockNumber": "0x24",
                "transactionHash": "0xbd09c6365dc1d0ab135d8dd22ad53ea10e2da444048e255bd26465981b169d39",
                "transactionIndex": "0x0",
                "blockHash": "0x9fc6919a8e520c793e76664ef61f8962d5cc208aeaa2a73533f2563421be4661",
                "blockTimestamp": "0x6955bad4",
                "logIndex": "0x0",
                "removed": false
              },
              {
                "address": "0x652393e872b133fd45c79e814042ba9563262209",
                "topics": [
                  "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                  "0x000000000000000000000000dfdae2329c1b1959a849169c976bfea60a4526d5",
                  "0x000000000000000000000000d28761ee31236f72e152a07b87b3a5c5480d1f03"
                ],
                "data": "0x00000000000000000000000000000000000000000000003635c9adc5dea00000",
                "blockNumber": "0x25",
                "transactionHash": "0xd8b3c6c42991eef2f8988c0c6ea2d85f561e9156395c1a704bed27b0ea769dc6",
                "transactionIndex": "0x0",
                "blockHash": "0xf2542291c42557de894129e96b268c7b1e4b1a6549c4a5cdc8fcea1f264b2f60",
                "blockTimestamp": "0x6955bae1",
                "logIndex": "0x0",
                "removed": false
              },
              {
                "address": "0x652393e872b133fd45c79e814042ba9563262209",
                "topics": [
                  "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                  "0x000000000000000000000000dfdae2329c1b1959a849169c976bfea60a4526d5",
                  "0x000000000000000000000000f243dfeaae1fc0c2d0b63b512ced8f4df19dbb03"
                ],
                "data": "0x00000000000000000000000000000000000000000000003635c9adc5dea00000",
                "blockNumber": "0x26",
                "transactionHash": "0x6ce4348120e1d5cb1b16015db489ca3c57ec923c19036d1ad016d4fcdaf06123",
                "transactionIndex": "0x1",
                "blockHash": "0x028d765400fa7a63b951eeb960e9acf6ba270b7a338ce5b6d1cbefa1979bba9e",
                "blockTimestamp": "0x6955baee",
                "logIndex": "0x0",
                "removed": false
              }
            ]
          }
        },
        {
          "name": "topics-nested",
          "description": "Transfers from anybody to either of two accounts: null matches anything, a list matches any of its members.",
          "params": [
            {
              "name": "filter",
              "value": {
                "address": "0x652393e872b133fd45c79e814042ba9563262209",
                "fromBlock": "0x23",
                "toBlock": "0x25",
                "topics": [
                  "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                  null,
                  [
                    "0x000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd",
                    "0x000000000000000000000000d28761ee31236f72e152a07b87b3a5c5480d1f03"
                  ]
                ]
              }
            }
          ],
          "result": {
            "name": "logs",
            "value": [
              {
                "address": "0x652393e872b133fd45c79e814042ba9563262209",
                "topics": [
                  "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                  "0x000000000000000000000000dfdae2329c1b1959a849169c976bfea60a4526d5",
                  "0x000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd"
                ],
                "data": "0x00000000000000000000000000000000000000000000003635c9adc5dea00000",
                "blockNumber": "0x24",
                "transactionHash": "0xbd09c6365dc1d0ab135d8dd22ad53ea10e2da444048e255bd26465981b169d39",
                "transactionIndex": "0x0",
                "blockHash": "0x9fc6919a8e520c793e76664ef61f8962d5cc208aeaa2a73533f2563421be4661",
                "blockTimestamp": "0x6955bad4",
                "logIndex": "0x0",
                "removed": false
              },
              {
                "address": "0x652393e872b133fd45c79e814042ba9563262209",
                "topics": [
                  "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                  "0x000000000000000000000000dfdae2329c1b1959a849169c976bfea60a4526d5",
                  "0x000000000000000000000000d28761ee31236f72e152a07b87b3a5c5480d1f03"
                ],
                "data": "0x00000000000000000000000000000000000000000000003635c9adc5dea00000",
                "blockNumber": "0x25",
                "transactionHash": "0xd8b3c6c42991eef2f8988c0c6ea2d85f561e9156395c1a704bed27b0ea769dc6",
                "transactionIndex": "0x0",
                "blockHash": "0xf2542291c42557de894129e96b268c7b1e4b1a6549c4a5cdc8fcea1f264b2f60",
                "blockTimestamp": "0x6955bae1",
                "logIndex": "0x0",
                "removed": false
              }
            ]
          }
        },
        {
          "name": "one-block-by-hash",
          "description": "All logs of the block with this hash.",
          "params": [
            {
              "name": "filter",
              "value": { "blockHash": "0x9fc6919a8e520c793e76664ef61f8962d5cc208aeaa2a73533f2563421be4661" }
            }
          ],
          "result": {
            "name": "logs",
            "value": [
              {
                "address": "0x652393e872b133fd45c79e814042ba9563262209",
                "topics": [
                  "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                  "0x000000000000000000000000dfdae2329c1b1959a849169c976bfea60a4526d5",
                  "0x000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd"
                ],
                "data": "0x00000000000000000000000000000000000000000000003635c9adc5dea00000",
                "blockNumber": "0x24",
                "transactionHash": "0xbd09c6365dc1d0ab135d8dd22ad53ea10e2da444048e255bd26465981b169d39",
                "transactionIndex": "0x0",
                "blockHash": "0x9fc6919a8e520c793e76664ef61f8962d5cc208aeaa2a73533f2563421be4661",
                "blockTimestamp": "0x6955bad4",
                "logIndex": "0x0",
                "removed": false
              }
            ]
          }
        },
        {
          "name": "no-match",
          "description": "Nothing matches: an empty array.",
          "params": [
            {
              "name": "filter",
              "value": {
                "address": "0xea12eeb35c22b4cc9da0e12bbb0ebafacd94857c",
                "fromBlock": "earliest",
                "toBlock": "latest"
              }
            }
          ],
          "result": { "name": "logs", "value": [] }
        },
        {
          "name": "filter-null-members",
          "description": "Members that are null count as absent.",
          "params": [
            {
              "name": "filter",
              "value": {
                "address": null,
                "fromBlock": "0x24",
                "toBlock": "0x24",
                "topics": null
              }
            }
          ],
          "result": {
            "name": "logs",
            "value": [
              {
                "address": "0x652393e872b133fd45c79e814042ba9563262209",
                "topics": [
                  "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                  "0x000000000000000000000000dfdae2329c1b1959a849169c976bfea60a4526d5",
                  "0x000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd"
                ],
                "data": "0x00000000000000000000000000000000000000000000003635c9adc5dea00000",
                "blockNumber": "0x24",
                "transactionHash": "0xbd09c6365dc1d0ab135d8dd22ad53ea10e2da444048e255bd26465981b169d39",
                "transactionIndex": "0x0",
                "blockHash": "0x9fc6919a8e520c793e76664ef61f8962d5cc208aeaa2a73533f2563421be4661",
                "blockTimestamp": "0x6955bad4",
                "logIndex": "0x0",
                "removed": false
              }
            ]
          }
        },
        {
          "name": "filter-blockhash-spelling",
          "description": "The other spelling of blockHash.",
          "params": [
            {
              "name": "filter",
              "value": {
                "blockhash": "0x9fc6919a8e520c793e76664ef61f8962d5cc208aeaa2a73533f2563421be4661"
              }
            }
          ],
          "result": {
            "name": "logs",
            "value": [
              {
                "address": "0x652393e872b133fd45c79e814042ba9563262209",
                "topics": [
                  "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                  "0x000000000000000000000000dfdae2329c1b1959a849169c976bfea60a4526d5",
                  "0x000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd"
                ],
                "data": "0x00000000000000000000000000000000000000000000003635c9adc5dea00000",
                "blockNumber": "0x24",
                "transactionHash": "0xbd09c6365dc1d0ab135d8dd22ad53ea10e2da444048e255bd26465981b169d39",
                "transactionIndex": "0x0",
                "blockHash": "0x9fc6919a8e520c793e76664ef61f8962d5cc208aeaa2a73533f2563421be4661",
                "blockTimestamp": "0x6955bad4",
                "logIndex": "0x0",
                "removed": false
              }
            ]
          }
        },
        {
          "name": "a-block-hash-with-a-range",
          "description": "A block hash and a range exclude each other.",
          "params": [
            {
              "name": "filter",
              "value": {
                "blockHash": "0x9fc6919a8e520c793e76664ef61f8962d5cc208aeaa2a73533f2563421be4661",
                "fromBlock": "0x24"
              }
            }
          ],
          "x-error": {
            "http": 200,
            "error": {
              "code": -32602,
              "message": "filter (params[0]): expected a log filter with either a block hash or a block range; got {\\"blockHash\\":\\"0x9fc6919a8e520c793e76664ef61f8962d5cc208aeaa2..."
            }
          }
        },
        {
          "name": "a-reversed-range",
          "description": "The range ends before it starts.",
          "params": [
            {
              "name": "filter",
              "value": {
                "fromBlock": "0x28",
                "toBlock": "0x1e"
              }
            }
          ],
          "x-error": {
            "http": 200,
            "error": {
              "code": -32602,
              "message": "filter: fromBlock 0x28 is after toBlock 0x1e"
            }
          }
        },
        {
          "name": "a-range-beyond-the-newest-block",
          "description": "The range ends at a block that does not exist yet.",
          "params": [
            {
              "name": "filter",
              "value": {
                "fromBlock": "0x12c",
                "toBlock": "0xffffff"
              }
            }
          ],
          "x-error": {
            "http": 200,
            "error": {
              "code": -32602,
              "message": "filter: toBlock 0xffffff is beyond the current head block"
            }
          }
        },
        {
          "name": "ten-thousand-and-one-results",
          "description": "Eleven blocks hold 10,001 logs, one more than an answer may have.",
          "params": [
            {
              "name": "filter",
              "value": {
                "address": "0xb8a86fdcbce50131af8c881eaa02b09d8f4906f2",
                "fromBlock": "0x82",
                "toBlock": "0x8c"
              }
            }
          ],
          "x-error": {
            "http": 200,
            "error": {
              "code": -32005,
              "message": "query returned more than 10000 results"
            }
          }
        },
        {
          "name": "a-query-that-takes-too-long",
          "description": "The node needs more than ten seconds.",
          "params": [
            {
              "name": "filter",
              "value": {
                "address": "0xb8a86fdcbce50131af8c881eaa02b09d8f4906f2",
                "fromBlock": "0x82",
                "toBlock": "0x8c"
              }
            }
          ],
          "x-setup": {
            "fault": "slow-node"
          },
          "x-error": {
            "http": 200,
            "error": {
              "code": -32005,
              "message": "query timeout exceeded"
            }
          }
        }
      ]
    },
    {
      "name": "eth_getStorageAt",
      "summary": "Returns the 32-byte word that a contract holds at one storage position.",
      "description": "A plain variable lies at the number of its slot, 0x0 for the first. The position of a mapping's element is the keccak hash of two joined 32-byte words: the key, then the mapping's slot number, each filled with zeros on the left. A position that was never written holds zero. On mainnet every block can be asked for, the latest 128 directly and older ones from the archive; on a testnet only the latest 128 blocks are available, and an older one is refused.",
      "tags": [{ "$ref": "#/components/tags/state" }],
      "paramStructure": "by-position",
      "params": [
        { "$ref": "#/components/contentDescriptors/address" },
        { "$ref": "#/components/contentDescriptors/storagePosition" },
        { "$ref": "#/components/contentDescriptors/block" }
      ],
      "result": {
        "name": "word",
        "summary": "The 32-byte word at the position.",
        "schema": { "$ref": "#/components/schemas/bytes32" }
      },
      "errors": [{ "$ref": "#/components/errors/InvalidParams" }, { "$ref": "#/components/errors/ArchiveUnavailable" }],
      "x-credits": 80,
      "x-transports": ["http", "websocket"],
      "x-history": {
        "nearHeadBlocks": 128,
        "mainnet": ["near-head", "archive"],
        "testnet": ["near-head"]
      },
      "x-quirks": [
        {
          "id": "block-omitted",
          "text": "The reference flags the block as required, yet its own sample for eth_estimateGas leaves it out, as many clients do.",
          "source": "execution-apis tests/eth_getStorageAt; reference sample",
          "decision": "The contract requires it; the service reads an absent block as \`latest\`."
        },
        {
          "id": "block-by-hash",
          "text": "The reference allows a number or a tag; nodes also take a block hash and the object of EIP-1898.",
          "source": "EIP-1898; execution-apis BlockNumberOrTagOrHash",
          "decision": "Both are taken where nodes take them (eth_call, eth_estimateGas, eth_getStorageAt, eth_getBlockReceipts) and refused with -32602 elsewhere."
        },
        {
          "id": "storage-position-width",
          "text": "Clients send positions both as short quantities and as 32-byte words.",
          "source": "execution-apis tests/eth_getStorageAt",
          "decision": "Up to 32 bytes are taken as sent; anything longer, even by leading zeros alone, is refused with -32602."
        }
      ],
      "examples": [
        {
          "name": "a-plain-variable",
          "description": "Slot 0 of the token: its total supply.",
          "params": [
            { "name": "address", "value": "0x652393e872b133fd45c79e814042ba9563262209" },
            { "name": "position", "value": "0x0" },
            { "name": "block", "value": "latest" }
          ],
          "result": { "name": "word", "value": "0x00000000000000000000000000000000000000000000d3c21bcecceda1000000" }
        },
        {
          "name": "an-element-of-a-mapping",
          "description": "The balance of one holder: slot 1 is a mapping by address, and the position is the keccak hash of the key and the slot number, 32 bytes each.",
          "params": [
            { "name": "address", "value": "0x652393e872b133fd45c79e814042ba9563262209" },
            { "name": "position", "value": "0x512d54fd1a09586dc15906c02834e8fabb6fa749d234a8ad22ca65596a2670b5" },
            { "name": "block", "value": "latest" }
          ],
          "result": { "name": "word", "value": "0x0000000000000000000000000000000000000000000000d8e7f17fae4cb90000" }
        },
        {
          "name": "a-position-never-written",
          "description": "Zero, not null.",
          "params": [
            { "name": "address", "value": "0x652393e872b133fd45c79e814042ba9563262209" },
            { "name": "position", "value": "0xff" },
            { "name": "block", "value": "latest" }
          ],
          "result": { "name": "word", "value": "0x0000000000000000000000000000000000000000000000000000000000000000" }
        },
        {
          "name": "old-state",
          "description": "Slot 0 of the notebook at block 5, far behind the latest 128: answered from the archive.",
          "params": [
            { "name": "address", "value": "0x45d41cbc6f692ab31771c416c072bbca67a8e6b6" },
            { "name": "position", "value": "0x0" },
            { "name": "block", "value": "0x5" }
          ],
          "result": { "name": "word", "value": "0x0000000000000000000000000000000000000000000000000000000000000003" }
        },
        {
          "name": "block-omitted",
          "description": "Without a block, the latest one is used.",
          "params": [
            { "name": "address", "value": "0x45d41cbc6f692ab31771c416c072bbca67a8e6b6" },
            { "name": "position", "value": "0x0" }
          ],
          "result": { "name": "word", "value": "0x000000000000000000000000000000000000000000000000000000000000013e" }
        },
        {
          "name": "a-position-that-is-too-long",
          "description": "33 bytes are refused, even when the first is zero.",
          "params": [
            { "name": "address", "value": "0x652393e872b133fd45c79e814042ba9563262209" },
            { "name": "position", "value": "0x000000000000000000000000000000000000000000000000000000000000000000" },
            { "name": "block", "value": "latest" }
          ],
          "x-error": {
            "http": 200,
            "error": {
              "code": -32602,
              "message": "position (params[1]): expected a hex string of at most 32 bytes; got \\"0x000000000000000000000000000000000000000000000000000000000..."
            }
          }
        },
        {
          "name": "old-state-on-a-testnet",
          "description": "A testnet keeps the state of the latest 128 blocks only.",
          "params": [
            { "name": "address", "value": "0x45d41cbc6f692ab31771c416c072bbca67a8e6b6" },
            { "name": "position", "value": "0x0" },
            { "name": "block", "value": "0x5" }
          ],
          "x-setup": { "kind": "testnet" },
          "x-error": {
            "http": 200,
            "error": {
              "code": -32000,
              "message": "archive state is not available on this network"
            }
          }
        }
      ]
    },
    {
      "name": "eth_getTransactionByBlockHashAndIndex",
      "summary": "Returns the transaction at a position of the block with this hash, or null when there is none.",
      "description": "The position counts from zero in the order of the block. Null means that the block is unknown or has no transaction at the position.",
      "tags": [{ "$ref": "#/components/tags/transactions" }],
      "paramStructure": "by-position",
      "params": [
        { "$ref": "#/components/contentDescriptors/blockHash" },
        { "$ref": "#/components/contentDescriptors/transactionIndex" }
      ],
      "result": {
        "name": "transaction",
        "summary": "The transaction, or null when there is none.",
        "schema": {
          "title": "transaction or null",
          "anyOf": [{ "$ref": "#/components/schemas/TransactionInfo" }, { "$ref": "#/components/schemas/notFound" }]
        }
      },
      "errors": [{ "$ref": "#/components/errors/InvalidParams" }],
      "x-credits": 150,
      "x-transports": ["http", "websocket"],
      "x-quirks": [
        {
          "id": "chain-id-spelling",
          "text": "The reference spells the member \`chainID\` in its list and \`chainId\` in its sample; nodes send \`chainId\` on nearly every transaction.",
          "source": "service reference; recorded mainnet answers",
          "decision": "The contract says \`chainId\`; decoders read both spellings."
        },
        {
          "id": "tx-signature-width",
          "text": "The reference gives r and s 32 bytes; nodes drop their leading zeros.",
          "source": "recorded mainnet answers, 18 % of transactions",
          "decision": "They are quantities of at most 32 bytes; SDKs that decode pad them with zeros to 32 bytes."
        },
        {
          "id": "tx-type-unknown",
          "text": "Networks have transaction types of their own, such as 0x7e (OP Stack deposits) and 0x6a (Arbitrum internal).",
          "source": "recorded OP Mainnet and Arbitrum answers",
          "decision": "Any type is valid; decoders keep an unknown one as an open object and never fail on it."
        },
        {
          "id": "tx-yparity-by-hash",
          "text": "The reference has no \`yParity\` in the lookup by hash; nodes send it in both lookups.",
          "source": "service reference; execution-apis TransactionInfo",
          "decision": "The member is optional in both."
        }
      ],
      "examples": [
        {
          "name": "a-fee-market-transaction",
          "description": "Type 0x2, with its access list and parity.",
          "params": [
            { "name": "blockHash", "value": "0x633b0272715a88124b07c1a930b0fd5bad7b8de0b558a6b0f59cb00cb7eeda12" },
            { "name": "index", "value": "0x0" }
          ],
          "result": {
            "name": "transaction",
            "value": {
              "blockHash": "0x633b0272715a88124b07c1a930b0fd5bad7b8de0b558a6b0f59cb00cb7eeda12",
              "blockNumber": "0x34",
              "blockTimestamp": "0x6955bba4",
              "from": "0xf243dfeaae1fc0c2d0b63b512ced8f4df19dbb03",
              "gas": "0x13880",
              "gasPrice": "0xd21c8c70",
              "maxFeePerGas": "0x14ad0e9e0",
              "maxPriorityFeePerGas": "0x59682f00",
              "hash": "0xd9cd1173c994a1571a4ab651df428861aca59b149c36f1a21706d76e1a52eb67",
              "input": "0xa9059cbb000000000000000000000000bf7d6bfa20dcc14f6719dce1557ecb210c1fdecd0000000000000000000000000000000000000000000000000737693eb3340000",
              "nonce": "0x1",
              "to": "0x652393e872b133fd45c79e814042ba9563262209",
              "transactionIndex": "0x0",
              "value": "0x0",
              "type": "0x2",
              "accessList": [],
              "chainId": "0xacce55",
              "v": "0x1",
              "r": "0xae54485b29c255a19b8a55ab4ac142b3118893b867332db2a2fcee6b58fa990c",
              "s": "0x113685b2a0f8f837d14c176abaada638c5e0d2cb9351363f16f4af6fe06b5ae6",
              "yParity": "0x1"
            }
          }
        },
        {
          "name": "a-contract-creation",
          "description": "A creation has no receiver: to is null.",
          "params": [
            { "name": "blockHash", "value": "0x0c233e6770654f4fdbebeb9a3498744cfa13f64cf4b9ba99451017dbe3432695" },
            { "name": "index", "value": "0x0" }
          ],
          "result": {
            "name": "transaction",
            "value": {
              "blockHash": "0x0c233e6770654f4fdbebeb9a3498744cfa13f64cf4b9ba99451017dbe3432695",
              "blockNumber": "0x1e",
              "blockTimestamp": "0x6955ba86",
              "from": "0xdfdae2329c1b1959a849169c976bfea60a4526d5",
              "gas": "0x7a120",
              "gasPrice": "0x3b9aca00",
              "hash": "0x8c83a15a2895f38d8db59e49c42a80207403e1a9213c38c9867357fa5d93a878",
              "input": "0x69d3c21bcecceda1000000806000553360005260016020526040600020556101558061002b6000396000f360003560e01c8063a9059cbb146100b757806370a082311461009d57806318160ddd14610091578063313ce5671461008657806395d89b411461006b57806306fdde031461004d5760006000fd5b60206000526007602052664c616e7465726e60c81b60405260606000f35b60206000526004602052634c414d5060e01b60405260606000f35b601260005260206000f35b60005460005260206000f35b600435600052600160205260406000205460005260206000f35b6024353360005260016020526040600020805482811061012457829003905560043560005260016020526040600020805482019055600052600435337fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60206000a3600160005260206000f35b6308c379a060e01b6000526020600452600f6024526e62616c616e636520746f6f206c6f7760881b60445260646000fd",
              "nonce": "0x6",
              "to": null,
              "transactionIndex": "0x0",
              "value": "0x0",
              "type": "0x0",
              "chainId": "0xacce55",
              "v": "0x1599cce",
              "r": "0xfa5790e3683f64b343f28de7bb568f7300f9777820bfaa206e381b5c3a9a81c4",
              "s": "0x2dc430b9dc1797a16b57f4bd2d4f45e1c10de562b01b40dd7400651226afccb0"
            }
          }
        },
        {
          "name": "a-position-past-the-end",
          "description": "The block has no transaction there: null.",
          "params": [
            { "name": "blockHash", "value": "0x0c233e6770654f4fdbebeb9a3498744cfa13f64cf4b9ba99451017dbe3432695" },
            { "name": "index", "value": "0x63" }
          ],
          "result": { "name": "transaction", "value": null }
        },
        {
          "name": "an-unknown-block",
          "description": "No block has this hash: null.",
          "params": [
            { "name": "blockHash", "value": "0x0000000000000000000000000000000000000000000000000000000000000001" },
            { "name": "index", "value": "0x0" }
          ],
          "result": { "name": "transaction", "value": null }
        },
        {
          "name": "a-number-in-place-of-the-hash",
          "description": "The block is named by its hash here, not by its number.",
          "params": [{ "name": "blockHash", "value": "0x1e" }, { "name": "index", "value": "0x0" }],
          "x-error": {
            "http": 200,
            "error": {
              "code": -32602,
              "message": "blockHash (params[0]): expected a 32-byte hash; got \\"0x1e\\""
            }
          }
        }
      ]
    },
    {
      "name": "eth_getTransactionByBlockNumberAndIndex",
      "summary": "Returns the transaction at a position of the block with this number or tag, or null when there is none.",
      "description": "The position counts from zero in the order of the block. Null means that the block is unknown or has no transaction at the position. The tag safe is not supported; use finalized.",
      "tags": [{ "$ref": "#/components/tags/transactions" }],
      "paramStructure": "by-position",
      "params": [
        { "$ref": "#/components/contentDescriptors/blockNumberExceptSafe" },
        { "$ref": "#/components/contentDescriptors/transactionIndex" }
      ],
      "result": {
        "name": "transaction",
        "summary": "The transaction, or null when there is none.",
        "schema": {
          "title": "transaction or null",
          "anyOf": [{ "$ref": "#/components/schemas/TransactionInfo" }, { "$ref": "#/components/schemas/notFound" }]
        }
      },
      "errors": [{ "$ref": "#/components/errors/InvalidParams" }],
      "x-credits": 150,
      "x-transports": ["http", "websocket"],
      "x-quirks": [
        {
          "id": "tx-by-number-safe",
          "text": "The reference does not support the tag \`safe\` here, although nodes answer it.",
          "source": "service reference",
          "decision": "The tag is refused with -32602 and a message that names \`finalized\`."
        },
        {
          "id": "chain-id-spelling",
          "text": "The reference spells the member \`chainID\` in its list and \`chainId\` in its sample; nodes send \`chainId\` on nearly every transaction.",
          "source": "service reference; recorded mainnet answers",
          "decision": "The contract says \`chainId\`; decoders read both spellings."
        },
        {
          "id": "tx-signature-width",
          "text": "The reference gives r and s 32 bytes; nodes drop their leading zeros.",
          "source": "recorded mainnet answers, 18 % of transactions",
          "decision": "They are quantities of at most 32 bytes; SDKs that decode pad them with zeros to 32 bytes."
        },
        {
          "id": "tx-type-unknown",
          "text": "Networks have transaction types of their own, such as 0x7e (OP Stack deposits) and 0x6a (Arbitrum internal).",
          "source": "recorded OP Mainnet and Arbitrum answers",
          "decision": "Any type is valid; decoders keep an unknown one as an open object and never fail on it."
        },
        {
          "id": "websocket-two",
          "text": "The reference shows the WebSocket form for seven methods; users expect it for all.",
          "source": "service reference",
          "decision": "Both transports serve this method too."
        }
      ],
      "examples": [
        {
          "name": "a-legacy-transaction",
          "description": "Type 0x0: a gas price, no access list, no parity.",
          "params": [{ "name": "block", "value": "0x25" }, { "name": "index", "value": "0x0" }],
          "result": {
            "name": "transaction",
            "value": {
              "blockHash": "0xf2542291c42557de894129e96b268c7b1e4b1a6549c4a5cdc8fcea1f264b2f60",
              "blockNumber": "0x25",
              "blockTimestamp": "0x6955bae1",
              "from": "0xdfdae2329c1b1959a849169c976bfea60a4526d5",
              "gas": "0x13880",
              "gasPrice": "0x59682f00",
              "hash": "0xd8b3c6c42991eef2f8988c0c6ea2d85f561e9156395c1a704bed27b0ea769dc6",
              "input": "0xa9059cbb000000000000000000000000d28761ee31236f72e152a07b87b3a5c5480d1f0300000000000000000000000000000000000000000000003635c9adc5dea00000",
              "nonce": "0xd",
              "to": "0x652393e872b133fd45c79e814042ba9563262209",
              "transactionIndex": "0x0",
              "value": "0x0",
              "type": "0x0",
              "chainId": "0xacce55",
              "v": "0x1599ccd",
              "r": "0x9054d09f9b7eef322f2e0714367e743d1da40e4cc480eb6702e2408631a0a385",
              "s": "0x46f462e01b523c7c303a6db13b6ef71719eefa5def47ab8bacbc909e227fc3ab"
            }
          }
        },
        {
          "name": "an-authorization-transaction",
          "description": "Type 0x4: an account takes on a contract's code.",
          "params": [{ "name": "block", "value": "0x5f" }, { "name": "index", "value": "0x0" }],
          "result": {
            "name": "transaction",
            "value": {
              "blockHash": "0x07a248e3c160da322dfc7de570b5295d12393d59ebb23d2a77c76edeb1376fa0",
              "blockNumber": "0x5f",
              "blockTimestamp": "0x6955bdaf",
              "from": "0xbf7d6bfa20dcc14f6719dce1557ecb210c1fdecd",
              "gas": "0x1d4c0",
              "gasPrice": "0x79a52e43",
              "maxFeePerGas": "0xb7af9286",
              "maxPriorityFeePerGas": "0x3b9aca00",
              "hash": "0x23ff48931062d90da0b3047c7f258208ef70c512063bff470682ed31234cef8e",
              "input": "0x000000000000000000000000000000000000000000000000000000000000005f",
              "nonce": "0x18",
              "to": "0x840804a57a4247156cbe19a9e31014c06785e9e4",
              "transactionIndex": "0x0",
              "value": "0x0",
              "type": "0x4",
              "accessList": [],
              "chainId": "0xacce55",
              "authorizationList": [
                {
                  "chainId": "0xacce55",
                  "address": "0x45d41cbc6f692ab31771c416c072bbca67a8e6b6",
                  "nonce": "0x0",
                  "yParity": "0x1",
                  "r": "0x39d809161a0867233ae91a9ecc9e28dd156ef906f8814dcd5f0802c0f9c0b9e6",
                  "s": "0x48e0fb76caa74cd3928568113db9464b97e1560a1e3b16dabb36e7bccd6c640a"
                }
              ],
              "v": "0x0",
              "r": "0xe07ffa3d3bb60578ded359c730525c354a3ce1124585a9f5e5d282162c0a2797",
              "s": "0x500c969782e11c0a5b0669afd7124ca648467a8ff091ca66546e73266b319dfc",
              "yParity": "0x0"
            }
          }
        },
        {
          "name": "a-position-past-the-end",
          "description": "The block has no transaction there: null.",
          "params": [{ "name": "block", "value": "0x25" }, { "name": "index", "value": "0x63" }],
          "result": { "name": "transaction", "value": null }
        },
        {
          "name": "tx-by-number-safe",
          "description": "The tag safe is refused, and the message names finalized.",
          "params": [{ "name": "block", "value": "safe" }, { "name": "index", "value": "0x0" }],
          "x-error": {
            "http": 200,
            "error": {
              "code": -32602,
              "message": "block (params[0]): expected a block number or tag (earliest, finalized, latest, pending; instead of safe use finalized); got \\"safe\\""
            }
          }
        }
      ]
    },
    {
      "name": "eth_getUncleByBlockNumberAndIndex",
      "summary": "Returns the header of an uncle by its position in a block, or null when there is none.",
      "description": "The position counts from zero in the block's list of uncles. An uncle has no transactions. Blocks have had no uncles since proof of stake, so the answer for them is null.",
      "tags": [{ "$ref": "#/components/tags/blocks" }],
      "paramStructure": "by-position",
      "params": [
        { "$ref": "#/components/contentDescriptors/blockNumber" },
        { "$ref": "#/components/contentDescriptors/uncleIndex" }
      ],
      "result": {
        "name": "uncle",
        "summary": "The uncle's header, or null when there is none.",
        "schema": {
          "title": "uncle block or null",
          "anyOf": [{ "$ref": "#/components/schemas/Uncle" }, { "$ref": "#/components/schemas/notFound" }]
        }
      },
      "errors": [{ "$ref": "#/components/errors/InvalidParams" }],
      "x-credits": 150,
      "x-transports": ["http", "websocket"],
      "x-quirks": [
        {
          "id": "block-fork-fields",
          "text": "The reference's list ends at \`uncles\`; every fork since has added members.",
          "source": "execution-apis Block",
          "decision": "The members known today are optional and the object is open."
        },
        {
          "id": "block-total-difficulty",
          "text": "The reference lists \`totalDifficulty\`; most nodes no longer send it.",
          "source": "recorded answers, absent from 93 % of blocks",
          "decision": "The member is optional and never made up."
        },
        {
          "id": "pending-nulls",
          "text": "The reference makes hash, nonce, number and logsBloom null for the pending block; go-ethereum makes hash, miner and nonce null.",
          "source": "service reference; go-ethereum",
          "decision": "All five may be null."
        }
      ],
      "examples": [
        {
          "name": "an-uncle",
          "description": "The first of the two uncles of block 46.",
          "params": [{ "name": "block", "value": "0x2e" }, { "name": "index", "value": "0x0" }],
          "result": {
            "name": "uncle",
            "value": {
              "baseFeePerGas": "0x54d3978e",
              "difficulty": "0x20040",
              "extraData": "0x726976616c2031",
              "gasLimit": "0xf42400",
              "gasUsed": "0x0",
              "hash": "0x494dbc91ed630377065dbbad6579af15cd970269c27e9fed6583f2d3229962c9",
              "logsBloom": "0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
              "miner": "0xd51f71955bac40fb60f34f7c0165d1de37e1832b",
              "mixHash": "0x29c28a8cc0d433333acb0863ef40947b3c0c9655fe57909cf630f0da4926491f",
              "nonce": "0x5d32e8e13516fa34",
              "number": "0x2d",
              "parentHash": "0x53db2ae6ee161535da40ef0ebfd751fe5aa8dba88f57f9a3db5355881fc1e9b6",
              "receiptsRoot": "0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421",
              "sha3Uncles": "0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347",
              "size": "0x20b",
              "stateRoot": "0x24950ceae50d1774f0bc26255488051f08c87068262e6bb29219b9977b7c0642",
              "timestamp": "0x6955bb49",
              "transactionsRoot": "0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421",
              "uncles": []
            }
          }
        },
        {
          "name": "a-block-without-uncles",
          "description": "Null: blocks have had no uncles since proof of stake.",
          "params": [{ "name": "block", "value": "latest" }, { "name": "index", "value": "0x0" }],
          "result": { "name": "uncle", "value": null }
        },
        {
          "name": "a-position-past-the-end",
          "description": "The block has two uncles, and this would be the third: null.",
          "params": [{ "name": "block", "value": "0x2e" }, { "name": "index", "value": "0x2" }],
          "result": { "name": "uncle", "value": null }
        },
        {
          "name": "a-decimal-index",
          "description": "A position is a hex quantity; a JSON number is refused.",
          "params": [{ "name": "block", "value": "0x2e" }, { "name": "index", "value": 0 }],
          "x-error": {
            "http": 200,
            "error": {
              "code": -32602,
              "message": "index (params[1]): expected a hex quantity of at most 64 bits; got 0"
            }
          }
        }
      ]
    }
  ],
  "components": {
    "contentDescriptors": {
      "address": {
        "name": "address",
        "summary": "The contract whose storage is read.",
        "required": true,
        "schema": { "$ref": "#/components/schemas/address" }
      },
      "block": {
        "name": "block",
        "summary": "The block whose state is used: a number or a tag.",
        "required": true,
        "schema": { "$ref": "#/components/schemas/BlockNumberOrTag" },
        "x-input": {
          "schema": { "$ref": "#/components/schemas/BlockNumberOrTagOrHashInput" },
          "required": false,
          "default": "latest"
        }
      },
      "blockHash": {
        "name": "blockHash",
        "summary": "The block's 32-byte hash.",
        "required": true,
        "schema": { "$ref": "#/components/schemas/hash32" }
      },
      "blockNumber": {
        "name": "block",
        "summary": "The block: a number or a tag.",
        "required": true,
        "schema": { "$ref": "#/components/schemas/BlockNumberOrTag" },
        "x-input": {
          "schema": { "$ref": "#/components/schemas/BlockNumberOrTagInput" },
          "required": true
        }
      },
      "blockNumberExceptSafe": {
        "name": "block",
        "summary": "The block: a number, or the tag earliest, finalized, latest or pending.",
        "description": "The tag safe is not supported here; use finalized.",
        "required": true,
        "schema": { "$ref": "#/components/schemas/BlockNumberOrTagExceptSafe" },
        "x-input": {
          "schema": { "$ref": "#/components/schemas/BlockNumberOrTagExceptSafeInput" },
          "required": true
        }
      },
      "callTransaction": {
        "name": "transaction",
        "summary": "The call to run.",
        "required": true,
        "schema": { "$ref": "#/components/schemas/CallTransaction" },
        "x-input": {
          "schema": { "$ref": "#/components/schemas/GenericTransactionInput" },
          "required": true
        }
      },
      "estimateTransaction": {
        "name": "transaction",
        "summary": "The call to measure.",
        "required": true,
        "schema": { "$ref": "#/components/schemas/EstimateTransaction" },
        "x-input": {
          "schema": { "$ref": "#/components/schemas/GenericTransactionInput" },
          "required": true
        }
      },
      "filter": {
        "name": "filter",
        "summary": "Which logs to return.",
        "required": true,
        "schema": { "$ref": "#/components/schemas/Filter" },
        "x-input": {
          "schema": { "$ref": "#/components/schemas/FilterInput" },
          "required": true
        }
      },
      "fullTransactions": {
        "name": "fullTransactions",
        "summary": "True for whole transactions, false for their hashes.",
        "required": true,
        "schema": {
          "title": "boolean",
          "type": "boolean"
        }
      },
      "receiptsBlock": {
        "name": "block",
        "summary": "The block: a hex or decimal number, or a tag.",
        "required": true,
        "schema": { "$ref": "#/components/schemas/BlockNumberOrTagOrDecimal" },
        "x-input": {
          "schema": { "$ref": "#/components/schemas/BlockNumberOrTagOrHashOrDecimalInput" },
          "required": true
        }
      },
      "storagePosition": {
        "name": "position",
        "summary": "The storage position, at most 32 bytes as hex.",
        "required": true,
        "schema": { "$ref": "#/components/schemas/bytesMax32" }
      },
      "transactionIndex": {
        "name": "index",
        "summary": "The transaction's position in the block, from zero.",
        "required": true,
        "schema": { "$ref": "#/components/schemas/uint64" },
        "x-input": {
          "schema": { "$ref": "#/components/schemas/uint64Input" },
          "required": true
        }
      },
      "uncleIndex": {
        "name": "index",
        "summary": "The uncle's position in the block, from zero.",
        "required": true,
        "schema": { "$ref": "#/components/schemas/uint64" },
        "x-input": {
          "schema": { "$ref": "#/components/schemas/uint64Input" },
          "required": true
        }
      }
    },
    "schemas": {
      "AccessList": {
        "title": "access list",
        "description": "Addresses and storage keys that a transaction declares beforehand (EIP-2930).",
        "type": "array",
        "items": { "$ref": "#/components/schemas/AccessListEntry" }
      },
      "AccessListEntry": {
        "title": "access list entry",
        "description": "One address of an access list with its storage keys.",
        "type": "object",
        "required": ["address", "storageKeys"],
        "properties": {
          "address": {
            "description": "The account that is accessed.",
            "allOf": [{ "$ref": "#/components/schemas/address" }]
          },
          "storageKeys": {
            "title": "list of storage keys",
            "description": "Storage positions that are accessed in this account; may be empty.",
            "type": "array",
            "items": { "$ref": "#/components/schemas/hash32" }
          }
        }
      },
      "address": {
        "title": "20-byte address",
        "description": "20 bytes as hex. Both letter cases are taken, so a checksummed address passes; case is not checked.",
        "type": "string",
        "pattern": "^0x[0-9a-fA-F]{40}$"
      },
      "Authorization": {
        "title": "authorization",
        "description": "A signed code delegation (EIP-7702).",
        "type": "object",
        "required": ["chainId", "address", "nonce", "yParity", "r", "s"],
        "properties": {
          "chainId": {
            "description": "The chain that the delegation holds on; zero for every chain.",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "address": {
            "description": "The contract whose code the signer takes on.",
            "allOf": [{ "$ref": "#/components/schemas/address" }]
          },
          "nonce": {
            "description": "The signer's nonce at that moment.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "yParity": {
            "description": "Parity of the signature's y value: 0x0 even, 0x1 odd.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "r": {
            "description": "The r value of the signature.",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "s": { "description": "The s value of the signature.", "allOf": [{ "$ref": "#/components/schemas/uint256" }] }
        }
      },
      "AuthorizationInput": {
        "title": "authorization",
        "description": "A signed code delegation (EIP-7702) with quantities in the tolerant form.",
        "type": "object",
        "required": ["chainId", "address", "nonce", "yParity", "r", "s"],
        "properties": {
          "chainId": {
            "description": "The chain that the delegation holds on; zero for every chain.",
            "allOf": [{ "$ref": "#/components/schemas/uint256Input" }]
          },
          "address": {
            "description": "The contract whose code the signer takes on.",
            "allOf": [{ "$ref": "#/components/schemas/address" }]
          },
          "nonce": {
            "description": "The signer's nonce at that moment.",
            "allOf": [{ "$ref": "#/components/schemas/uint64Input" }]
          },
          "yParity": {
            "description": "Parity of the signature's y value: 0x0 even, 0x1 odd.",
            "allOf": [{ "$ref": "#/components/schemas/uint64Input" }]
          },
          "r": {
            "description": "The r value of the signature.",
            "allOf": [{ "$ref": "#/components/schemas/uint256Input" }]
          },
          "s": {
            "description": "The s value of the signature.",
            "allOf": [{ "$ref": "#/components/schemas/uint256Input" }]
          }
        }
      },
      "Block": {
        "title": "block",
        "description": "A block header with its transactions. Members beyond those listed are passed through.",
        "type": "object",
        "required": [
          "difficulty",
          "extraData",
          "gasLimit",
          "gasUsed",
          "hash",
          "logsBloom",
          "miner",
          "nonce",
          "number",
          "parentHash",
          "receiptsRoot",
          "sha3Uncles",
          "size",
          "stateRoot",
          "timestamp",
          "transactions",
          "transactionsRoot",
          "uncles"
        ],
        "properties": {
          "baseFeePerGas": {
            "description": "Base fee of one unit of gas in this block, in wei; absent before EIP-1559.",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "blobGasUsed": {
            "description": "Blob gas used by the block's transactions; absent before EIP-4844.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "difficulty": {
            "description": "Proof-of-work difficulty; zero since proof of stake.",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "excessBlobGas": {
            "description": "Blob gas above the target, carried over from earlier blocks; absent before EIP-4844.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "extraData": {
            "description": "Free bytes that the block's producer wrote.",
            "allOf": [{ "$ref": "#/components/schemas/bytes" }]
          },
          "gasLimit": {
            "description": "Most gas that the block may use.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "gasUsed": {
            "description": "Gas that the block's transactions used together.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "hash": {
            "title": "32-byte hash or null",
            "description": "Hash of the block; null for the pending block.",
            "anyOf": [{ "$ref": "#/components/schemas/hash32" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "logsBloom": {
            "title": "256-byte hex string or null",
            "description": "Bloom filter over the addresses and topics of the block's logs; null for the pending block.",
            "anyOf": [{ "$ref": "#/components/schemas/bytes256" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "miner": {
            "title": "20-byte address or null",
            "description": "Account that receives the block's reward and priority fees; null for the pending block on some nodes.",
            "anyOf": [{ "$ref": "#/components/schemas/address" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "mixHash": {
            "description": "Proof-of-work mix hash; the beacon chain's random value since proof of stake.",
            "allOf": [{ "$ref": "#/components/schemas/hash32" }]
          },
          "nonce": {
            "title": "8-byte hex string or null",
            "description": "Proof-of-work nonce; null for the pending block.",
            "anyOf": [{ "$ref": "#/components/schemas/bytes8" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "number": {
            "title": "hex quantity of at most 64 bits or null",
            "description": "Number of the block; null for the pending block.",
            "anyOf": [{ "$ref": "#/components/schemas/uint64" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "parentBeaconBlockRoot": {
            "description": "Root of the parent beacon block; absent before EIP-4788.",
            "allOf": [{ "$ref": "#/components/schemas/hash32" }]
          },
          "parentHash": {
            "description": "Hash of the block before this one.",
            "allOf": [{ "$ref": "#/components/schemas/hash32" }]
          },
          "receiptsRoot": {
            "description": "Root of the trie of receipts.",
            "allOf": [{ "$ref": "#/components/schemas/hash32" }]
          },
          "requestsHash": {
            "description": "Hash over the block's requests to the consensus layer; absent before EIP-7685.",
            "allOf": [{ "$ref": "#/components/schemas/hash32" }]
          },
          "sha3Uncles": {
            "description": "Hash of the list of uncles.",
            "allOf": [{ "$ref": "#/components/schemas/hash32" }]
          },
          "size": {
            "description": "Size of the encoded block, in bytes.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "stateRoot": {
            "description": "Root of the state trie after the block.",
            "allOf": [{ "$ref": "#/components/schemas/hash32" }]
          },
          "timestamp": {
            "description": "When the block was made, in Unix seconds.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "totalDifficulty": {
            "description": "Sum of the difficulties of the chain up to this block. Most nodes no longer send it, and it is never made up.",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "transactions": {
            "title": "list of transaction hashes or of transactions",
            "description": "Hashes, or whole transactions when they were asked for, in the order of the block.",
            "anyOf": [
              {
                "title": "list of transaction hashes",
                "type": "array",
                "items": { "$ref": "#/components/schemas/hash32" }
              },
              {
                "title": "list of transactions",
                "type": "array",
                "items": { "$ref": "#/components/schemas/TransactionInfo" }
              }
            ]
          },
          "transactionsRoot": {
            "description": "Root of the trie of transactions.",
            "allOf": [{ "$ref": "#/components/schemas/hash32" }]
          },
          "uncles": {
            "title": "list of uncle hashes",
            "description": "Hashes of the block's uncles; empty since proof of stake.",
            "type": "array",
            "items": { "$ref": "#/components/schemas/hash32" }
          },
          "withdrawals": {
            "title": "list of withdrawals",
            "description": "Payments from the consensus layer; absent before EIP-4895.",
            "type": "array",
            "items": { "$ref": "#/components/schemas/Withdrawal" }
          },
          "withdrawalsRoot": {
            "description": "Root of the trie of withdrawals; absent before EIP-4895.",
            "allOf": [{ "$ref": "#/components/schemas/hash32" }]
          }
        }
      },
      "BlockHashObjectInput": {
        "title": "object with a block hash",
        "description": "A block named by its hash (EIP-1898).",
        "type": "object",
        "required": ["blockHash"],
        "additionalProperties": false,
        "properties": {
          "blockHash": {
            "description": "The hash of the block.",
            "allOf": [{ "$ref": "#/components/schemas/hash32" }]
          },
          "requireCanonical": {
            "title": "boolean",
            "description": "True asks for an error when the block is not on the canonical chain.",
            "type": "boolean"
          }
        }
      },
      "BlockNumberInput": {
        "title": "block number",
        "description": "A block number as a hex quantity in either letter case, leading zeros allowed up to 63 digits in all; 64 digits are always read as a hash.",
        "type": "string",
        "pattern": "^0[xX]0{0,47}[0-9a-fA-F]{1,16}$"
      },
      "BlockNumberObjectInput": {
        "title": "object with a block number",
        "description": "A block named by its number (EIP-1898).",
        "type": "object",
        "required": ["blockNumber"],
        "additionalProperties": false,
        "properties": {
          "blockNumber": {
            "description": "The number of the block.",
            "allOf": [{ "$ref": "#/components/schemas/BlockNumberInput" }]
          }
        }
      },
      "BlockNumberOrTag": {
        "title": "block number or tag",
        "description": "A block number, or a block tag.",
        "anyOf": [{ "$ref": "#/components/schemas/uint64" }, { "$ref": "#/components/schemas/BlockTag" }]
      },
      "BlockNumberOrTagExceptSafe": {
        "title": "block number or tag (earliest, finalized, latest, pending; instead of safe use finalized)",
        "description": "A block number, or a block tag other than safe.",
        "anyOf": [{ "$ref": "#/components/schemas/uint64" }, { "$ref": "#/components/schemas/BlockTagExceptSafe" }]
      },
      "BlockNumberOrTagExceptSafeInput": {
        "title": "block number or tag (earliest, finalized, latest, pending; instead of safe use finalized)",
        "description": "A block number in the tolerant form, or a block tag other than safe.",
        "anyOf": [
          { "$ref": "#/components/schemas/BlockNumberInput" },
          { "$ref": "#/components/schemas/BlockTagExceptSafe" }
        ]
      },
      "BlockNumberOrTagInput": {
        "title": "block number or tag",
        "description": "A block number in the tolerant form, or a block tag.",
        "anyOf": [{ "$ref": "#/components/schemas/BlockNumberInput" }, { "$ref": "#/components/schemas/BlockTag" }]
      },
      "BlockNumberOrTagOrDecimal": {
        "title": "block number (hex or decimal) or tag",
        "description": "A block number, which may be a decimal integer too, or a block tag.",
        "anyOf": [
          { "$ref": "#/components/schemas/uint64" },
          { "$ref": "#/components/schemas/BlockTag" },
          { "$ref": "#/components/schemas/DecimalBlockNumber" }
        ]
      },
      "BlockNumberOrTagOrHashInput": {
        "title": "block number, tag or hash",
        "description": "A block number or tag, a block hash, or an object that names the block by number or hash (EIP-1898).",
        "anyOf": [
          { "$ref": "#/components/schemas/BlockNumberInput" },
          { "$ref": "#/components/schemas/BlockTag" },
          { "$ref": "#/components/schemas/hash32" },
          { "$ref": "#/components/schemas/BlockNumberObjectInput" },
          { "$ref": "#/components/schemas/BlockHashObjectInput" }
        ]
      },
      "BlockNumberOrTagOrHashOrDecimalInput": {
        "title": "block number (hex or decimal), tag or hash",
        "description": "A block number, as hex or decimal, a tag, a block hash, or an object that names the block by number or hash (EIP-1898).",
        "anyOf": [
          { "$ref": "#/components/schemas/BlockNumberInput" },
          { "$ref": "#/components/schemas/BlockTag" },
          { "$ref": "#/components/schemas/DecimalBlockNumber" },
          { "$ref": "#/components/schemas/hash32" },
          { "$ref": "#/components/schemas/BlockNumberObjectInput" },
          { "$ref": "#/components/schemas/BlockHashObjectInput" }
        ]
      },
      "BlockTag": {
        "title": "block tag",
        "description": "latest: the newest block. earliest: the first block. pending: the block being built on top of the newest one, or the newest one itself where none is being built. safe and finalized: the newest blocks that the consensus layer reports as such.",
        "type": "string",
        "enum": ["earliest", "finalized", "latest", "pending", "safe"]
      },
      "BlockTagExceptSafe": {
        "title": "block tag other than safe",
        "description": "A block tag, without safe; finalized takes its place.",
        "type": "string",
        "enum": ["earliest", "finalized", "latest", "pending"]
      },
      "bytes": {
        "title": "hex string of whole bytes",
        "description": "Any number of bytes as hex, two digits each; 0x is the empty string.",
        "type": "string",
        "pattern": "^0x(?:[0-9a-fA-F]{2})*$"
      },
      "bytes256": {
        "title": "256-byte hex string",
        "description": "256 bytes as hex: a bloom filter of 2048 bits.",
        "type": "string",
        "pattern": "^0x[0-9a-fA-F]{512}$"
      },
      "bytes32": {
        "title": "32-byte hex string",
        "description": "32 bytes as hex, zeros kept.",
        "type": "string",
        "pattern": "^0x[0-9a-fA-F]{64}$"
      },
      "bytes8": {
        "title": "8-byte hex string",
        "description": "8 bytes as hex.",
        "type": "string",
        "pattern": "^0x[0-9a-fA-F]{16}$"
      },
      "bytesMax32": {
        "title": "hex string of at most 32 bytes",
        "description": "1 to 64 hex digits. The width is free: a slot number may be short or filled with zeros to 32 bytes.",
        "type": "string",
        "pattern": "^0x[0-9a-fA-F]{1,64}$"
      },
      "CallTransaction": {
        "title": "call object",
        "description": "The transaction that eth_call runs without adding it to the chain.",
        "type": "object",
        "required": ["from"],
        "additionalProperties": false,
        "properties": {
          "from": {
            "description": "The account that the call runs as.",
            "allOf": [{ "$ref": "#/components/schemas/address" }]
          },
          "to": {
            "description": "The account or contract that is called.",
            "allOf": [{ "$ref": "#/components/schemas/address" }]
          },
          "gas": {
            "description": "Gas that the execution may use. The call itself costs no gas; the value matters where the code asks how much is left. More than ten times the block's gas limit is lowered to that.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "gasPrice": {
            "description": "Price of one unit of gas, in wei.",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "maxPriorityFeePerGas": {
            "description": "Most that one unit of gas may pay on top of the base fee, in wei (EIP-1559).",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "maxFeePerGas": {
            "description": "Most that one unit of gas may pay in all, base fee and priority fee together, in wei (EIP-1559).",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "value": {
            "description": "Amount sent with the call, in wei.",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "data": {
            "description": "The function selector followed by the ABI-encoded arguments.",
            "allOf": [{ "$ref": "#/components/schemas/bytes" }]
          }
        }
      },
      "DecimalBlockNumber": {
        "title": "decimal block number",
        "description": "A block number as a JSON number or as a string of decimal digits.",
        "anyOf": [
          {
            "title": "decimal integer",
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          {
            "title": "string of decimal digits",
            "type": "string",
            "pattern": "^[0-9]{1,16}$"
          }
        ]
      },
      "EstimateTransaction": {
        "title": "call object",
        "description": "The transaction whose gas eth_estimateGas measures.",
        "type": "object",
        "required": ["to"],
        "additionalProperties": false,
        "properties": {
          "from": {
            "description": "The account that the call runs as.",
            "allOf": [{ "$ref": "#/components/schemas/address" }]
          },
          "to": {
            "description": "The account or contract that is called.",
            "allOf": [{ "$ref": "#/components/schemas/address" }]
          },
          "gas": {
            "description": "Gas that the execution may use. The call itself costs no gas; the value matters where the code asks how much is left. More than ten times the block's gas limit is lowered to that.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "gasPrice": {
            "description": "Price of one unit of gas, in wei.",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "maxPriorityFeePerGas": {
            "description": "Most that one unit of gas may pay on top of the base fee, in wei (EIP-1559).",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "maxFeePerGas": {
            "description": "Most that one unit of gas may pay in all, base fee and priority fee together, in wei (EIP-1559).",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "value": {
            "description": "Amount sent with the call, in wei.",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "data": {
            "description": "The function selector followed by the ABI-encoded arguments.",
            "allOf": [{ "$ref": "#/components/schemas/bytes" }]
          }
        }
      },
      "Filter": {
        "title": "log filter with either a block hash or a block range",
        "description": "Which logs to return.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "address": {
            "title": "address, or list of addresses",
            "description": "Only logs of this contract, or of any of these; every contract when absent or empty.",
            "anyOf": [
              { "$ref": "#/components/schemas/address" },
              {
                "title": "list of addresses",
                "type": "array",
                "items": { "$ref": "#/components/schemas/address" }
              }
            ]
          },
          "blockHash": {
            "description": "Only logs of the block with this hash; fromBlock and toBlock must then be absent.",
            "allOf": [{ "$ref": "#/components/schemas/hash32" }]
          },
          "fromBlock": {
            "description": "First block of the range; latest when absent.",
            "allOf": [{ "$ref": "#/components/schemas/BlockNumberOrTag" }]
          },
          "toBlock": {
            "description": "Last block of the range, included; latest when absent.",
            "allOf": [{ "$ref": "#/components/schemas/BlockNumberOrTag" }]
          },
          "topics": {
            "description": "What the indexed arguments must be, position by position; everything matches when absent.",
            "allOf": [{ "$ref": "#/components/schemas/FilterTopics" }]
          }
        },
        "not": {
          "title": "log filter with a block hash and a block range",
          "anyOf": [
            {
              "title": "log filter with blockHash and fromBlock",
              "required": ["blockHash", "fromBlock"]
            },
            {
              "title": "log filter with blockHash and toBlock",
              "required": ["blockHash", "toBlock"]
            }
          ]
        }
      },
      "FilterInput": {
        "title": "log filter with either a block hash or a block range",
        "description": "Which logs to return, as clients send it: a member that is null counts as absent, and blockhash is read as blockHash.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "address": {
            "title": "address, or list of addresses, or null",
            "description": "Only logs of this contract, or of any of these; every contract when absent or empty.",
            "anyOf": [
              { "$ref": "#/components/schemas/address" },
              {
                "title": "list of addresses",
                "type": "array",
                "items": { "$ref": "#/components/schemas/address" }
              },
              { "$ref": "#/components/schemas/notFound" }
            ]
          },
          "blockHash": {
            "title": "32-byte hash or null",
            "description": "Only logs of the block with this hash; fromBlock and toBlock must then be absent.",
            "anyOf": [{ "$ref": "#/components/schemas/hash32" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "blockhash": {
            "title": "32-byte hash or null",
            "description": "The same as blockHash, in another spelling.",
            "anyOf": [{ "$ref": "#/components/schemas/hash32" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "fromBlock": {
            "title": "block number or tag or null",
            "description": "First block of the range; latest when absent.",
            "anyOf": [
              { "$ref": "#/components/schemas/BlockNumberOrTagInput" },
              { "$ref": "#/components/schemas/notFound" }
            ]
          },
          "toBlock": {
            "title": "block number or tag or null",
            "description": "Last block of the range, included; latest when absent.",
            "anyOf": [
              { "$ref": "#/components/schemas/BlockNumberOrTagInput" },
              { "$ref": "#/components/schemas/notFound" }
            ]
          },
          "topics": {
            "title": "list of at most 4 topic positions or null",
            "description": "What the indexed arguments must be, position by position; everything matches when absent.",
            "anyOf": [{ "$ref": "#/components/schemas/FilterTopics" }, { "$ref": "#/components/schemas/notFound" }]
          }
        },
        "not": {
          "title": "log filter with a block hash and a block range",
          "allOf": [
            {
              "title": "log filter with a block hash",
              "anyOf": [
                {
                  "title": "log filter with blockHash",
                  "required": ["blockHash"],
                  "properties": {
                    "blockHash": {
                      "title": "value",
                      "type": "string"
                    }
                  }
                },
                {
                  "title": "log filter with blockhash",
                  "required": ["blockhash"],
                  "properties": {
                    "blockhash": {
                      "title": "value",
                      "type": "string"
                    }
                  }
                }
              ]
            },
            {
              "title": "log filter with a block range",
              "anyOf": [
                {
                  "title": "log filter with fromBlock",
                  "required": ["fromBlock"],
                  "properties": {
                    "fromBlock": {
                      "title": "value",
                      "type": "string"
                    }
                  }
                },
                {
                  "title": "log filter with toBlock",
                  "required": ["toBlock"],
                  "properties": {
                    "toBlock": {
                      "title": "value",
                      "type": "string"
                    }
                  }
                }
              ]
            }
          ]
        }
      },
      "FilterTopic": {
        "title": "topic, list of topics, or null",
        "description": "What one topic must be: exactly this value, any of these values, or anything (null or the empty list).",
        "anyOf": [
          { "$ref": "#/components/schemas/notFound" },
          { "$ref": "#/components/schemas/bytes32" },
          {
            "title": "list of topics",
            "type": "array",
            "items": { "$ref": "#/components/schemas/bytes32" }
          }
        ]
      },
      "FilterTopics": {
        "title": "list of at most 4 topic positions",
        "description": "The order counts: position n is compared with a log's topic n, and a log with fewer topics than positions does not match. The empty list matches every log.",
        "type": "array",
        "items": { "$ref": "#/components/schemas/FilterTopic" },
        "maxItems": 4
      },
      "GenericTransactionInput": {
        "title": "call object",
        "description": "A call object as clients send it. Members that are not listed go to the node as they are.",
        "type": "object",
        "properties": {
          "from": {
            "description": "The account that the call runs as; the zero address when absent.",
            "allOf": [{ "$ref": "#/components/schemas/address" }]
          },
          "to": {
            "title": "20-byte address or null",
            "description": "The account or contract that is called; absent or null for a contract creation.",
            "anyOf": [{ "$ref": "#/components/schemas/address" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "gas": {
            "description": "Gas that the execution may use. The call itself costs no gas; the value matters where the code asks how much is left. More than ten times the block's gas limit is lowered to that.",
            "allOf": [{ "$ref": "#/components/schemas/uint64Input" }]
          },
          "gasPrice": {
            "description": "Price of one unit of gas, in wei.",
            "allOf": [{ "$ref": "#/components/schemas/uint256Input" }]
          },
          "maxPriorityFeePerGas": {
            "description": "Most that one unit of gas may pay on top of the base fee, in wei (EIP-1559).",
            "allOf": [{ "$ref": "#/components/schemas/uint256Input" }]
          },
          "maxFeePerGas": {
            "description": "Most that one unit of gas may pay in all, base fee and priority fee together, in wei (EIP-1559).",
            "allOf": [{ "$ref": "#/components/schemas/uint256Input" }]
          },
          "value": {
            "description": "Amount sent with the call, in wei.",
            "allOf": [{ "$ref": "#/components/schemas/uint256Input" }]
          },
          "data": {
            "description": "The function selector followed by the ABI-encoded arguments.",
            "allOf": [{ "$ref": "#/components/schemas/bytes" }]
          },
          "input": {
            "description": "The same as data, under its newer name. When both are given they must be equal.",
            "allOf": [{ "$ref": "#/components/schemas/bytes" }]
          },
          "nonce": { "description": "The sender's nonce.", "allOf": [{ "$ref": "#/components/schemas/uint64Input" }] },
          "type": {
            "description": "Transaction type (EIP-2718).",
            "allOf": [{ "$ref": "#/components/schemas/uint64Input" }]
          },
          "chainId": {
            "description": "The chain that the transaction is meant for (EIP-155).",
            "allOf": [{ "$ref": "#/components/schemas/uint256Input" }]
          },
          "accessList": {
            "description": "Addresses and storage keys to treat as already touched (EIP-2930).",
            "allOf": [{ "$ref": "#/components/schemas/AccessList" }]
          },
          "authorizationList": {
            "title": "list of authorizations",
            "description": "Code delegations to apply first (EIP-7702).",
            "type": "array",
            "items": { "$ref": "#/components/schemas/AuthorizationInput" }
          },
          "maxFeePerBlobGas": {
            "description": "Most that one unit of blob gas may pay, in wei (EIP-4844).",
            "allOf": [{ "$ref": "#/components/schemas/uint256Input" }]
          },
          "blobVersionedHashes": {
            "title": "list of blob hashes",
            "description": "Versioned hashes of the blobs that the transaction carries (EIP-4844).",
            "type": "array",
            "items": { "$ref": "#/components/schemas/hash32" }
          }
        }
      },
      "hash32": {
        "title": "32-byte hash",
        "description": "A 32-byte hash as hex.",
        "type": "string",
        "pattern": "^0x[0-9a-fA-F]{64}$"
      },
      "Log": {
        "title": "log",
        "description": "One event that a contract wrote during a transaction. Members beyond those listed are passed through.",
        "type": "object",
        "required": [
          "address",
          "blockHash",
          "blockNumber",
          "data",
          "logIndex",
          "removed",
          "topics",
          "transactionHash",
          "transactionIndex"
        ],
        "properties": {
          "address": {
            "description": "The contract that wrote the log.",
            "allOf": [{ "$ref": "#/components/schemas/address" }]
          },
          "blockHash": {
            "title": "32-byte hash or null",
            "description": "Hash of the block that holds the log; null while it is pending.",
            "anyOf": [{ "$ref": "#/components/schemas/hash32" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "blockNumber": {
            "title": "hex quantity of at most 64 bits or null",
            "description": "Number of the block that holds the log; null while it is pending.",
            "anyOf": [{ "$ref": "#/components/schemas/uint64" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "blockTimestamp": {
            "description": "Time of the block that holds the log, in Unix seconds; only current nodes send it.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "data": {
            "description": "The arguments that are not indexed; of any length, 0x when there are none.",
            "allOf": [{ "$ref": "#/components/schemas/bytes" }]
          },
          "logIndex": {
            "title": "hex quantity of at most 64 bits or null",
            "description": "Position of the log in the block, from zero; null while it is pending.",
            "anyOf": [{ "$ref": "#/components/schemas/uint64" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "removed": {
            "title": "boolean",
            "description": "True when a reorganization took the log off the chain, false for a valid log.",
            "type": "boolean"
          },
          "topics": {
            "title": "list of at most 4 topics",
            "description": "The indexed arguments, none to four. The first is the hash of the event's signature unless the event is anonymous.",
            "type": "array",
            "items": { "$ref": "#/components/schemas/bytes32" },
            "maxItems": 4
          },
          "transactionHash": {
            "title": "32-byte hash or null",
            "description": "Hash of the transaction that wrote the log; null while it is pending.",
            "anyOf": [{ "$ref": "#/components/schemas/hash32" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "transactionIndex": {
            "title": "hex quantity of at most 64 bits or null",
            "description": "Position in the block of the transaction that wrote the log; null while it is pending.",
            "anyOf": [{ "$ref": "#/components/schemas/uint64" }, { "$ref": "#/components/schemas/notFound" }]
          }
        }
      },
      "notFound": {
        "title": "null",
        "description": "Nothing is there: no such object, or no value yet because the block is pending.",
        "type": "null"
      },
      "ReceiptInfo": {
        "title": "receipt",
        "description": "What came of one transaction. Either status or root is there. Members beyond those listed are passed through.",
        "type": "object",
        "required": [
          "blockHash",
          "blockNumber",
          "contractAddress",
          "cumulativeGasUsed",
          "effectiveGasPrice",
          "from",
          "gasUsed",
          "logs",
          "logsBloom",
          "to",
          "transactionHash",
          "transactionIndex",
          "type"
        ],
        "anyOf": [
          {
            "title": "receipt with a status",
            "required": ["status"]
          },
          {
            "title": "receipt with a state root",
            "required": ["root"]
          }
        ],
        "properties": {
          "blobGasPrice": {
            "description": "Price paid for one unit of blob gas, in wei; only on blob transactions.",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "blobGasUsed": {
            "description": "Blob gas used; only on blob transactions.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "blockHash": {
            "description": "Hash of the block that holds the transaction.",
            "allOf": [{ "$ref": "#/components/schemas/hash32" }]
          },
          "blockNumber": {
            "description": "Number of the block that holds the transaction.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "contractAddress": {
            "title": "20-byte address or null",
            "description": "Address of the contract that the transaction created; null when it created none.",
            "anyOf": [{ "$ref": "#/components/schemas/address" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "cumulativeGasUsed": {
            "description": "Gas used in the block up to and with this transaction.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "effectiveGasPrice": {
            "description": "Price actually paid for one unit of gas, in wei.",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "from": { "description": "The sender.", "allOf": [{ "$ref": "#/components/schemas/address" }] },
          "gasUsed": {
            "description": "Gas that this transaction used.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "logs": {
            "title": "list of logs",
            "description": "Logs that the transaction wrote, in order; may be empty.",
            "type": "array",
            "items": { "$ref": "#/components/schemas/Log" }
          },
          "logsBloom": {
            "description": "Bloom filter over the addresses and topics of these logs.",
            "allOf": [{ "$ref": "#/components/schemas/bytes256" }]
          },
          "root": {
            "description": "State root after the transaction; only before the Byzantium fork, in place of status.",
            "allOf": [{ "$ref": "#/components/schemas/bytes32" }]
          },
          "status": {
            "description": "0x1 when the transaction succeeded, 0x0 when it failed.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "to": {
            "title": "20-byte address or null",
            "description": "The receiver; null for a contract creation.",
            "anyOf": [{ "$ref": "#/components/schemas/address" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "transactionHash": {
            "description": "Hash of the transaction.",
            "allOf": [{ "$ref": "#/components/schemas/hash32" }]
          },
          "transactionIndex": {
            "description": "Position of the transaction in the block, from zero.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "type": {
            "description": "Transaction type (EIP-2718).",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          }
        }
      },
      "TransactionInfo": {
        "title": "transaction",
        "description": "A transaction of any type, also of types that are not known here. Members beyond those listed are passed through.",
        "type": "object",
        "required": [
          "blockHash",
          "blockNumber",
          "from",
          "gas",
          "gasPrice",
          "hash",
          "input",
          "nonce",
          "r",
          "s",
          "to",
          "transactionIndex",
          "type",
          "v",
          "value"
        ],
        "properties": {
          "accessList": {
            "description": "Addresses and storage keys that the transaction declares beforehand; absent on legacy transactions.",
            "allOf": [{ "$ref": "#/components/schemas/AccessList" }]
          },
          "authorizationList": {
            "title": "list of authorizations",
            "description": "Code delegations that the transaction carries (EIP-7702).",
            "type": "array",
            "items": { "$ref": "#/components/schemas/Authorization" }
          },
          "blobVersionedHashes": {
            "title": "list of blob hashes",
            "description": "Versioned hashes of the transaction's blobs (EIP-4844).",
            "type": "array",
            "items": { "$ref": "#/components/schemas/hash32" }
          },
          "blockHash": {
            "title": "32-byte hash or null",
            "description": "Hash of the block that holds the transaction; null while it is pending.",
            "anyOf": [{ "$ref": "#/components/schemas/hash32" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "blockNumber": {
            "title": "hex quantity of at most 64 bits or null",
            "description": "Number of the block that holds the transaction; null while it is pending.",
            "anyOf": [{ "$ref": "#/components/schemas/uint64" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "blockTimestamp": {
            "description": "Time of the block that holds the transaction, in Unix seconds; only some nodes send it.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "chainId": {
            "description": "The chain that the transaction was signed for. Some nodes spell it chainID.",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "from": { "description": "The sender.", "allOf": [{ "$ref": "#/components/schemas/address" }] },
          "gas": {
            "description": "Gas limit that the sender set.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "gasPrice": {
            "description": "Price of one unit of gas that the sender set, in wei; the effective price once a fee-market transaction is in a block.",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "hash": { "description": "Hash of the transaction.", "allOf": [{ "$ref": "#/components/schemas/hash32" }] },
          "input": {
            "description": "Data sent along: a call's selector and arguments, or a creation's init code.",
            "allOf": [{ "$ref": "#/components/schemas/bytes" }]
          },
          "maxFeePerBlobGas": {
            "description": "Most that one unit of blob gas may pay, in wei (EIP-4844).",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "maxFeePerGas": {
            "description": "Most that one unit of gas may pay in all, in wei (EIP-1559).",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "maxPriorityFeePerGas": {
            "description": "Most that one unit of gas may pay on top of the base fee, in wei (EIP-1559).",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "nonce": {
            "description": "How many transactions the sender had made before this one.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "r": {
            "description": "The r value of the signature. A quantity of at most 32 bytes: leading zeros are dropped.",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "s": {
            "description": "The s value of the signature. A quantity of at most 32 bytes: leading zeros are dropped.",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "to": {
            "title": "20-byte address or null",
            "description": "The receiver; null for a contract creation.",
            "anyOf": [{ "$ref": "#/components/schemas/address" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "transactionIndex": {
            "title": "hex quantity of at most 64 bits or null",
            "description": "Position in the block, from zero; null while the transaction is pending.",
            "anyOf": [{ "$ref": "#/components/schemas/uint64" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "type": {
            "description": "Transaction type (EIP-2718): 0x0 legacy, 0x1 access list, 0x2 fee market, 0x3 blob, 0x4 code delegation, and others on other networks.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "v": {
            "description": "Recovery id of the signature.",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "value": {
            "description": "Amount transferred, in wei.",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "yParity": {
            "description": "Parity of the signature's y value: 0x0 even, 0x1 odd; absent on legacy transactions.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          }
        }
      },
      "uint256": {
        "title": "hex quantity of at most 256 bits",
        "description": "A whole number below 2^256 as hex: lower case, no leading zeros, 0x0 for zero.",
        "type": "string",
        "pattern": "^0x(?:0|[1-9a-f][0-9a-f]{0,63})$"
      },
      "uint256Input": {
        "title": "hex quantity of at most 256 bits",
        "description": "A whole number below 2^256 as hex, in either letter case and with any number of leading zeros.",
        "type": "string",
        "pattern": "^0[xX]0*[0-9a-fA-F]{1,64}$"
      },
      "uint64": {
        "title": "hex quantity of at most 64 bits",
        "description": "A whole number below 2^64 as hex: lower case, no leading zeros, 0x0 for zero.",
        "type": "string",
        "pattern": "^0x(?:0|[1-9a-f][0-9a-f]{0,15})$"
      },
      "uint64Input": {
        "title": "hex quantity of at most 64 bits",
        "description": "A whole number below 2^64 as hex, in either letter case and with any number of leading zeros.",
        "type": "string",
        "pattern": "^0[xX]0*[0-9a-fA-F]{1,16}$"
      },
      "Uncle": {
        "title": "uncle block",
        "description": "The header of a block that lost the race for its place. It has no transactions.",
        "type": "object",
        "required": [
          "difficulty",
          "extraData",
          "gasLimit",
          "gasUsed",
          "hash",
          "logsBloom",
          "miner",
          "nonce",
          "number",
          "parentHash",
          "receiptsRoot",
          "sha3Uncles",
          "size",
          "stateRoot",
          "timestamp",
          "transactionsRoot",
          "uncles"
        ],
        "properties": {
          "baseFeePerGas": {
            "description": "Base fee of one unit of gas in this block, in wei; absent before EIP-1559.",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "blobGasUsed": {
            "description": "Blob gas used by the block's transactions; absent before EIP-4844.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "difficulty": {
            "description": "Proof-of-work difficulty; zero since proof of stake.",
            "allOf": [{ "$ref": "#/components/schemas/uint256" }]
          },
          "excessBlobGas": {
            "description": "Blob gas above the target, carried over from earlier blocks; absent before EIP-4844.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "extraData": {
            "description": "Free bytes that the block's producer wrote.",
            "allOf": [{ "$ref": "#/components/schemas/bytes" }]
          },
          "gasLimit": {
            "description": "Most gas that the block may use.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "gasUsed": {
            "description": "Gas that the block's transactions used together.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "hash": {
            "title": "32-byte hash or null",
            "description": "Hash of the block; null for the pending block.",
            "anyOf": [{ "$ref": "#/components/schemas/hash32" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "logsBloom": {
            "title": "256-byte hex string or null",
            "description": "Bloom filter over the addresses and topics of the block's logs; null for the pending block.",
            "anyOf": [{ "$ref": "#/components/schemas/bytes256" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "miner": {
            "title": "20-byte address or null",
            "description": "Account that receives the block's reward and priority fees; null for the pending block on some nodes.",
            "anyOf": [{ "$ref": "#/components/schemas/address" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "mixHash": {
            "description": "Proof-of-work mix hash; the beacon chain's random value since proof of stake.",
            "allOf": [{ "$ref": "#/components/schemas/hash32" }]
          },
          "nonce": {
            "title": "8-byte hex string or null",
            "description": "Proof-of-work nonce; null for the pending block.",
            "anyOf": [{ "$ref": "#/components/schemas/bytes8" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "number": {
            "title": "hex quantity of at most 64 bits or null",
            "description": "Number of the block; null for the pending block.",
            "anyOf": [{ "$ref": "#/components/schemas/uint64" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "parentBeaconBlockRoot": {
            "description": "Root of the parent beacon block; absent before EIP-4788.",
            "allOf": [{ "$ref": "#/components/schemas/hash32" }]
          },
          "parentHash": {
            "description": "Hash of the block before this one.",
            "allOf": [{ "$ref": "#/components/schemas/hash32" }]
          },
          "receiptsRoot": {
            "description": "Root of the trie of receipts.",
            "allOf": [{ "$ref": "#/components/schemas/hash32" }]
          },
          "requestsHash": {
            "description": "Hash over the block's requests to the consensus layer; absent before EIP-7685.",
            "allOf": [{ "$ref": "#/components/schemas/hash32" }]
          },
          "sha3Uncles": {
            "description": "Hash of the list of uncles.",
            "allOf": [{ "$ref": "#/components/schemas/hash32" }]
          },
          "size": {
            "description": "Size of the encoded block, in bytes.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "stateRoot": {
            "description": "Root of the state trie after the block.",
            "allOf": [{ "$ref": "#/components/schemas/hash32" }]
          },
          "timestamp": {
            "description": "When the block was made, in Unix seconds.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "totalDifficulty": {
            "title": "hex quantity of at most 256 bits or null",
            "description": "Sum of the difficulties of the chain up to this block; absent or null where the node does not keep it.",
            "anyOf": [{ "$ref": "#/components/schemas/uint256" }, { "$ref": "#/components/schemas/notFound" }]
          },
          "transactionsRoot": {
            "description": "Root of the trie of transactions.",
            "allOf": [{ "$ref": "#/components/schemas/hash32" }]
          },
          "uncles": {
            "title": "list of uncle hashes",
            "description": "Hashes of the block's uncles; empty since proof of stake.",
            "type": "array",
            "items": { "$ref": "#/components/schemas/hash32" }
          },
          "withdrawalsRoot": {
            "description": "Root of the trie of withdrawals; absent before EIP-4895.",
            "allOf": [{ "$ref": "#/components/schemas/hash32" }]
          }
        }
      },
      "Withdrawal": {
        "title": "withdrawal",
        "description": "A payment from the consensus layer to an account (EIP-4895).",
        "type": "object",
        "required": ["index", "validatorIndex", "address", "amount"],
        "properties": {
          "address": {
            "description": "The account that is paid.",
            "allOf": [{ "$ref": "#/components/schemas/address" }]
          },
          "amount": { "description": "Amount, in gwei.", "allOf": [{ "$ref": "#/components/schemas/uint64" }] },
          "index": {
            "description": "Running number over all withdrawals of the chain.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          },
          "validatorIndex": {
            "description": "The validator that the payment comes from.",
            "allOf": [{ "$ref": "#/components/schemas/uint64" }]
          }
        }
      }
    },
    "errors": {
      "ParseError": { "code": -32700, "message": "parse error" },
      "InvalidRequest": { "code": -32600, "message": "invalid request" },
      "MethodNotFound": { "code": -32601, "message": "the method does not exist/is not available" },
      "InvalidParams": { "code": -32602, "message": "invalid params" },
      "TooManyResults": { "code": -32005, "message": "query returned more than 10000 results" },
      "QueryTimeout": { "code": -32005, "message": "query timeout exceeded" },
      "ExecutionReverted": { "code": 3, "message": "execution reverted" },
      "ArchiveUnavailable": { "code": -32000, "message": "archive state is not available on this network" },
      "BatchTooLarge": { "code": -32600, "message": "batch too large" },
      "BodyTooLarge": { "code": -32600, "message": "request body too large" },
      "MethodNotAllowed": { "code": -32600, "message": "method not allowed" },
      "UnsupportedMediaType": { "code": -32600, "message": "unsupported media type: expected application/json" },
      "UnknownNetwork": { "code": -32600, "message": "unknown network" },
      "UnknownPath": { "code": 404, "message": "unknown path" },
      "KeyMissing": { "code": 401, "message": "API key missing: expected /v3/{key}" },
      "KeyUnknown": { "code": 401, "message": "unknown API key" },
      "WrongSecret": { "code": 401, "message": "wrong API key or secret" },
      "KeyForbidden": { "code": 403, "message": "this API key may not be used" },
      "PaymentRequired": { "code": 402, "message": "Payment Required" },
      "TooManyRequests": { "code": 429, "message": "Too Many Requests" },
      "NoUpstream": { "code": -32603, "message": "no upstream available" },
      "BadUpstreamAnswer": { "code": -32603, "message": "bad upstream answer" },
      "UpstreamTimeout": { "code": -32603, "message": "upstream timeout" },
      "LedgerUnavailable": { "code": -32603, "message": "ledger unavailable" },
      "InternalError": { "code": -32603, "message": "internal error" }
    },
    "tags": {
      "blocks": { "name": "blocks", "description": "Blocks, uncles and receipts." },
      "execution": { "name": "execution", "description": "Calls and estimates, which leave the chain as it is." },
      "logs": { "name": "logs", "description": "Events that contracts wrote." },
      "state": { "name": "state", "description": "What contracts hold in storage." },
      "transactions": { "name": "transactions", "description": "Transactions by their place in a block." }
    }
  },
  "x-limits": {
    "dailyCredits": 3000000,
    "creditsPerSecond": 500,
    "burstSeconds": 10,
    "bodyBytes": 5242880,
    "httpBatchItems": 1000,
    "websocketBatchItems": 20,
    "websocketConnectionsPerKey": 200,
    "websocketPingSeconds": 30,
    "requestDepth": 64
  },
  "x-errors": {
    "ParseError": {
      "http": 400,
      "retryable": false,
      "charged": false,
      "when": "The body is not JSON."
    },
    "InvalidRequest": {
      "http": 400,
      "retryable": false,
      "charged": false,
      "when": "The body is JSON but no JSON-RPC request, an empty batch, or nested deeper than the service takes."
    },
    "MethodNotFound": {
      "http": 200,
      "retryable": false,
      "charged": false,
      "when": "The method is not one of this service."
    },
    "InvalidParams": {
      "http": 200,
      "retryable": false,
      "charged": false,
      "when": "A parameter is missing, surplus or malformed, a block range is reversed or goes beyond the newest block, or a log query has too many parameters; the message says what is wrong."
    },
    "TooManyResults": {
      "http": 200,
      "retryable": false,
      "charged": true,
      "when": "More logs match than one answer may hold; narrow the block range or name a single contract."
    },
    "QueryTimeout": {
      "http": 200,
      "retryable": false,
      "charged": true,
      "when": "A log query ran longer than its limit; narrow the block range or name a single contract."
    },
    "ExecutionReverted": {
      "http": 200,
      "retryable": false,
      "charged": true,
      "when": "The contract reverted; the message ends with the decoded reason and the data holds the revert's bytes."
    },
    "ArchiveUnavailable": {
      "http": 200,
      "retryable": false,
      "charged": false,
      "when": "The block is older than the latest 128 on a network that keeps no archive."
    },
    "BatchTooLarge": {
      "http": 413,
      "retryable": false,
      "charged": false,
      "when": "A batch holds more requests than the transport allows; on a WebSocket it is a message instead of a status."
    },
    "BodyTooLarge": {
      "http": 413,
      "retryable": false,
      "charged": false,
      "when": "The request's body is larger than the service takes; a WebSocket is closed with 1009 instead."
    },
    "MethodNotAllowed": {
      "http": 405,
      "retryable": false,
      "charged": false,
      "when": "The path does not take this HTTP method; the header Allow names those that it takes."
    },
    "UnsupportedMediaType": {
      "http": 415,
      "retryable": false,
      "charged": false,
      "when": "The request's content type is not JSON."
    },
    "UnknownNetwork": {
      "http": 404,
      "retryable": false,
      "charged": false,
      "when": "No network is served under this host or chain id, or the chain has no EIP-1559 fees to suggest."
    },
    "UnknownPath": {
      "http": 404,
      "retryable": false,
      "charged": false,
      "when": "Nothing is served under this path."
    },
    "KeyMissing": {
      "http": 401,
      "retryable": false,
      "charged": false,
      "when": "The request carries no API key."
    },
    "KeyUnknown": {
      "http": 401,
      "retryable": false,
      "charged": false,
      "when": "The API key does not exist."
    },
    "WrongSecret": {
      "http": 401,
      "retryable": false,
      "charged": false,
      "when": "The pair of key and secret does not match."
    },
    "KeyForbidden": {
      "http": 403,
      "retryable": false,
      "charged": false,
      "when": "The API key is disabled or not allowed to do this; the message says what it may not do."
    },
    "PaymentRequired": {
      "http": 402,
      "retryable": false,
      "charged": false,
      "when": "The account's daily balance does not cover the call; it is full again at 00:00 UTC."
    },
    "TooManyRequests": {
      "http": 429,
      "retryable": true,
      "charged": false,
      "when": "The account spends credits faster than it may, or has too many WebSocket connections; the header Retry-After says when to try again."
    },
    "NoUpstream": {
      "http": 503,
      "retryable": true,
      "charged": false,
      "reason": "no-upstream",
      "when": "No node behind the service can be reached."
    },
    "BadUpstreamAnswer": {
      "http": 502,
      "retryable": true,
      "charged": false,
      "reason": "bad-upstream-answer",
      "when": "The node behind the service answered with something that is no JSON-RPC response."
    },
    "UpstreamTimeout": {
      "http": 504,
      "retryable": true,
      "charged": false,
      "reason": "timeout",
      "when": "The node behind the service, or the execution on it, took too long."
    },
    "LedgerUnavailable": {
      "http": 503,
      "retryable": true,
      "charged": false,
      "reason": "ledger-unavailable",
      "when": "The ledger of credits cannot be reached, and nothing is answered uncharged."
    },
    "InternalError": {
      "http": 500,
      "retryable": false,
      "charged": false,
      "reason": "internal",
      "when": "The service itself failed."
    }
  },
  "x-companions": [
    {
      "name": "eth_blockNumber",
      "summary": "Returns the number of the newest block, as a hex quantity."
    },
    {
      "name": "eth_chainId",
      "summary": "Returns the chain id (EIP-155), as a hex quantity."
    },
    {
      "name": "net_version",
      "summary": "Returns the chain id as a decimal string."
    },
    {
      "name": "rpc.discover",
      "summary": "Returns the contract itself, openrpc.json."
    },
    {
      "name": "web3_clientVersion",
      "summary": "Returns the name and version of the service."
    }
  ],
  "x-quirks": [
    {
      "id": "batch",
      "text": "The reference shows no batches; ethers sends them by default.",
      "source": "JSON-RPC 2.0 section 6; ethers",
      "decision": "An array of requests is answered with an array in the same order, one charge for each item."
    },
    {
      "id": "companions",
      "text": "The reference lists nine methods; libraries and tools also call eth_chainId, eth_blockNumber, net_version and web3_clientVersion.",
      "source": "ethers, viem, cast",
      "decision": "The service answers them itself, at no charge, together with rpc.discover, which returns the contract itself, openrpc.json. They are listed under \`x-companions\`."
    },
    {
      "id": "hex-case",
      "text": "Clients send quantities in upper case or filled with zeros.",
      "source": "recorded mainnet requests; EIP-1474",
      "decision": "Quantities and block numbers are taken so and forwarded in lower case without leading zeros; storage positions, hashes, addresses and data keep their width, and answers are never rewritten."
    },
    {
      "id": "id-type",
      "text": "The reference calls the id a number; clients start at zero or send strings.",
      "source": "viem, web3; JSON-RPC 2.0 section 4",
      "decision": "A number, a string or null is echoed byte for byte. A request without id is a notification: not forwarded, not charged, not answered."
    },
    {
      "id": "websocket-binary-frames",
      "text": "The reference shows text messages; web3.py sends the same JSON in binary frames.",
      "source": "web3.py 8.0",
      "decision": "A binary frame that begins like a JSON object or array is read as text; any other closes the connection with 1003, as every binary frame does when tolerances are off. Answers are text."
    }
  ]
}
`;

/** The text of openapi.yaml. */
export const openapiYaml: string = `openapi: 3.1.0
info:
  title: chain-access gas fees
  version: 3.0.0
  summary: Suggested EIP-1559 gas fees of a chain.
  description: >-
    Returns what a transaction should offer to be included soon, at three levels of urgency, and what recent fees were
    like. Two addresses give the same answer: one takes the API key in a header, the other in the path. Any method but GET
    and OPTIONS is answered with 405 and the header \`Allow: GET, OPTIONS\`. The suggestions follow the fees of recent
    blocks and the base fee of the next one, and are computed once for each new block. Amounts are decimal strings in
    gwei with at most nine decimals; times are in milliseconds.
  license:
    name: MIT
    url: https://opensource.org/license/mit
servers:
  - url: http://{gas_base_url}
    description: The service that answers the JSON-RPC methods as well.
    variables:
      gas_base_url:
        default: 127.0.0.1:8545
        description: Host and port of the service. A public service is reached over https.
tags:
  - name: gas
    description: Fees to offer for a transaction.
paths:
  /networks/{chainId}/suggestedGasFees:
    get:
      operationId: suggestedGasFees
      tags: [gas]
      summary: Returns suggested gas fees of a chain, in gwei, for three levels of urgency.
      description: >-
        The API key and its secret travel as HTTP Basic credentials. A secret that is sent must be the
        key's own; it may be left empty.
      security:
        - basic: []
      parameters:
        - $ref: '#/components/parameters/chainId'
      x-credits: 80
      responses:
        '200':
          $ref: '#/components/responses/SuggestedGasFees'
        '400':
          $ref: '#/components/responses/BadRequest'
        '401':
          $ref: '#/components/responses/Unauthorized'
        '402':
          $ref: '#/components/responses/PaymentRequired'
        '403':
          $ref: '#/components/responses/Forbidden'
        '404':
          $ref: '#/components/responses/NotFound'
        '429':
          $ref: '#/components/responses/TooManyRequests'
        '502':
          $ref: '#/components/responses/BadGateway'
        '503':
          $ref: '#/components/responses/ServiceUnavailable'
        '504':
          $ref: '#/components/responses/GatewayTimeout'
  /v3/{apiKey}/networks/{chainId}/suggestedGasFees:
    get:
      operationId: suggestedGasFeesByKey
      tags: [gas]
      summary: Returns suggested gas fees of a chain, in gwei, for a caller that holds only an API key.
      description: The API key is part of the path and no other credentials are sent. The answers are the same.
      security: []
      parameters:
        - $ref: '#/components/parameters/apiKey'
        - $ref: '#/components/parameters/chainId'
      x-credits: 80
      responses:
        '200':
          $ref: '#/components/responses/SuggestedGasFees'
        '400':
          $ref: '#/components/responses/BadRequest'
        '401':
          $ref: '#/components/responses/Unauthorized'
        '402':
          $ref: '#/components/responses/PaymentRequired'
        '403':
          $ref: '#/components/responses/Forbidden'
        '404':
          $ref: '#/components/responses/NotFound'
        '429':
          $ref: '#/components/responses/TooManyRequests'
        '502':
          $ref: '#/components/responses/BadGateway'
        '503':
          $ref: '#/components/responses/ServiceUnavailable'
        '504':
          $ref: '#/components/responses/GatewayTimeout'
components:
  securitySchemes:
    basic:
      type: http
      scheme: basic
      description: The API key as the user name and its secret, which may be empty, as the password.
  parameters:
    apiKey:
      name: apiKey
      in: path
      required: true
      description: API key of the account.
      schema:
        title: API key
        type: string
        pattern: ^[^/]+$
      example: YOUR-API-KEY
    chainId:
      name: chainId
      in: path
      required: true
      description: Chain id (EIP-155) of a network that the service serves, as a decimal number.
      schema:
        title: decimal chain id
        type: string
        pattern: ^[1-9][0-9]{0,19}$
      example: '11325013'
  headers:
    X-Request-Id:
      description: Names this request in the service's log.
      schema:
        title: request id
        type: string
      example: 7f0c1d6e
    X-Credits-Used:
      description: Credits that this request cost; 0 when it was refused or failed.
      schema:
        title: number of credits
        type: integer
        minimum: 0
      example: 80
    X-Credits-Remaining:
      description: Credits left of the daily balance after this request was charged; absent when the account has no limit.
      schema:
        title: number of credits
        type: integer
        minimum: 0
      example: 2999920
    RateLimit:
      description: >-
        State of the daily balance: r is what is left, in credits, and t the seconds until it is full again at 00:00 UTC.
        On a 402, r is 0, also when credits are left that do not cover the call.
      schema:
        title: rate limit state
        type: string
        pattern: ^"daily";r=[0-9]+;t=[0-9]+$
      example: '"daily";r=2999920;t=41400'
    RateLimit-Policy:
      description: 'Size of the daily balance: q is its size, in credits, and w its window, in seconds.'
      schema:
        title: rate limit policy
        type: string
        pattern: ^"daily";q=[0-9]+;w=86400$
      example: '"daily";q=3000000;w=86400'
    Retry-After:
      description: Seconds after which the same request may succeed.
      schema:
        title: number of seconds
        type: integer
        minimum: 1
      example: 1
    WWW-Authenticate:
      description: The way to authenticate.
      schema:
        title: authentication challenge
        type: string
        pattern: '^Basic(?: .*)?$'
      example: Basic realm="chain-access"
  responses:
    SuggestedGasFees:
      description: The suggestions for the next block.
      headers:
        X-Request-Id:
          $ref: '#/components/headers/X-Request-Id'
        X-Credits-Used:
          $ref: '#/components/headers/X-Credits-Used'
        X-Credits-Remaining:
          $ref: '#/components/headers/X-Credits-Remaining'
        RateLimit:
          $ref: '#/components/headers/RateLimit'
        RateLimit-Policy:
          $ref: '#/components/headers/RateLimit-Policy'
      content:
        application/json:
          schema:
            $ref: '#/components/schemas/SuggestedGasFees'
          examples:
            a-rising-base-fee:
              summary: A chain whose base fee is rising, with blocks 12 seconds apart.
              value:
                low:
                  suggestedMaxPriorityFeePerGas: '0.5'
                  suggestedMaxFeePerGas: '1.610988128'
                  minWaitTimeEstimate: 12000
                  maxWaitTimeEstimate: 48000
                medium:
                  suggestedMaxPriorityFeePerGas: '0.5'
                  suggestedMaxFeePerGas: '1.999833973'
                  minWaitTimeEstimate: 12000
                  maxWaitTimeEstimate: 36000
                high:
                  suggestedMaxPriorityFeePerGas: '1'
                  suggestedMaxFeePerGas: '2.888679818'
                  minWaitTimeEstimate: 12000
                  maxWaitTimeEstimate: 24000
                estimatedBaseFee: '1.110988128'
                networkCongestion: 0.38434163701067614
                latestPriorityFeeRange: ['0.5', '2']
                historicalPriorityFeeRange: ['0.25', '2.5']
                historicalBaseFeeRange: ['0.428483869', '2.605721516']
                priorityFeeTrend: up
                baseFeeTrend: up
    BadRequest:
      description: The chain id is not a decimal number.
      headers:
        X-Request-Id:
          $ref: '#/components/headers/X-Request-Id'
        X-Credits-Used:
          $ref: '#/components/headers/X-Credits-Used'
      content:
        application/json:
          schema:
            $ref: '#/components/schemas/ErrorBody'
          examples:
            malformed-chain-id:
              summary: A chain id in hex.
              value:
                error:
                  code: -32602
                  message: 'chainId: expected a decimal chain id; got "0x1"'
    Unauthorized:
      description: There is no API key, the key is unknown, or key and secret do not match.
      headers:
        X-Request-Id:
          $ref: '#/components/headers/X-Request-Id'
        X-Credits-Used:
          $ref: '#/components/headers/X-Credits-Used'
        WWW-Authenticate:
          $ref: '#/components/headers/WWW-Authenticate'
      content:
        application/json:
          schema:
            $ref: '#/components/schemas/ErrorBody'
          examples:
            wrong-secret:
              summary: A secret that is not the key's.
              value:
                error:
                  code: 401
                  message: wrong API key or secret
            missing-key:
              summary: Neither credentials nor a key in the path.
              value:
                error:
                  code: 401
                  message: 'API key missing: expected /v3/{key}'
            unknown-key:
              summary: A key that does not exist.
              value:
                error:
                  code: 401
                  message: unknown API key
    PaymentRequired:
      description: The daily balance does not cover the call. It is full again at 00:00 UTC, so an earlier retry is of no use.
      headers:
        X-Request-Id:
          $ref: '#/components/headers/X-Request-Id'
        X-Credits-Used:
          $ref: '#/components/headers/X-Credits-Used'
        RateLimit:
          $ref: '#/components/headers/RateLimit'
        RateLimit-Policy:
          $ref: '#/components/headers/RateLimit-Policy'
      content:
        application/json:
          schema:
            $ref: '#/components/schemas/ErrorBody'
          examples:
            balance-used-up:
              summary: Nothing is left for today.
              value:
                error:
                  code: 402
                  message: Payment Required
    Forbidden:
      description: The API key is disabled or not allowed to do this.
      headers:
        X-Request-Id:
          $ref: '#/components/headers/X-Request-Id'
        X-Credits-Used:
          $ref: '#/components/headers/X-Credits-Used'
      content:
        application/json:
          schema:
            $ref: '#/components/schemas/ErrorBody'
          examples:
            disabled-key:
              summary: A key that its owner has disabled.
              value:
                error:
                  code: 403
                  message: 'this API key may not be used: it is disabled'
    NotFound:
      description: The chain is not served here, or it has no EIP-1559 fees.
      headers:
        X-Request-Id:
          $ref: '#/components/headers/X-Request-Id'
        X-Credits-Used:
          $ref: '#/components/headers/X-Credits-Used'
      content:
        application/json:
          schema:
            $ref: '#/components/schemas/ErrorBody'
          examples:
            unknown-network:
              summary: A chain that is not served.
              value:
                error:
                  code: -32600
                  message: unknown network
            no-eip-1559:
              summary: A chain whose blocks have no base fee.
              value:
                error:
                  code: -32600
                  message: chain 1337 has no EIP-1559 fees, so there are none to suggest
    TooManyRequests:
      description: The account spends credits faster than it may.
      headers:
        X-Request-Id:
          $ref: '#/components/headers/X-Request-Id'
        X-Credits-Used:
          $ref: '#/components/headers/X-Credits-Used'
        Retry-After:
          $ref: '#/components/headers/Retry-After'
      content:
        application/json:
          schema:
            $ref: '#/components/schemas/ErrorBody'
          examples:
            too-fast:
              summary: The second's credits are spent.
              value:
                error:
                  code: 429
                  message: Too Many Requests
    BadGateway:
      description: The node's fee history cannot be read.
      headers:
        X-Request-Id:
          $ref: '#/components/headers/X-Request-Id'
        X-Credits-Used:
          $ref: '#/components/headers/X-Credits-Used'
      content:
        application/json:
          schema:
            $ref: '#/components/schemas/ErrorBody'
          examples:
            bad-answer:
              summary: A fee history whose lists do not fit together.
              value:
                error:
                  code: -32603
                  message: bad upstream answer
    ServiceUnavailable:
      description: No node can be reached, or the ledger of credits cannot.
      headers:
        X-Request-Id:
          $ref: '#/components/headers/X-Request-Id'
        X-Credits-Used:
          $ref: '#/components/headers/X-Credits-Used'
        Retry-After:
          $ref: '#/components/headers/Retry-After'
      content:
        application/json:
          schema:
            $ref: '#/components/schemas/ErrorBody'
          examples:
            no-node:
              summary: No node can be reached.
              value:
                error:
                  code: -32603
                  message: no upstream available
            no-ledger:
              summary: The ledger cannot be reached, and nothing is answered uncharged.
              value:
                error:
                  code: -32603
                  message: ledger unavailable
    GatewayTimeout:
      description: The node took too long.
      headers:
        X-Request-Id:
          $ref: '#/components/headers/X-Request-Id'
        X-Credits-Used:
          $ref: '#/components/headers/X-Credits-Used'
      content:
        application/json:
          schema:
            $ref: '#/components/schemas/ErrorBody'
          examples:
            slow-node:
              summary: The node did not answer in time.
              value:
                error:
                  code: -32603
                  message: upstream timeout
  schemas:
    SuggestedGasFees:
      title: gas fee suggestion
      description: What to offer for a transaction, at three levels of urgency, and what the network looks like.
      type: object
      required:
        - low
        - medium
        - high
        - estimatedBaseFee
        - networkCongestion
        - latestPriorityFeeRange
        - historicalPriorityFeeRange
        - historicalBaseFeeRange
        - priorityFeeTrend
        - baseFeeTrend
      properties:
        low:
          description: For a transaction that can wait.
          allOf:
            - $ref: '#/components/schemas/GasFeeLevel'
        medium:
          description: For a transaction of ordinary urgency.
          allOf:
            - $ref: '#/components/schemas/GasFeeLevel'
        high:
          description: For a transaction that should be in one of the next blocks.
          allOf:
            - $ref: '#/components/schemas/GasFeeLevel'
        estimatedBaseFee:
          description: Base fee of one unit of gas in the next block, in gwei.
          allOf:
            - $ref: '#/components/schemas/gwei'
        networkCongestion:
          title: number from 0 to 1
          description: >-
            Share of recent base fees that were below the latest, 0.5 where there is only one; lower means a quieter
            network.
          type: number
          minimum: 0
          maximum: 1
        latestPriorityFeeRange:
          description: >-
            Priority fees of one unit of gas in the latest block, in gwei: from the 10th percentile to the 95th; 0 and 0
            without transactions.
          allOf:
            - $ref: '#/components/schemas/GweiRange'
        historicalPriorityFeeRange:
          description: >-
            Priority fees of one unit of gas over the last 200 blocks, in gwei: from the smallest 10th percentile above
            zero to the largest 95th; 0 and 0 without transactions.
          allOf:
            - $ref: '#/components/schemas/GweiRange'
        historicalBaseFeeRange:
          description: Lowest and highest base fee of one unit of gas over the last 200 blocks, in gwei.
          allOf:
            - $ref: '#/components/schemas/GweiRange'
        priorityFeeTrend:
          description: >-
            Where priority fees are going: the 50th percentile of the latest block against that of the block before. On a
            tie it is the direction of the latest two neighbors that differ, and down when there are none.
          allOf:
            - $ref: '#/components/schemas/Trend'
        baseFeeTrend:
          description: >-
            Where the base fee is going: that of the next block against that of the latest. On a tie it is the direction
            of the latest two neighbors that differ, and down when there are none.
          allOf:
            - $ref: '#/components/schemas/Trend'
    GasFeeLevel:
      title: fees for one level of urgency
      description: What to offer at this level, and how long the transaction will then wait.
      type: object
      required:
        - suggestedMaxPriorityFeePerGas
        - suggestedMaxFeePerGas
        - minWaitTimeEstimate
        - maxWaitTimeEstimate
      properties:
        suggestedMaxPriorityFeePerGas:
          description: Most to pay for one unit of gas on top of the base fee, in gwei.
          allOf:
            - $ref: '#/components/schemas/gwei'
        suggestedMaxFeePerGas:
          description: Most to pay for one unit of gas in all, base fee and priority fee together, in gwei.
          allOf:
            - $ref: '#/components/schemas/gwei'
        minWaitTimeEstimate:
          title: number of milliseconds
          description: >-
            Shortest wait to expect before the transaction is in a block, in milliseconds: one block time, the median of
            the last 100, or 12 seconds where there are no gaps to measure.
          type: number
          minimum: 0
        maxWaitTimeEstimate:
          title: number of milliseconds
          description: >-
            Longest wait to expect before the transaction is in a block, in milliseconds: four block times for low, three
            for medium, two for high.
          type: number
          minimum: 0
    gwei:
      title: decimal number of gwei
      description: An amount in gwei, written in decimal with at most nine decimals.
      type: string
      pattern: ^(?:0|[1-9][0-9]*)(?:\\.[0-9]{1,9})?$
    GweiRange:
      title: range of gwei
      description: Lowest and highest amount, in this order, in gwei.
      type: array
      items:
        $ref: '#/components/schemas/gwei'
      minItems: 2
      maxItems: 2
    Trend:
      title: trend (up or down)
      description: The direction of a fee.
      type: string
      enum: [up, down]
    ErrorBody:
      title: error answer
      description: Why the request was not answered.
      type: object
      required: [error]
      properties:
        error:
          title: error
          description: The code and message of the service's error catalogue.
          type: object
          required: [code, message]
          properties:
            code:
              title: error code
              description: A code of the catalogue that JSON-RPC answers use as well.
              type: integer
            message:
              title: text
              description: What is wrong, in one sentence.
              type: string
`;
