import type { Figure } from './figure.ts';
import { type Large, type Times, timesFigure } from './large-programme.ts';

const GOAL = { database: 15 };

/**
 * Lists of people by kind of search: common and rare words, short and long, several, with and without accents, and
 * without a search.
 */
const kinds: Record<string, { as?: string; lists: object[] }> = {
  'no search': { lists: [{}, { Order: 'user_name' }, { Order: 'joined', Desc: true }, { page: 900 }] },
  'by role': { lists: [{ Role: 'Mentee' }, { Role: 'Mentor' }, { Role: 'Supervisor' }] },
  'by state': { lists: [{ State: 1 }, { State: 2 }] },
  'a rare word': {
    lists: [{ Search: 'mentee99999' }, { Search: 'ξξξξ' }, { Search: 'γιωργ' }, { Search: 'Παπαδόπουλος' }],
  },
  'two words': { lists: [{ Search: 'παπαδοπουλου μαρια' }] },
  'a common word': { lists: [{ Search: 'παπα' }, { Search: 'ΜΑΡΙΑ' }, { Search: 'mentee9' }, { Search: 'αν' }] },
  'a common word by role': { lists: [{ Search: 'παπα', Role: 'Mentee' }] },
  'a supervisor’s': { as: 'supervisor1', lists: [{}, { Search: 'μαρια' }, { Role: 'Mentee' }] },
};

/** Measures the user list with 100,000 members: for each kind, the list that takes the database longest. */
export async function measureUserList(large: Large): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [kind, { as = 'admin', lists }] of Object.entries(kinds)) {
    const ask = await large.as(as);
    const timedLists: { list: object; times: Times }[] = [];
    for (const list of lists) timedLists.push({ list, times: await large.time(() => ask('/api/user/List', list)) });
    const [slowest] = timedLists.sort((a, b) => b.times.database - a.times.database);
    if (!slowest) continue;
    const suffix = lists.length > 1 ? ` (slowest of ${lists.length}: ${JSON.stringify(slowest.list)})` : '';
    figures.push(timesFigure(`User list, 10 rows and count, ${kind}${suffix}, p95`, slowest.times, GOAL));
  }
  return figures;
}
