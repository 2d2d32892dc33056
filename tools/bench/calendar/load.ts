import { percentile } from '../chat/percentile.ts';
import { childrenTime, processorTime } from '../processor-time.ts';
import type { Outcome, Respondent } from '../questionnaires/respondent.ts';

/** Number of people who call at the same time, each again as soon as the last reply is there. */
export const CALLERS = 16;
/** Milliseconds of measurement, after a warm-up. */
const COUNTED = Number(process.env.SECONDS ?? 5) * 1_000;
const WARM = 1_500;

/** A call of one of the callers, in their n-th turn. */
export type Turn = (caller: number, turn: number) => Promise<Outcome>;

/** What a load took, in milliseconds, and how many calls a second. */
export interface Load {
  p95: number;
  median: number;
  perSecond: number;
  /** Processor time of a call: of the server, and of its database. */
  server: number;
  database: number;
}

/** The processes whose processor time is measured: a server, and the parent of its database's processes. */
export interface Measured {
  server: number;
  database: number;
}

/** How many callers there are, and the status that each call has to have. */
export interface Loading {
  measured: Measured;
  callers: number;
  expected: number;
}

/** Lets callers call without a pause. */
export async function load({ measured, callers, expected }: Loading, call: Turn): Promise<Load> {
  const took: number[] = [];
  const begun = performance.now();
  const end = begun + WARM + COUNTED;
  const times = () => [processorTime(measured.server), childrenTime(measured.database)] as const;
  const [server, database] = times();
  let calls = 0;
  const callOn = async (caller: number) => {
    for (let turn = 0; performance.now() < end; turn++) {
      const outcome = await call(caller, turn);
      if (outcome.status !== expected) throw new Error(`caller ${caller} was answered with ${outcome.status}`);
      calls++;
      if (performance.now() - begun > WARM) took.push(outcome.took);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => callOn(caller)));
  const [serverAfter, databaseAfter] = times();
  return {
    server: (serverAfter - server) / calls,
    database: (databaseAfter - database) / calls,
    p95: percentile(took, 0.95),
    median: percentile(took, 0.5),
    perSecond: took.length / (COUNTED / 1_000),
  };
}

/** Sends a call's body as JSON. */
export const post = (person: Respondent | undefined, path: string, body: object): Promise<Outcome> =>
  person?.send(path, JSON.stringify(body)) ?? Promise.resolve({ status: 0, took: 0 });
