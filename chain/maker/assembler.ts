/** A small EVM assembler, so that the default chain's contracts are readable in the source that deploys them. */

/** Mnemonics of consecutive opcodes, each row with the opcode of its first. */
const opcodeRows: readonly (readonly [number, string])[] = [
  [0x00, 'STOP ADD MUL SUB DIV SDIV MOD SMOD ADDMOD MULMOD EXP'],
  [0x10, 'LT GT SLT SGT EQ ISZERO AND OR XOR NOT BYTE SHL SHR SAR'],
  [0x20, 'KECCAK256'],
  [0x30, 'ADDRESS BALANCE ORIGIN CALLER CALLVALUE CALLDATALOAD CALLDATASIZE CALLDATACOPY CODESIZE CODECOPY GASPRICE'],
  [0x40, 'BLOCKHASH COINBASE TIMESTAMP NUMBER PREVRANDAO GASLIMIT CHAINID SELFBALANCE BASEFEE'],
  [0x50, 'POP MLOAD MSTORE MSTORE8 SLOAD SSTORE JUMP JUMPI PC MSIZE GAS JUMPDEST'],
  [0x80, 'DUP1 DUP2 DUP3 DUP4 DUP5 DUP6 DUP7 DUP8'],
  [0x90, 'SWAP1 SWAP2 SWAP3 SWAP4 SWAP5 SWAP6 SWAP7 SWAP8'],
  [0xa0, 'LOG0 LOG1 LOG2 LOG3 LOG4'],
  [0xf0, 'CREATE CALL CALLCODE RETURN DELEGATECALL CREATE2'],
  [0xfd, 'REVERT INVALID SELFDESTRUCT'],
];

const opcodes = new Map(
  opcodeRows.flatMap(([first, names]) => names.split(' ').map((name, index) => [name, first + index] as const)),
);

const jumpdest = 0x5b;
const push1 = 0x60;

/**
 * Assembles a program.
 *
 * Words are separated by white space. A word is a mnemonic; a number (`7`, `0x2a`), pushed with the bytes that its digits
 * need; a text without spaces (`"text"`), pushed; `name:`, a jump destination; or `@name`, its position, pushed as two
 * bytes. A semicolon starts a comment that ends with the line.
 *
 * @throws {Error} with the word that is not one of these, or the label that does not exist.
 */
export function assemble(source: string): Uint8Array {
  const words = source.replace(/;.*$/gm, '').trim().split(/\s+/);
  const code: number[] = [];
  const positions = new Map<string, number>();
  const uses: { label: string; at: number }[] = [];
  for (const word of words) {
    if (word.endsWith(':')) {
      positions.set(word.slice(0, -1), code.length);
      code.push(jumpdest);
    } else if (word.startsWith('@')) {
      uses.push({ label: word.slice(1), at: code.length + 1 });
      code.push(push1 + 1, 0, 0);
    } else {
      code.push(...instruction(word));
    }
  }
  for (const { label, at } of uses) {
    const position = positions.get(label);
    if (position === undefined) throw new Error(`assembler: @${label}: the program has no label "${label}:"`);
    code[at] = position >> 8;
    code[at + 1] = position & 0xff;
  }
  return Uint8Array.from(code);
}

/** Initialization code that runs `constructorSource` and then deploys a program. */
export function deployment(runtime: Uint8Array, constructorSource = ''): Uint8Array {
  const copy = (offset: number): Uint8Array =>
    assemble(`${constructorSource} ${hexWord(runtime.length)} DUP1 ${hexWord(offset)} 0 CODECOPY 0 RETURN`);
  const prefix = copy(copy(0).length);
  return Uint8Array.from([...prefix, ...runtime]);
}

function instruction(word: string): number[] {
  const opcode = opcodes.get(word);
  if (opcode !== undefined) return [opcode];
  const bytes = literal(word);
  if (bytes.length === 0 || bytes.length > 32) throw unknownWord(word);
  return [push1 + bytes.length - 1, ...bytes];
}

function literal(word: string): Uint8Array {
  if (word.startsWith('"') && word.endsWith('"')) return Buffer.from(word.slice(1, -1));
  if (/^\d+$/.test(word)) return literal(`0x${Number(word).toString(16)}`);
  const digits = /^0x([0-9a-f]+)$/i.exec(word)?.[1];
  if (digits === undefined) throw unknownWord(word);
  return Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
}

/** Always two bytes, so that the value does not change the length of the code around it. */
const hexWord = (value: number): string => `0x${value.toString(16).padStart(4, '0')}`;

const unknownWord = (word: string): Error =>
  new Error(`assembler: ${word}: expected a mnemonic, a number of at most 32 bytes, a "text", a label: or a @label`);
