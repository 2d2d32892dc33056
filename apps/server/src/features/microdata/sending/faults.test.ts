import { Random } from '@ithaki/formats';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findRows } from '../../../platform/database/statement.ts';
import { type OutgoingClient, openOutgoing } from '../../../platform/outgoing/outgoing.ts';
import { aDatabase } from '../../../testing/database.ts';
import { deliverNext } from './courier.ts';
import { aCandidate, aSendingProject, aStub, courierOptions } from './sending.testing.ts';

const RUNS = 500;
/** The runs mostly wait, so several follow one another side by side, each with a database and a receiver of its own. */
const LANES = 4;
const lanes = await Promise.all(
  Array.from({ length: LANES }, async () => ({ db: (await aDatabase()).db, stub: await aStub() })),
);
type Lane = (typeof lanes)[number];

const PEOPLE = 6;

/** An outgoing client whose node is sometimes killed: before a request leaves, or when its answer has come. */
function mortal(random: () => number): OutgoingClient {
  const client = openOutgoing({ loopback: true });
  return {
    ...client,
    async send(request) {
      if (random() < 0.05) throw new Error('killed before');
      const reply = client.send(request);
      if (random() < 0.1) {
        await reply.catch(() => undefined);
        throw new Error('killed after');
      }
      return reply;
    },
  };
}

/** A node that delivers until nothing is due, and is started again whenever it is killed. */
async function aNode(db: Lane['db'], outgoing: OutgoingClient): Promise<void> {
  const options = courierOptions({ outgoing, within: 60 });
  let idle = 0;
  while (idle < 2) idle = (await deliverNext(db, options).catch(() => true)) ? 0 : idle + 1;
}

/** What a lane's ledger and its receiver say after the run of a seed: batch, kayas, revision and result of each line. */
async function runSeed({ db, stub }: Lane, seed: number): Promise<{ ledger: string[]; taken: string[] }> {
  const random = new Random(seed).next;
  const { id, mis, users, send } = await aSendingProject(db, 1, { url: stub.url });
  stub.behave({ faults: { seed, share: 0.4 }, refuse: [1 + Math.floor(random() * PEOPLE)] });
  const outgoing = mortal(random);
  for (let round = 0; round < 3; round++) {
    const people = Array.from({ length: PEOPLE }, (_, index) =>
      aCandidate(users[0] ?? 0, index + 1, random() < 0.5 ? 'yes' : 'no'),
    );
    await Promise.all([send(people), send(people), aNode(db, outgoing)]);
    await Promise.all([aNode(db, outgoing), aNode(db, outgoing)]);
  }
  const kept = await findRows(
    db,
    sql<{ line: string }>`select concat(b.batch_id, ' ', l.kayas, ' ', l.revision, ' ', l.result) as line
      from microdata_lines l join microdata_batches b on b.id = l.batch_id where l.project_id = ${id}`,
  );
  const taken = stub.store.all
    .filter((batch) => batch.mis === mis)
    .flatMap((batch) => batch.participants.map((line) => `${batch.id} ${line.kayas} ${line.revision} ${line.result}`));
  return { ledger: kept.map(({ line }) => line).sort(), taken: taken.sort() };
}

test('whatever goes wrong in 500 seeded runs, nobody is taken in twice and the ledger says what the receiver has', {
  timeout: 600_000,
}, async () => {
  const runs = lanes.map(async (lane, first) => {
    for (let seed = first + 1; seed <= RUNS; seed += LANES) {
      const { ledger, taken } = await runSeed(lane, seed);
      expect([seed, ledger]).toEqual([seed, taken]);
    }
  });
  await Promise.all(runs);
  const counts = lanes.map(({ stub }) => stub.counts());
  expect(counts.map(({ twice }) => twice)).toEqual(lanes.map(() => 0));
  expect(counts.reduce((sum, { lookUps }) => sum + lookUps, 0)).toBeGreaterThan(RUNS / 2);
});
