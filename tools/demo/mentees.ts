import { parseArgs } from 'node:util';
import { CannotStart } from '../../apps/server/src/platform/database/cannot-start.ts';

const LIMIT = 1_000_000;

/** Reads the number of mentees from `--mentees`; 240 when absent. */
export function readMentees(args: string[]): number {
  const count = optionOf(args) ?? '240';
  const mentees = /^\d{1,7}$/.test(count) ? Number(count) : 0;
  if (mentees < 1 || mentees > LIMIT) throw usage();
  return mentees;
}

function optionOf(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { mentees: { type: 'string' } } }).values.mentees;
  } catch {
    throw usage();
  }
}

const usage = () =>
  new CannotStart(
    `Χρήση: npm run demo -- --mentees 100000 (από 1 έως ${LIMIT}). / Usage: npm run demo -- --mentees 100000 (1 to ${LIMIT}).`,
  );
