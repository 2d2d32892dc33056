import { type Call, type Role, roles } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { bodyFor } from '../testing/matrix/body.ts';
import { type Case, casesOf, type Expected, expectedOf, seesStrangers } from '../testing/matrix/case.ts';
import { cellOf, sightFor } from '../testing/matrix/cells.ts';
import { everyCall } from '../testing/matrix/every-call.ts';
import { fixtures } from '../testing/matrix/fixtures.ts';
import { seenBy } from '../testing/matrix/side.ts';
import { aWorld } from '../testing/matrix/world.ts';
import { type Answer, aTestApp } from '../testing/test-app.ts';

const app = await aTestApp();
const answered = everyCall.filter(([, { method = 'POST', path }]) => app.server.hasRoute({ method, url: path }));

test('every call of the contract is answered', () => {
  expect(answered.map(([name]) => name)).toEqual(everyCall.map(([name]) => name));
});

test.for(answered)(
  '%s answers each role, and nobody, as docs/access.md says',
  { timeout: 60_000 },
  async ([name, call]) => {
    const world = await aWorld(app.db);
    const wrong: string[] = [];
    const codes = new Set<string>();
    const tryAs = async (role: Role) => {
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
    const [first] = casesOf(call, 'Mentee', world);
    const nobody = await app.call(call, first ? (bodyFor(name, call, first) as never) : {});
    const expected = cellOf(call, null) === 'no' ? 'session' : 'allowed';
    if (outcomeOf(nobody) !== expected) wrong.push(`nobody: ${nobody.status}, not ${expected}`);
    expect(wrong).toEqual([]);
    expect([...codes], 'some try comes through').toContain(fixtures[name]?.refusedBy ?? 'done');
  },
);

const keyOf = (call: Call, key: string): Record<string, string> =>
  call.idempotency === 'required' ? { 'idempotency-key': key } : {};

/** Whether the body names an action: then another project's action is tried in its place. */
function namesThings(name: string, call: Call, tried: Case): boolean {
  const own: Case = { ...tried, actions: tried.side.actions };
  return JSON.stringify(bodyFor(name, call, own)) !== JSON.stringify(bodyFor(name, call, tried));
}

type Outcome = 'allowed' | 'session' | 'role' | 'absent' | 'malformed' | 'broken';

/** What an answer means for access: a rule that refuses it (409, 422, a wrong password) refuses one who may call. */
function outcomeOf({ status, error }: Answer<unknown>): Outcome {
  if (status >= 500) return 'broken';
  if (status === 400) return 'malformed';
  if (error?.Code === 'NotSignedIn') return 'session';
  if (error?.Code === 'NotAllowed') return 'role';
  return status === 404 ? 'absent' : 'allowed';
}

function problemOf(name: string, call: Call, tried: Case, answer: Answer<unknown>): string | null {
  const shown = marksShown(call, tried, answer);
  if (shown.length > 0) return `shows ${shown.join(', ')}`;
  const expected = expectedOf(call, tried);
  if (agrees(call, expected, answer)) return null;
  const outside = fixtures[name]?.outside;
  if (expected === 'absent' && outside !== undefined && answer.error?.Code === outside) return null;
  return `${answer.status} ${answer.error?.Code ?? ''}, not ${expected}`;
}

function agrees(call: Call, expected: Expected, answer: Answer<unknown>): boolean {
  const outcome = outcomeOf(answer);
  if (outcome === 'broken' || outcome === 'malformed') return false;
  if (outcome === expected) return true;
  if (expected === 'refused') return answer.status >= 400 || changedNothing(answer);
  // A call on many answers for those it may reach, and passes over the rest.
  return expected === 'absent' && answer.status < 300 && (call.reach === 'persons' || changedNothing(answer));
}

const changedNothing = ({ reply }: Answer<unknown>) => (reply as { Changed?: number } | null)?.Changed === 0;

/** Marks in the reply of people whom the role does not see. */
function marksShown(call: Call, { side, world }: Case, { reply }: Answer<unknown>): string[] {
  const seen = new Set(seenBy(side, sightFor(call, side.role)));
  const text = JSON.stringify(reply ?? '');
  return [...world.marks].flatMap(([id, mark]) => {
    const inScope = seesStrangers(call, side.role) ? !mark.includes('foreigners') : seen.has(id);
    return inScope || !text.includes(mark) ? [] : [mark];
  });
}
