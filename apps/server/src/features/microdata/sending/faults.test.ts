import { Random } from '@ithaki/formats';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findRows } from '../../../platform/database/statement.ts';
import { type OutgoingClient, openOutgoing } from '../../../platform/outgoing/outgoing.ts';
import { aDatabase } from '../../../testing/database.ts';
import { deliverNext } from './courier.ts';
import { aCandidate, aSendingProject, aStub, courierOptions } from './sending.testing.ts';

const { db } = await aDatabase();
const stub = await aStub();

const RUNS = 500;
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
async function aNode(outgoing: OutgoingClient): Promise<void> {
  const options = courierOptions({ outgoing, within: 60 });
  let idle = 0;
  while (idle < 2) idle = (await deliverNext(db, options).catch(() => true)) ? 0 : idle + 1;
}

test('whatever goes wrong in 500 seeded runs, nobody is taken in twice and the ledger says what the receiver has', {
  timeout: 600_000,
}, async () => {
  const endpoint = { url: stub.url };
  for (let seed = 1; seed <= RUNS; seed++) {
    const random = new Random(seed).next;
    const { id, mis, users, send } = await aSendingProject(db, 1, endpoint);
    const refuse = [1 + Math.floor(random() * PEOPLE)];
    stub.behave({ faults: { seed, share: 0.4 }, refuse });
    const outgoing = mortal(random);
    for (let round = 0; round < 3; round++) {
      const people = Array.from({ length: PEOPLE }, (_, index) =>
        aCandidate(users[0] ?? 0, index + 1, random() < 0.5 ? 'yes' : 'no'),
      );
      await Promise.all([send(people), send(people), aNode(outgoing)]);
      await Promise.all([aNode(outgoing), aNode(outgoing)]);
    }
    const kept = await findRows(
      db,
      sql<{ line: string }>`select concat(b.batch_id, ' ', l.kayas, ' ', l.revision, ' ', l.result) as line
        from microdata_lines l join microdata_batches b on b.id = l.batch_id where l.project_id = ${id} order by 1`,
    );
    const taken = stub.store.all
      .filter((batch) => batch.mis === mis)
      .flatMap((batch) => batch.participants.map((line) => `${batch.id} ${line.kayas} ${line.revision} ${line.result}`))
      .sort();
    expect([seed, kept.map(({ line }) => line).sort()]).toEqual([seed, taken]);
  }
  expect(stub.counts().twice).toBe(0);
  expect(stub.counts().lookUps).toBeGreaterThan(RUNS / 2);
});
