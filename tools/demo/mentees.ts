import { parseArgs } from 'node:util';
import { CannotStart } from '../../apps/server/src/platform/database/cannot-start.ts';

const MOST = 1_000_000;

/** Reads the number of mentees from `--mentees`; 240 when absent. */
export function readMentees(args: string[]): number {
  const given = optionOf(args) ?? '240';
  const mentees = /^\d{1,7}$/.test(given) ? Number(given) : 0;
  if (mentees < 1 || mentees > MOST) throw usage();
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
    `Χρήση: npm run demo -- --mentees 100000 (από 1 έως ${MOST}). / Usage: npm run demo -- --mentees 100000 (1 to ${MOST}).`,
  );
