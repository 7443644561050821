/** Turns a curl command of the pages into the request that it sends, so that tests do not need curl. */

/** @param service Replaces the address that the pages show. */
export function requestOf(command: string, service: string): Request {
  const [program, ...words] = shellWords(command);
  if (program !== 'curl') throw new Error(`expected curl; got ${program}`);
  const headers = new Headers();
  let address: string | undefined;
  let body: string | undefined;
  while (words.length > 0) {
    const word = words.shift()!;
    if (word === '-s') continue;
    else if (word === '-H') headers.append(...(words.shift()!.split(/: */, 2) as [string, string]));
    else if (word === '-u') headers.set('authorization', `Basic ${btoa(words.shift()!)}`);
    else if (word === '-d') body = words.shift()!;
    else if (!word.startsWith('-') && address === undefined) address = word;
    else throw new Error(`curl ${word}: this option is not supported here; add it to requestOf`);
  }
  const url = address!.replace('http://127.0.0.1:8545', service);
  if (!url.startsWith(service)) throw new Error(`expected an address of the service; got ${address}`);
  return new Request(url, { headers, ...(body === undefined ? {} : { method: 'POST', body }) });
}

/** The words of a command line that may contain single quotes and lines continued with a backslash. */
function shellWords(command: string): string[] {
  const words = command.replaceAll('\\\n', ' ').matchAll(/(?:'[^']*'|\\.|[^\s'\\])+/g);
  return [...words].map(([word]) => word.replaceAll(/'([^']*)'|\\(.)/g, '$1$2'));
}
