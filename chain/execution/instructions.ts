/** What geth's messages state about instructions: the name of each one that can be invalid, and how many operands each one needs. */

/** Instructions that are not valid at every fork, and those that geth names although no fork has them. */
const names: Readonly<Record<number, string>> = {
  27: 'SHL',
  28: 'SHR',
  29: 'SAR',
  30: 'CLZ',
  61: 'RETURNDATASIZE',
  62: 'RETURNDATACOPY',
  63: 'EXTCODEHASH',
  70: 'CHAINID',
  71: 'SELFBALANCE',
  72: 'BASEFEE',
  73: 'BLOBHASH',
  74: 'BLOBBASEFEE',
  75: 'SLOTNUM',
  92: 'TLOAD',
  93: 'TSTORE',
  94: 'MCOPY',
  95: 'PUSH0',
  208: 'DATALOAD',
  209: 'DATALOADN',
  210: 'DATASIZE',
  211: 'DATACOPY',
  224: 'RJUMP',
  225: 'RJUMPI',
  226: 'RJUMPV',
  227: 'CALLF',
  228: 'RETF',
  229: 'JUMPF',
  230: 'DUPN',
  231: 'SWAPN',
  232: 'EXCHANGE',
  236: 'EOFCREATE',
  238: 'RETURNCONTRACT',
  244: 'DELEGATECALL',
  245: 'CREATE2',
  247: 'RETURNDATALOAD',
  248: 'EXTCALL',
  249: 'EXTDELEGATECALL',
  250: 'STATICCALL',
  251: 'EXTSTATICCALL',
  253: 'REVERT',
  254: 'INVALID',
};

/** The numbers of operands of the instructions 0x00 to 0x5e and 0xf0 to 0xff, one digit each. */
const operandsFrom00 =
  '02222222332200002222212221222210200000000000000001000103030140311000000001000000112212120000123';
const operandsFromF0 = '3772640000600201';

/** The name of an instruction, as geth prints it. */
export const instructionName = (code: number): string => names[code] ?? `opcode 0x${code.toString(16)} not defined`;

/** How many values an instruction needs on the stack. */
export function operandCount(code: number): number {
  if (code < operandsFrom00.length) return Number(operandsFrom00[code]);
  if (code < 0x80) return 0; // PUSH0 to PUSH32
  if (code < 0x90) return code - 0x7f; // DUP1 to DUP16
  if (code < 0xa0) return code - 0x8e; // SWAP1 to SWAP16 exchange one more
  if (code < 0xf0) return code - 0x9e; // LOG0 to LOG4: an offset, a size, and the topics
  return Number(operandsFromF0[code - 0xf0]);
}
