import { accounts, type Call, type Role, roles } from '@ithaki/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyFor } from '../testing/matrix/body.ts';
import { type Case, casesOf, expectedOf } from '../testing/matrix/case.ts';
import { everyCall } from '../testing/matrix/every-call.ts';
import { problemOf } from '../testing/matrix/judge.ts';
import { tableSums } from '../testing/matrix/table-sums.ts';
import { aWorld } from '../testing/matrix/world.ts';
import { aTestApp } from '../testing/test-app.ts';

const app = await aTestApp();
const world = await aWorld(app.db);

interface Try {
  name: string;
  call: Call;
  tried: Case;
}

/** Every way to name someone who is not the caller's to reach, in a call that the caller may make. */
const tries: Try[] = everyCall.flatMap(([name, call]) =>
  roles
    .flatMap((role) => casesOf(call, role, world))
    .filter((tried) => tried.relation === 'stranger' || tried.relation === 'foreigner')
    .filter((tried) => ['absent', 'refused'].includes(expectedOf(call, tried)))
    .map((tried) => ({ name, call, tried })),
);

/** Anyone of another role's side: linked to that side's caller, to strangers of theirs, or in the other project. */
const someone = (role: Role) =>
  fc.constantFrom(...roles.filter((other) => other !== role)).chain((other) => {
    const { linked, strangers } = world.sides[other];
    return fc.constantFrom(linked, strangers);
  });

const aTry = fc.constantFrom(...tries).chain((one) =>
  one.tried.relation === 'foreigner'
    ? fc.constant(one)
    : fc
        .tuple(someone(one.tried.side.role), fc.constantFrom('mentee' as const, 'mentor' as const))
        .map(([pair, kind]) => ({
          ...one,
          tried: { ...one.tried, subject: pair[kind] },
        })),
);

test('a hundred calls with the ids of others find nobody and change nothing', async () => {
  const property = fc.asyncProperty(aTry, async ({ name, call, tried }) => {
    const before = await tableSums(app.db);
    const answer = await app.call(call, bodyFor(name, call, tried) as never, {
      as: tried.side.actor,
      project: world.project.url,
      headers: call.idempotency === 'required' ? { 'idempotency-key': `${name}-${tried.subject}` } : {},
    });
    expect(problemOf(name, call, tried, answer)).toBeNull();
    expect(await tableSums(app.db)).toEqual(before);
  });
  // Sessions are made at a caller's first call, which is not what is watched here.
  for (const role of roles) await app.call(accounts.identity, {}, { as: world.sides[role].actor });
  await fc.assert(property, { numRuns: 100, seed: 1 });
});
