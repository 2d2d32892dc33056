import { type Call, type Role, roles } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { bodyFor } from '../testing/matrix/body.ts';
import { type Case, casesOf } from '../testing/matrix/case.ts';
import { cellOf } from '../testing/matrix/cells.ts';
import { everyCall } from '../testing/matrix/every-call.ts';
import { fixtures } from '../testing/matrix/fixtures.ts';
import { outcomeOf, problemOf } from '../testing/matrix/judge.ts';
import { worldsOf } from '../testing/matrix/world.ts';
import { aTestApp } from '../testing/test-app.ts';

const app = await aTestApp();
const worldOf = worldsOf(app.db);
const answered = everyCall.filter(([, { method = 'POST', path }]) => app.server.hasRoute({ method, url: path }));

test('every call of the contract is answered', () => {
  expect(answered.map(([name]) => name)).toEqual(everyCall.map(([name]) => name));
});

test.for(answered)('%s answers each role, and nobody, as docs/access.md says', async ([name, call]) => {
  const wrong: string[] = [];
  const codes = new Set<string>();
  const tryAs = async (role: Role) => {
    const world = await worldOf(name, call, role);
    for (const tried of casesOf(call, role, world)) {
      if (tried.relation === 'foreignThing' && !namesThings(name, call, tried)) continue;
      const answer = await app.call(call, bodyFor(name, call, tried) as never, {
        as: tried.side.actor,
        project: world.project.url,
        headers: keyOf(call, `${role}-${tried.relation}`),
      });
      codes.add(answer.error?.Code ?? 'done');
      const problem = problemOf(name, call, tried, answer);
      if (problem) wrong.push(`${role}, ${tried.relation}: ${problem}`);
    }
  };
  await Promise.all(roles.map(tryAs));
  const [first] = casesOf(call, 'Mentee', await worldOf(name, call, 'Mentee'));
  const nobody = await app.call(call, first ? (bodyFor(name, call, first) as never) : {});
  const expected = cellOf(call, null) === 'no' ? 'session' : 'allowed';
  if (outcomeOf(nobody) !== expected) wrong.push(`nobody: ${nobody.status}, not ${expected}`);
  expect(wrong).toEqual([]);
  expect([...codes], 'some try comes through').toContain(fixtures[name]?.refusedBy ?? 'done');
});

const keyOf = (call: Call, key: string): Record<string, string> =>
  call.idempotency === 'required' ? { 'idempotency-key': key } : {};

/** Whether the body names an action: then another project's action is tried in its place. */
function namesThings(name: string, call: Call, tried: Case): boolean {
  const own: Case = { ...tried, actions: tried.side.actions };
  return JSON.stringify(bodyFor(name, call, own)) !== JSON.stringify(bodyFor(name, call, tried));
}
