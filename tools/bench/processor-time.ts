import { readdirSync, readFileSync } from 'node:fs';

/** Ticks in a second in `/proc`. */
const TICKS = 100;

/** The fields of `/proc/<pid>/stat` after the name: the parent's id is the second, times are from the twelfth on. */
function statOf(pid: number | string): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return [];
  }
}

const millisecondsOf = ([, , , , , , , , , , , user = 0, system = 0]: number[]) => ((user + system) * 1_000) / TICKS;

/** Returns the milliseconds of processor time that a process has taken. */
export const processorTime = (pid: number): number => millisecondsOf(statOf(pid));

/** Returns the milliseconds of processor time that the running children of a process have taken. */
export const childrenTime = (pid: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat[1] === pid)
    .reduce((sum, stat) => sum + millisecondsOf(stat), 0);
