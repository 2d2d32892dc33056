import { accounts, type Call, type Role, roles } from '@ithaki/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyFor } from '../testing/matrix/body.ts';
import { type Case, casesOf, expectedOutcome } from '../testing/matrix/case.ts';
import { everyCall } from '../testing/matrix/every-call.ts';
import { findProblem } from '../testing/matrix/judge.ts';
import { tableSums } from '../testing/matrix/table-sums.ts';
import { aWorld } from '../testing/matrix/world.ts';
import { aTestApp } from '../testing/test-app.ts';

const app = await aTestApp();
const world = await aWorld(app.db);

interface Attempt {
  name: string;
  call: Call;
  testCase: Case;
}

/** Every combination of a call that the caller may make with the id of a person outside their scope. */
const attempts: Attempt[] = everyCall.flatMap(([name, call]) =>
  roles
    .flatMap((role) => casesOf(call, role, world))
    .filter((testCase) => testCase.relation === 'stranger' || testCase.relation === 'foreigner')
    .filter((testCase) => ['absent', 'refused'].includes(expectedOutcome(call, testCase)))
    .map((testCase) => ({ name, call, testCase })),
);

/** Returns a person to name in a call of this role: linked to its actor, a stranger, or in the other project. */
const otherPair = (role: Role) =>
  fc.constantFrom(...roles.filter((other) => other !== role)).chain((other) => {
    const { linked, strangers } = world.sides[other];
    return fc.constantFrom(linked, strangers);
  });

const anAttempt = fc.constantFrom(...attempts).chain((attempt) =>
  attempt.testCase.relation === 'foreigner'
    ? fc.constant(attempt)
    : fc
        .tuple(otherPair(attempt.testCase.side.role), fc.constantFrom('mentee' as const, 'mentor' as const))
        .map(([pair, kind]) => ({
          ...attempt,
          testCase: { ...attempt.testCase, subject: pair[kind] },
        })),
);

test('a hundred calls with ids outside the scope find nobody and change nothing', async () => {
  const property = fc.asyncProperty(anAttempt, async ({ name, call, testCase }) => {
    const before = await tableSums(app.db);
    const answer = await app.call(call, bodyFor(name, call, testCase) as never, {
      as: testCase.side.actor,
      project: world.project.url,
      headers: call.idempotency === 'required' ? { 'idempotency-key': `${name}-${testCase.subject}` } : {},
    });
    expect(findProblem(name, call, testCase, answer)).toBeNull();
    expect(await tableSums(app.db)).toEqual(before);
  });
  // Creates the sessions first, which otherwise happens at a caller's first call.
  for (const role of roles) await app.call(accounts.identity, {}, { as: world.sides[role].actor });
  await fc.assert(property, { numRuns: 100, seed: 1 });
});
