import { readdirSync, readFileSync } from 'node:fs';

/** Returns every process whose command line contains the data folder, such as the embedded database. */
export function processesIn(folder: string): number[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.map(Number).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
    } catch {
      return false;
    }
  });
}
