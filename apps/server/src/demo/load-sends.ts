import type { Project } from '@ithaki/demo';
import type { Sheet } from '@ithaki/microdata';
import { sql } from 'kysely';
import { loadActorIn } from '../access/load-actor.ts';
import { gatherSheets, type PastSend, setTrialEndpoint, storePastSend } from '../features/microdata/index.ts';
import type { Db } from '../platform/database/db.ts';
import { execute, findRows } from '../platform/database/statement.ts';
import { Scripts } from '../platform/scripts/scripts.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { MIS } from './load-microdata.ts';
import type { LoadState } from './rows/load-state.ts';

const DAY = 86_400_000;

/** Where a demonstration's microdata are sent, and what seals the password for it. */
export interface DemoReceiver {
  url: string;
  keys: Keyring;
}

interface DemoSend extends Pick<PastSend, 'attempts' | 'result'> {
  sheet: Sheet;
  /** How many days ago. */
  ago: number;
  /** Whether the file is downloaded and handed to the receiver by a person. */
  byHand?: true;
  /** Which of the sheets that are ready are sent. */
  whose: (kayas: number) => boolean;
}

const accepted = { result: 'accepted', reasons: [] } as const;
const refusedFor = (Code: string, Text: string) => ({ result: 'refused', reasons: [{ Code, Text }] }) as const;
const sent = (outcome: string) => ({ kind: 'send', after: 2, status: 201, outcome }) as const;

/** The sends of the demonstration, in order: all that can become of one. */
const sends = (microdata: number): DemoSend[] => [
  {
    ...{ sheet: 'start', ago: 70, whose: (kayas) => kayas % 5 < 2 },
    attempts: [sent('partly')],
    result: {
      ...{ kind: 'settled', number: 'MIS-100201' },
      of: (kayas) =>
        kayas % 10 === 0
          ? refusedFor('R12', 'Ο ΑΦΜ δεν βρέθηκε στο μητρώο')
          : kayas % 15 === 1
            ? refusedFor('R31', 'Ο συμμετέχων είναι καταχωρισμένος και σε άλλη πράξη')
            : accepted,
    },
  },
  {
    // Those whose number the receiver did not find are sent again, and accepted this time.
    ...{ sheet: 'start', ago: 62, whose: (kayas) => kayas % 10 === 0 },
    attempts: [sent('accepted')],
    result: { kind: 'settled', number: 'MIS-100317', of: () => accepted },
  },
  {
    ...{ sheet: 'start', ago: 41, byHand: true, whose: (kayas) => kayas % 5 === 2 },
    attempts: [{ kind: 'receipt', after: 180_000, outcome: 'accepted', byId: microdata }],
    result: { kind: 'settled', number: 'Π-2208', of: () => accepted },
  },
  {
    ...{ sheet: 'end', ago: 30, whose: (kayas) => kayas % 5 < 2 },
    attempts: [
      { kind: 'send', after: 2, outcome: 'lost' },
      { kind: 'lookUp', after: 7, status: 200, outcome: 'accepted' },
    ],
    result: { kind: 'settled', number: 'MIS-100944', of: () => accepted },
  },
  {
    ...{ sheet: 'end', ago: 12, whose: (kayas) => kayas % 5 === 2 },
    attempts: [
      {
        kind: 'send',
        after: 2,
        status: 422,
        outcome: 'refused',
        body: 'Η πράξη δεν δέχεται δελτία εξόδου πριν από τον έλεγχο.',
      },
    ],
    result: {
      ...{ kind: 'settled', number: null },
      of: () => refusedFor('422', 'Η πράξη δεν δέχεται δελτία εξόδου πριν από τον έλεγχο.'),
    },
  },
  {
    ...{ sheet: 'start', ago: 3, whose: (kayas) => kayas % 10 === 3 },
    attempts: [
      { kind: 'send', after: 2, status: 500, outcome: 'lost', body: 'Internal Server Error' },
      { kind: 'lookUp', after: 7, status: 200, outcome: 'unreadable', body: '<html><body>Συντήρηση</body></html>' },
    ],
    result: { kind: 'held', problem: 'unreadable', maybeReceived: true },
  },
  {
    // Delivered as soon as there is a receiver.
    ...{ sheet: 'start', ago: 0, whose: (kayas) => kayas % 10 === 3 || kayas % 10 === 8 },
    attempts: [],
    result: { kind: 'waiting' },
  },
];

/** Makes the sends of the programme's sheets, and sets where they go. */
export async function loadSends(
  db: Db,
  loading: LoadState,
  { url }: Project,
  { today, receiver }: { today: string; receiver: DemoReceiver },
): Promise<void> {
  const projectId = loading.projects.of(url);
  const noon = Date.parse(`${today}T09:00:00Z`);
  const microdata = loading.people.of('microdata');
  const savedAt = new Date(noon - 80 * DAY);
  await setTrialEndpoint(db, receiver.keys, {
    ...{ projectId, url: receiver.url, savedBy: loading.people.of('admin'), savedAt },
  });
  const actor = await loadActorIn(db, microdata, projectId, null);
  if (!actor) throw new Error('who sends microdata in the demonstration is there');
  const scripts = new Scripts(db);
  try {
    for (const { sheet, ago, byHand, whose, attempts, result } of sends(microdata)) {
      const now = new Date(noon - ago * DAY);
      if (ago === 0) await correctSome(db, projectId, now);
      const joined = await findJoined(db, projectId, sheet, now);
      const context = { db, scripts, now, language: 'el', actor: { ...actor, purpose: 'microdata' } } as const;
      const host = byHand ? null : new URL(receiver.url).host;
      const send = { projectId, sheet, mis: MIS, host, sentBy: microdata, now, attempts, result };
      await storePastSend(db, send, async () => {
        // By hand the numbers of everybody were pasted, also of those whom the filter leaves out.
        const kayas = byHand ? [...joined.keys()] : [];
        const gathered = await gatherSheets(context, { projectId, sheet, kayas, actionId: undefined });
        const candidates = gathered.candidates.filter(({ kayas }) => joined.get(kayas) && whose(kayas));
        return { candidates, notReady: gathered.notReady.filter(({ Kayas }) => joined.has(Kayas)) };
      });
    }
  } finally {
    await scripts.close();
  }
}

/** Returns the numbers of those who had joined at a moment, and whether their sheet was checked by then. */
async function findJoined(db: Db, projectId: number, sheet: Sheet, now: Date): Promise<ReadonlyMap<number, boolean>> {
  const rows = await findRows(
    db,
    sql<{ kayas: number; isChecked: boolean }>`
    select m.kayas, coalesce(s.mentor_final_at < ${now}, false) as is_checked from members m
    left join microdata_sheets s on s.user_id = m.user_id and s.project_id = m.project_id and s.sheet = ${sheet}
    where m.project_id = ${projectId} and m.kayas is not null and m.joined_at < ${now}`,
  );
  return new Map(rows.map(({ kayas, isChecked }) => [kayas, isChecked]));
}

/** Corrects an answer in a few of the sheets that wait for an answer of the receiver. */
const correctSome = (db: Db, projectId: number, now: Date): Promise<void> =>
  execute(
    db,
    sql`update microdata_sheets s set answers = s.answers || '{"1050": "yes"}', changed_at = ${now}, version = s.version + 1
    where s.project_id = ${projectId} and s.sheet = 'start' and s.user_id in (
      select l.user_id from microdata_lines l where l.project_id = ${projectId} and l.result = 'open' and l.kayas % 20 = 3)`,
  );
