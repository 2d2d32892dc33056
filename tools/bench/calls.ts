import autocannon from 'autocannon';
import type { Figure } from './figure.ts';
import { median } from './figure.ts';
import { signIn } from './server.ts';

const CONNECTIONS = 64;
const SECONDS = 6;
const RUNS = 3;

interface Load {
  perSecond: number;
  p99: number;
  failed: number;
}

async function load(options: autocannon.Options): Promise<Load> {
  const result = await autocannon({ ...options, connections: CONNECTIONS, duration: SECONDS });
  return { perSecond: result.requests.average, p99: result.latency.p99, failed: result.non2xx + result.errors };
}

/**
 * Measures a signed-in call, including reading the session and validation, in turns with a constant reply of the same
 * server.
 */
export async function measureCalls(url: string): Promise<Figure[]> {
  const cookie = await signIn(url, 'mentee1');
  const runs: { constant: Load; call: Load }[] = [];
  for (let run = 0; run < RUNS; run++) {
    const constant = await load({ url: `${url}/healthz` });
    const headers = { cookie, 'content-type': 'application/json' };
    const call = await load({ url: `${url}/Account/Identity`, method: 'POST', headers, body: '{}' });
    if (call.failed > 0) throw new Error(`${call.failed} signed-in calls failed under load`);
    runs.push({ constant, call });
  }
  const medianOf = (pick: (run: { constant: Load; call: Load }) => number) => median(runs.map(pick));
  return [
    {
      name: 'Constant reply, 64 connections',
      value: `${Math.round(medianOf((run) => run.constant.perSecond))} requests/s`,
    },
    {
      name: 'Signed-in call, 64 connections',
      value: `${Math.round(medianOf((run) => run.call.perSecond))} requests/s`,
    },
    {
      name: 'Signed-in call against a constant',
      value: medianOf((run) => run.call.perSecond / run.constant.perSecond).toFixed(2),
      goal: 'at least 0.33',
      met: medianOf((run) => run.call.perSecond / run.constant.perSecond) >= 1 / 3,
    },
    {
      name: 'Signed-in call, p99',
      value: `${medianOf((run) => run.call.p99)} ms`,
      goal: 'at most 50 ms',
      met: medianOf((run) => run.call.p99) <= 50,
    },
  ];
}
