import type { Calls, ReplyOf } from '@ithaki/contract';

type Holdings = ReplyOf<Calls['personalData']['mine']>;

/** A file that a person can read, and another system too: what is kept for what, and then each row as it is kept. */
export function holdingsFile(holdings: Holdings, why: (table: string) => string): string {
  const told = holdings.map(({ Name, Rows }) => ({ kept: why(Name), in: Name, rows: Rows }));
  return `${JSON.stringify(told, null, 2)}\n`;
}
