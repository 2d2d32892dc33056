import autocannon from 'autocannon';
import type { Figure } from './figure.ts';
import { signIn } from './server.ts';

/** Of sixteen at once Directus ended no search in as many seconds. */
const CONNECTIONS = 4;
const SECONDS = 10;
/** What autocannon leaves unfinished still works in the database; it would slow what comes next. */
const TO_END = 8_000;

const searches = ['Παπαδόπουλος', 'παπα', 'μαρια', ''];
const columns = 'id,user_name,first_name,last_name,email,kayas,state,role,joined_at';

interface Load {
  perSecond: number;
  p95: number;
}

async function load(options: autocannon.Options): Promise<Load> {
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const setting = { ...options, connections: CONNECTIONS, duration: SECONDS, timeout: 60 };
    const running = autocannon(setting, (error, ended) => (error ? reject(error) : resolve(ended)));
    running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${options.url}: ${result.non2xx + result.errors} failed`);
  times.sort((a, b) => a - b);
  return { perSecond: times.length / result.duration, p95: times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN };
}

async function all(of: (search: string) => Promise<Load>, pause: number): Promise<Load[]> {
  const loads: Load[] = [];
  for (const search of searches) {
    loads.push(await of(search));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return loads;
}

const ours = (url: string, cookie: string) => (Search: string) =>
  load({
    url: `${url}/api/user/List`,
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'x-project': 'epicheiro' },
    body: JSON.stringify({ State: 1, Search }),
  });

const theirs = (url: string, token: string) => (search: string) =>
  load({
    url: `${url}/items/people?${new URLSearchParams({
      ...{ limit: '10', sort: 'last_name,first_name,id', 'filter[state][_eq]': '1', meta: 'filter_count' },
      ...(search && { search }),
      fields: columns,
    })}`,
    headers: { authorization: `Bearer ${token}` },
  });

/**
 * A list of ten people with filter, search and count, asked of a running Ithaki (`ITHAKI_URL`) and then of a running
 * Directus (`DIRECTUS_URL`, `DIRECTUS_TOKEN`), both over the same PostgreSQL server and the same 100,000 people;
 * nothing where these are not named. `npm run bench directus` then measures it.
 *
 * To repeat it: start Ithaki with DATABASE_URL and RATE_LIMITS=off on a programme of 100,000 mentees; install the npm
 * package `directus` in a folder of its own, with a database of its own on that server, a pool of 20 and without its
 * cache, rate and pressure limits; copy the people there into a table `people`, a column a field, with `id`,
 * `user_name`, `email`, `kayas`, `state`, `role` and `joined_at`, indexed by (last_name, id), state and region.
 */
export async function measureDirectus(): Promise<Figure[]> {
  const { ITHAKI_URL: url, DIRECTUS_URL: peer, DIRECTUS_TOKEN: token } = process.env;
  if (!url || !peer || !token) return [];
  const us = await all(ours(url, await signIn(url, 'admin')), 0);
  const them = await all(theirs(peer, token), TO_END);
  return searches.map((search, place): Figure => {
    const [own, other] = [us[place], them[place]];
    if (!own || !other) throw new Error('a search was not measured');
    const [more, less] = [own.perSecond / other.perSecond, own.p95 / other.p95];
    return {
      name: search ? `People by state, '${search}'` : 'People by state, no search',
      value:
        `${own.perSecond.toFixed(0)} against ${other.perSecond.toFixed(1)} requests/s (${more.toFixed(1)} times); ` +
        `p95 ${own.p95.toFixed(0)} against ${other.p95.toFixed(0)} ms (${less.toFixed(3)})`,
      goal: 'at least 5 times, at most 0.2',
      met: more >= 5 && less <= 0.2,
    };
  });
}
