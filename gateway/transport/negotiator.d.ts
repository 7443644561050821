/** The part of the package `negotiator` that compression uses; the package has no types of its own. */

declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string | string[] | undefined>> });
    /** The coding that the request prefers; codings with the same `q` in the order of `preferred`. Undefined if none is acceptable. */
    encoding<Coding extends string>(
      available: readonly Coding[],
      options?: { preferred: readonly Coding[] },
    ): Coding | undefined;
  }
}
