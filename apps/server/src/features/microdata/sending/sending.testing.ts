import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FixedField, fixedFields, type Sheet } from '@ithaki/microdata';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { type MisStub, startStub } from '../../../../../../tools/mis-stub/stub.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';
import { openOutgoing } from '../../../platform/outgoing/outgoing.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { aMentee, aProject } from '../../../testing/factories.ts';
import { testKeys } from '../../../testing/test-app.ts';
import { type CourierOptions, deliverNext } from './courier.ts';
import { endpointSeal, secretOwner } from './endpoint.ts';
import { saveEndpoint } from './endpoint-queries.ts';
import { freezeSend } from './freeze.ts';
import type { Candidate } from './written.ts';

/** A stub of the receiver; it ends with the test file. */
export async function aStub(): Promise<MisStub> {
  const folder = mkdtempSync(join(tmpdir(), 'mis-stub-'));
  const stub = await startStub({ folder });
  afterAll(async () => {
    await stub.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return stub;
}

/** A participant whose sheet can be sent. */
export function aCandidate(userId: number, kayas: number, answer = 'yes'): Candidate {
  const none = Object.fromEntries(fixedFields.map((name) => [name, ''])) as Record<FixedField, string>;
  const own = {
    Afm: '090000045',
    Amka: '15068512346',
    BirthDate: '1985-06-15',
    Sex: '5302',
    FullName: `Μέλος ${kayas}`,
  };
  return {
    ...{ userId, kayas, definition: 1 },
    fixed: { ...none, ...own },
    answers: [{ id: 1017, code: 'A1', value: answer }],
  };
}

interface EndpointChange {
  url: string;
  lookup?: boolean;
  sign?: boolean;
  /** The keys that seal the password; those of the tests by default. */
  keys?: Keyring;
}

/** Sets where a programme's microdata are sent. */
export async function setEndpoint(
  db: Db,
  projectId: number,
  { url, lookup = true, sign = false, keys = testKeys() }: EndpointChange,
): Promise<void> {
  const secret = endpointSeal(keys).close('κωδικός', secretOwner(projectId, url));
  const endpoint = { url, auth: 'basic', authUser: 'ithaki', secret, lookup, sign, codes: {} } as const;
  await saveEndpoint(db, projectId, endpoint, 1, new Date());
}

/** A programme with members and a place to send to. */
export async function aSendingProject(db: Db, people: number, endpoint: EndpointChange | null) {
  const { id, url } = await aProject(db);
  const mis = `MIS-${id}`;
  const users: number[] = [];
  for (let n = 0; n < people; n++) users.push(await aMentee(db, id));
  if (endpoint) await setEndpoint(db, id, endpoint);
  const candidates = users.map((user, index) => aCandidate(user, index + 1));
  const send = (chosen: readonly Candidate[] = candidates, sheet: Sheet = 'start') =>
    db
      .transaction()
      .execute((transaction) =>
        freezeSend(
          transaction,
          { projectId: id, sheet, mis, host: endpoint ? 'mis' : null, sentBy: 1, now: new Date() },
          async () => ({ candidates: chosen, notReady: [] }),
        ),
      );
  return { id, url, mis, users, candidates, send };
}

/** What the courier of a test needs: no waits, and little patience with a silent receiver. */
export const courierOptions = (change: Partial<CourierOptions> = {}): CourierOptions => ({
  ...{ outgoing: openOutgoing({ loopback: true }), keys: testKeys(), loopback: 'all' },
  ...{ within: 300, waits: Array(500).fill(0), pause: 20 },
  ...change,
});

/** Delivers everything that is due; returns how often something was done. */
export async function deliverAll(db: Db, options = courierOptions()): Promise<number> {
  let rounds = 0;
  while (await deliverNext(db, options)) rounds++;
  return rounds;
}

/** The batches of a programme: state, problem, and how many lines have which result. */
export const batchesOf = (db: Db, projectId: number) =>
  findRows(
    db,
    sql<{ state: string; problem: string | null; accepted: number; refused: number }>`
    select b.state, b.problem, (count(*) filter (where l.result = 'accepted'))::int as accepted,
      (count(*) filter (where l.result = 'refused'))::int as refused
    from microdata_batches b left join microdata_lines l on l.batch_id = b.id
    where b.project_id = ${projectId} group by b.id order by b.id`,
  );
