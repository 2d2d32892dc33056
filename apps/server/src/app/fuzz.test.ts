import { randomUUID } from 'node:crypto';
import { type Call, fillPath, pathFields, roles } from '@ithaki/contract';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { startJobs } from '../platform/jobs/start-jobs.ts';
import { bodyFor } from '../testing/matrix/body.ts';
import { casesOf } from '../testing/matrix/case.ts';
import { everyCall } from '../testing/matrix/every-call.ts';
import { oddBodies } from '../testing/matrix/odd-bodies.ts';
import { fieldsOf } from '../testing/matrix/subject.ts';
import { aWorld, type World } from '../testing/matrix/world.ts';
import { partsFor } from '../testing/matrix/worlds.ts';
import { aTestApp } from '../testing/test-app.ts';

/** `FUZZ_RUNS=10000 npx vitest run fuzz` runs longer; `FUZZ_SEED` tries other bodies. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 8);
const seed = Number(process.env.FUZZ_SEED ?? 1);
/**
 * Longest time that a reply may take, in milliseconds. A slow reply is requested again, because a busy machine delays
 * one reply but not three.
 */
const MAX_MILLISECONDS = 2_000;
const MAX_TRIES = 3;

const app = await aTestApp();
// Calls that start jobs need the job queue; the jobs themselves are never run.
const jobs = await startJobs({ url: app.databaseUrl, files: app.files, kinds: [] });
afterAll(() => jobs.close());
const wholeWorld = await aWorld(app.db);
const worlds = new Map<string, Promise<World>>();

/** Returns the test data for the calls of a feature. Calls see what earlier calls changed, as in real use. */
function worldOf(name: string): Promise<World> {
  const [feature = ''] = name.split('.');
  const calls = everyCall.filter(([other]) => other.startsWith(`${feature}.`));
  const world =
    worlds.get(feature) ??
    aWorld(app.db, { parts: calls.flatMap(([other, call]) => partsFor(other, call, wholeWorld)) });
  worlds.set(feature, world);
  return world;
}

/** Sends a body as a client would: as JSON, or as the query of a GET. */
async function send({ method = 'POST', path: template, idempotency }: Call, body: unknown, cookie: string) {
  const path = filledWith(template, body);
  const key: Record<string, string> = idempotency === 'required' ? { 'idempotency-key': randomUUID() } : {};
  const headers = { cookie, 'content-type': 'application/json', ...key };
  const begun = performance.now();
  const response =
    method === 'GET'
      ? await app.server.inject({ method, url: `${path}?${query(body)}`, headers })
      : await app.server.inject({ method, url: path, headers, payload: JSON.stringify(body) ?? '' });
  return { status: response.statusCode, text: response.payload, took: performance.now() - begun };
}

/**
 * Returns a path whose placeholders are filled from the body, with a letter where the body lacks the value. No address
 * can contain a lone surrogate.
 */
const filledWith = (template: string, body: unknown): string => {
  const given = { ...(body as object) } as Record<string, unknown>;
  const inPath = (value: unknown) =>
    (typeof value === 'object' ? JSON.stringify(value) : String(value ?? '')).toWellFormed() || 'x';
  const values = Object.fromEntries(pathFields(template).map((name) => [name, inPath(given[name])]));
  return fillPath(template, { ...given, ...values }).path || '/';
};

const query = (body: unknown) =>
  new URLSearchParams(
    Object.entries(body ?? {}).map(([key, value]): [string, string] => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();

test.for(everyCall)(
  '%s never fails with a server error, whatever the body',
  { timeout: 180_000 + numRuns * 1_000 },
  async ([name, call]) => {
    const world = await worldOf(name);
    const cookies = new Map<number, string>();
    const cookieOf = async (actor: number) => {
      const cookie = cookies.get(actor) ?? (await app.cookieOf(actor));
      cookies.set(actor, cookie);
      return cookie;
    };
    const tries = roles.flatMap((role) => casesOf(call, role, world));
    const aTry = fc
      .constantFrom(...tries)
      .chain((testCase) =>
        fc.tuple(fc.constant(testCase), oddBodies(bodyFor(name, call, testCase), fieldsOf(call.body))),
      );
    const property = fc.asyncProperty(aTry, async ([testCase, body]) => {
      const cookie = await cookieOf(testCase.side.actor);
      const durations: number[] = [];
      do {
        const { status, text, took } = await send(call, body, cookie);
        expect(status, `${testCase.side.role}: ${text}`).toBeLessThan(500);
        durations.push(took);
      } while (durations.length < MAX_TRIES && durations.every((took) => took >= MAX_MILLISECONDS));
      expect(Math.min(...durations), testCase.side.role).toBeLessThan(MAX_MILLISECONDS);
    });
    await fc.assert(property, { numRuns, seed });
  },
);
