import type { Figure } from './figure.ts';
import { type Ask, p95Of } from './large.ts';

const GOAL = 15;

/** Common and rare, short and long, several words, with accents and without, and none at all; by role and by state. */
const lists = [
  { Search: '' },
  { Search: 'παπα' },
  { Search: 'Παπαδόπουλος' },
  { Search: 'γιωργ' },
  { Search: 'mentee9' },
  { Search: 'ΜΑΡΙΑ' },
  { Search: 'αν' },
  { Search: 'παπαδοπουλου μαρια' },
  { Search: 'ξξξξ' },
  { Search: 'mentee99999' },
  { Role: 'Mentee' },
  { Role: 'Supervisor' },
  { State: 2 },
];

/** The user list at 100,000 members: the slowest of the lists, whole replies over HTTP, so the database's part is less. */
export async function measureUserList(ask: Ask): Promise<Figure[]> {
  const all: { list: object; ms: number }[] = [];
  for (const list of lists) all.push({ list, ms: await p95Of(() => ask('/api/user/List', list)) });
  all.sort((a, b) => b.ms - a.ms);
  const [slowest] = all;
  const ms = slowest?.ms ?? Number.NaN;
  return [
    {
      name: `User list at 100,000: 10 rows and count, p95 of the slowest of ${lists.length} lists (${JSON.stringify(slowest?.list)})`,
      value: `${ms.toFixed(1)} ms`,
      goal: `under ${GOAL} ms`,
      met: ms < GOAL,
    },
  ];
}
