import autocannon from 'autocannon';
import type { Figure } from './figure.ts';
import { signIn } from './server.ts';

/** Few, because with sixteen connections Directus completed no search within sixteen seconds. */
const CONNECTIONS = 4;
const SECONDS = 10;
/**
 * Milliseconds to pause between runs: requests that autocannon abandons still run in the database and would slow the
 * next run.
 */
const PAUSE = 8_000;

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

async function loadsOf(search: (search: string) => Promise<Load>, pause: number): Promise<Load[]> {
  const loads: Load[] = [];
  for (const words of searches) {
    loads.push(await search(words));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return loads;
}

const searchIthaki = (url: string, cookie: string) => (Search: string) =>
  load({
    url: `${url}/api/user/List`,
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'x-project': 'epicheiro' },
    body: JSON.stringify({ State: 1, Search }),
  });

const searchDirectus = (url: string, token: string) => (search: string) =>
  load({
    url: `${url}/items/people?${new URLSearchParams({
      ...{ limit: '10', sort: 'last_name,first_name,id', 'filter[state][_eq]': '1', meta: 'filter_count' },
      ...(search && { search }),
      fields: columns,
    })}`,
    headers: { authorization: `Bearer ${token}` },
  });

/**
 * Measures a list of ten people with filter, search and count, in a running Ithaki (`ITHAKI_URL`) and in a running
 * Directus (`DIRECTUS_URL`, `DIRECTUS_TOKEN`), both on the same PostgreSQL server with the same 100,000 people.
 * Returns no figures unless all three variables are set. Run with `npm run bench directus`.
 *
 * To reproduce: start Ithaki with DATABASE_URL and RATE_LIMITS=off on a programme of 100,000 mentees. Install the npm
 * package `directus` in a separate folder, with a separate database on the same server, a pool of 20 connections, and
 * cache, rate limits and pressure limits off. Copy the people into its table `people`: one column per field, and `id`,
 * `user_name`, `email`, `kayas`, `state`, `role` and `joined_at`; indexes on (last_name, id), state and region.
 */
export async function measureDirectus(): Promise<Figure[]> {
  const { ITHAKI_URL: url, DIRECTUS_URL: directusUrl, DIRECTUS_TOKEN: token } = process.env;
  if (!url || !directusUrl || !token) return [];
  const ithakiLoads = await loadsOf(searchIthaki(url, await signIn(url, 'admin')), 0);
  const directusLoads = await loadsOf(searchDirectus(directusUrl, token), PAUSE);
  return searches.map((search, index): Figure => {
    const [ithaki, directus] = [ithakiLoads[index], directusLoads[index]];
    if (!ithaki || !directus) throw new Error('a search was not measured');
    const [speedRatio, latencyRatio] = [ithaki.perSecond / directus.perSecond, ithaki.p95 / directus.p95];
    return {
      name: search ? `People by state, '${search}'` : 'People by state, no search',
      value:
        `${ithaki.perSecond.toFixed(0)} against ${directus.perSecond.toFixed(1)} requests/s (${speedRatio.toFixed(1)} times); ` +
        `p95 ${ithaki.p95.toFixed(0)} against ${directus.p95.toFixed(0)} ms (${latencyRatio.toFixed(3)})`,
      goal: 'at least 5 times, at most 0.2',
      met: speedRatio >= 5 && latencyRatio <= 0.2,
    };
  });
}
