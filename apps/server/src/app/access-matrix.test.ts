import { type Call, type Role, roles } from '@ithaki/contract';
import { afterAll, expect, test } from 'vitest';
import { routePath } from '../platform/http/route-path.ts';
import { startJobs } from '../platform/jobs/start-jobs.ts';
import { bodyFor } from '../testing/matrix/body.ts';
import { type Case, casesOf } from '../testing/matrix/case.ts';
import { accessCell } from '../testing/matrix/cells.ts';
import { everyCall } from '../testing/matrix/every-call.ts';
import { fixtures } from '../testing/matrix/fixtures.ts';
import { classifyReply, findProblem } from '../testing/matrix/judge.ts';
import { worldsOf } from '../testing/matrix/worlds.ts';
import { aTestApp } from '../testing/test-app.ts';

const app = await aTestApp();
const worldOf = worldsOf(app.db);
// Calls that start jobs need their queue; nothing takes the jobs from it.
const jobs = await startJobs({ url: app.databaseUrl, files: app.files, kinds: [] });
afterAll(() => jobs.close());
const routedCalls = everyCall.filter(([, { method = 'POST', path }]) =>
  app.server.hasRoute({ method, url: routePath(path) }),
);

test('the server has a route for every call of the contract', () => {
  expect(routedCalls.map(([name]) => name)).toEqual(everyCall.map(([name]) => name));
});

test.for(routedCalls)(
  '%s allows and refuses each role, and a caller without a session, as docs/access.md states',
  async ([name, call]) => {
    const wrong: string[] = [];
    const codes = new Set<string>();
    const tryAs = async (role: Role) => {
      const world = await worldOf(name, call, role);
      for (const testCase of casesOf(call, role, world)) {
        if (testCase.relation === 'foreignThing' && !namesForeignThing(name, call, testCase)) continue;
        const answer = await app.call(call, bodyFor(name, call, testCase) as never, {
          as: testCase.side.actor,
          project: world.project.url,
          headers: idempotencyHeader(call, `${role}-${testCase.relation}`),
        });
        codes.add(answer.error?.Code ?? 'done');
        const problem = findProblem(name, call, testCase, answer);
        if (problem) wrong.push(`${role}, ${testCase.relation}: ${problem}`);
      }
    };
    await Promise.all(roles.map(tryAs));
    const [first] = casesOf(call, 'Mentee', await worldOf(name, call, 'Mentee'));
    const nobody = await app.call(call, first ? (bodyFor(name, call, first) as never) : {});
    const expected = accessCell(call, null) === 'no' ? 'session' : 'allowed';
    if (classifyReply(nobody) !== expected) wrong.push(`nobody: ${nobody.status}, not ${expected}`);
    expect(wrong).toEqual([]);
    expect([...codes], 'at least one attempt succeeds').toContain(fixtures[name]?.refusedBy ?? 'done');
  },
);

const idempotencyHeader = (call: Call, key: string): Record<string, string> =>
  call.idempotency === 'required' ? { 'idempotency-key': key } : {};

/**
 * Whether the body refers to an action or another thing of a project; if so, the case that uses another project's thing
 * differs from this one.
 */
function namesForeignThing(name: string, call: Call, testCase: Case): boolean {
  const own: Case = { ...testCase, actions: testCase.side.actions };
  return JSON.stringify(bodyFor(name, call, own)) !== JSON.stringify(bodyFor(name, call, testCase));
}
