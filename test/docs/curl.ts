/** A curl command of the pages as the request that it makes, so that it runs where there is no curl. */

/** @param service Takes the place of the address that the pages name. */
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
    else throw new Error(`curl ${word}: an option that the pages have not used before`);
  }
  const url = address!.replace('http://127.0.0.1:8545', service);
  if (!url.startsWith(service)) throw new Error(`expected an address of the service; got ${address}`);
  return new Request(url, { headers, ...(body === undefined ? {} : { method: 'POST', body }) });
}

/** The words of a command line, with single quotes and lines continued by a backslash. */
function shellWords(command: string): string[] {
  const words = command.replaceAll('\\\n', ' ').matchAll(/(?:'[^']*'|\\.|[^\s'\\])+/g);
  return [...words].map(([word]) => word.replaceAll(/'([^']*)'|\\(.)/g, '$1$2'));
}
