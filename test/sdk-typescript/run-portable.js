/** Runs portable.js in Node, Deno or Bun: the first argument is its JSON input, stdout its JSON output. */

import { playFaults, report } from './portable.js';

const input = JSON.parse(globalThis.Deno ? Deno.args[0] : process.argv[2]);
const WebSocket = globalThis.WebSocket ?? (await import('ws')).WebSocket;
const reports = await report(input.service, WebSocket);
const outcomes = await playFaults(input.faultServer, WebSocket);
console.log(JSON.stringify({ reports, outcomes }));
