import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SETTINGS = '\n# While measuring:\nlog_min_duration_statement = 0\nlog_parameter_max_length = 0\n';
/** PostgreSQL says of each step of a statement how many milliseconds it took. */
const DURATION = /duration: ([\d.]+) ms/g;
/** What it says comes through a process of its own; after so many milliseconds without more, it has said all. */
const SILENCE = 15;

/** Has an embedded database log, from its next start, how long everything takes. Answers how to end that. */
export function logDurations(dataDir: string): () => void {
  const settings = join(dataDir, 'postgres', 'postgresql.conf');
  const before = readFileSync(settings, 'utf8').replace(SETTINGS, '');
  writeFileSync(settings, before + SETTINGS);
  return () => writeFileSync(settings, before);
}

/** The milliseconds by its own clock that the database spends on what is done meanwhile, from reading the statements to the last row. */
export async function databaseTime(dataDir: string, work: () => Promise<unknown>): Promise<number> {
  const file = logOf(dataDir);
  const from = sizeOf(file);
  await work();
  let said = sizeOf(file);
  for (let before = -1; said !== before; ) {
    before = said;
    await new Promise((resolve) => setTimeout(resolve, SILENCE));
    said = sizeOf(file);
  }
  return [...textOf(file, from, said).matchAll(DURATION)].reduce((sum, found) => sum + Number(found[1]), 0);
}

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

/** There is one log a weekday. */
function logOf(dataDir: string): string {
  const folder = join(dataDir, 'postgres', 'log');
  const logs = readdirSync(folder).map((name) => join(folder, name));
  const [newest = ''] = logs.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  return newest;
}

function textOf(file: string, from: number, to: number): string {
  const text = Buffer.alloc(to - from);
  const open = openSync(file, 'r');
  readSync(open, text, 0, text.length, from);
  closeSync(open);
  return text.toString();
}
