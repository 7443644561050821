/** Detects from outside when a thread spends too much CPU time on one call: within a long instruction it cannot check itself. */

/** The part of a `Worker` that is used here. Node before 24.6 has no `cpuUsage`. */
export interface WatchedThread {
  cpuUsage?(): Promise<{ user: number; system: number }>;
}

/** The thread is not asked about calls that are answered within this time. The whole time counts as CPU time. */
const unwatchedMs = 50;

/**
 * Watches a thread that has just received a call.
 *
 * Time is CPU time of the thread, so that a busy machine does not make a call late. It is wall time where CPU time is
 * unknown. A thread that does not report its CPU time within another `limitMs` counts as stuck.
 *
 * @param onOvertime called at most once, when the thread has worked for `limitMs`.
 * @returns a function that ends the watch.
 */
export function watchOvertime(thread: WatchedThread, limitMs: number, onOvertime: () => void): () => void {
  let isOver = false;
  let startMs: Promise<number>;
  let timer = setTimeout(begin, unwatchedMs);

  function begin(): void {
    startMs = cpuMs(thread);
    startMs.catch(() => {}); // The first `look` awaits and handles it.
    timer = setTimeout(look, limitMs - unwatchedMs);
  }

  function end(): void {
    isOver = true;
    clearTimeout(timer);
  }

  function overtime(): void {
    end();
    onOvertime();
  }

  async function look(): Promise<void> {
    timer = setTimeout(overtime, limitMs);
    try {
      const usedMs = unwatchedMs + (await cpuMs(thread)) - (await startMs);
      if (isOver) return;
      clearTimeout(timer);
      if (usedMs >= limitMs) overtime();
      else timer = setTimeout(look, limitMs - usedMs);
    } catch {
      end(); // The thread has ended.
    }
  }

  return end;
}

/** CPU time that the thread has used so far; wall time where that is unknown. Rejects when the thread has ended. */
async function cpuMs(thread: WatchedThread): Promise<number> {
  if (thread.cpuUsage === undefined) return performance.now();
  const { user, system } = await thread.cpuUsage();
  return (user + system) / 1_000;
}
