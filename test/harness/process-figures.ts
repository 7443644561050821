/** What the system knows of a process (Linux, /proc): memory, processor time, descriptors and nameless files. */

import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';

/** Ticks of the processor time in /proc/PID/stat, per second: fixed in Linux's interface to programs. */
const TICKS_PER_SECOND = 100;

/** The highest resident memory since the process started, in MB. */
export function peakMb(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024;
}

/** The resident memory now, in MB. */
export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024;
}

/** The processor time of all threads, in ms. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
}

/** Open descriptors, and the bytes of the removed files among them. */
export function descriptors(pid: number): { count: number; temporaryBytes: number } {
  const folder = `/proc/${pid}/fd`;
  const names = readdirSync(folder);
  const sizes = names.map((name) => {
    try {
      if (!readlinkSync(`${folder}/${name}`).endsWith(' (deleted)')) return 0;
      return statSync(`${folder}/${name}`).size;
    } catch {
      return 0; // closed meanwhile
    }
  });
  return { count: names.length, temporaryBytes: sizes.reduce((sum, size) => sum + size, 0) };
}
