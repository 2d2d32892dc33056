import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SETTINGS = '\n# While measuring:\nlog_min_duration_statement = 0\nlog_parameter_max_length = 0\n';
/** PostgreSQL logs the duration of each step of a statement (parse, bind, execute) in milliseconds. */
const DURATION = /duration: ([\d.]+) ms/g;
/**
 * PostgreSQL's log is written by a separate process, so it counts as complete after this many milliseconds without
 * growth.
 */
const SILENCE = 15;

/** Makes an embedded database log all durations from its next start; returns a function that restores the settings. */
export function logDurations(dataDir: string): () => void {
  const settings = join(dataDir, 'postgres', 'postgresql.conf');
  const original = readFileSync(settings, 'utf8').replace(SETTINGS, '');
  writeFileSync(settings, original + SETTINGS);
  return () => writeFileSync(settings, original);
}

/**
 * Returns the milliseconds that the database spends while `work` runs, by its own clock, from parsing the statements to
 * the last row.
 */
export async function databaseTime(dataDir: string, work: () => Promise<unknown>): Promise<number> {
  const file = logOf(dataDir);
  const from = sizeOf(file);
  await work();
  let size = sizeOf(file);
  for (let previousSize = -1; size !== previousSize; ) {
    previousSize = size;
    await new Promise((resolve) => setTimeout(resolve, SILENCE));
    size = sizeOf(file);
  }
  return [...textOf(file, from, size).matchAll(DURATION)].reduce((sum, match) => sum + Number(match[1]), 0);
}

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

/** Returns the most recently written log file: there is one for each weekday. */
function logOf(dataDir: string): string {
  const folder = join(dataDir, 'postgres', 'log');
  const logs = readdirSync(folder).map((name) => join(folder, name));
  const [newest = ''] = logs.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  return newest;
}

function textOf(file: string, from: number, to: number): string {
  const text = Buffer.alloc(to - from);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, text, 0, text.length, from);
  closeSync(descriptor);
  return text.toString();
}
