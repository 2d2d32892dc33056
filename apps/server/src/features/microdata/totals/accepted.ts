import {
  countTotals,
  type Period,
  recordOfSent,
  type SentSheet,
  type Sheet,
  type TotalRecord,
} from '@ithaki/microdata';
import { readCounted } from '@ithaki/microdata/xml';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { countedOf } from '../sending/counted.ts';
import { findEndpoint } from '../sending/endpoint-queries.ts';
import { type KeptTotals, keepTotals } from '../sending/retention-queries.ts';
import { type AcceptedLine, type AcceptedSearch, findAcceptedLines } from './accepted-queries.ts';

/** Participants are read in parts, so that a large programme needs little memory. */
const PART = 2_000;

/**
 * Reads the records of participants back from the bytes that a receiver accepted, in parts. Throws 410 once these were
 * blanked.
 */
export async function* readAcceptedRecords(db: Db, accepted: AcceptedSearch): AsyncGenerator<TotalRecord[]> {
  const sexes = Object.entries((await findEndpoint(db, accepted.projectId))?.codes.Sex ?? {});
  const sexOf = new Map(sexes.map(([ours, theirs]) => [theirs, ours]));
  const read = ({ counted, content }: AcceptedLine): SentSheet => {
    if (counted === null && content === null) throw new Refusal(410, 'BatchBlanked');
    const sent = counted ? countedOf(counted) : readCounted(content ?? '');
    return { ...sent, sex: sexOf.get(sent.sex) ?? sent.sex };
  };
  const find = (after: number) => findAcceptedLines(db, accepted, { after, take: PART });
  for (let ahead = find(0); ; ) {
    const lines = await ahead;
    const last = lines.at(-1);
    if (!last) return;
    // The database finds the next part while this one is counted.
    ahead = find(last.kayas);
    // Whoever counts may fail first; then nobody awaits this part.
    ahead.catch(() => undefined);
    const sheets = new Map(lines.map((line) => [`${line.sheet}${line.kayas}`, line]));
    const answersOf = (sheet: Sheet, kayas: number) => {
      const line = sheets.get(`${sheet}${kayas}`);
      return line ? read(line).answers : null;
    };
    yield lines.flatMap((line) =>
      line.sheet === 'start'
        ? recordOfSent(line.kayas, read(line), answersOf('end', line.kayas), answersOf('six', line.kayas))
        : [],
    );
  }
}

const periods: readonly Period[] = [2014, 2021];

/** Begins to count records whose totals of each period are to be kept. */
export function totalsToKeep({ projectId, base }: Omit<KeptTotals, 'period'>) {
  const counters = periods.map((period) => ({ period, ...countTotals(period) }));
  return {
    add(record: TotalRecord): void {
      for (const { add } of counters) add(record);
    },
    async keep(db: Db): Promise<void> {
      for (const { period, totals } of counters) await keepTotals(db, { projectId, period, base }, totals());
    },
  };
}

/** Keeps the totals of what was accepted, before it is blanked. */
export async function keepAcceptedTotals(db: Db, projectId: number): Promise<void> {
  const kept = totalsToKeep({ projectId, base: 'accepted' });
  for await (const records of readAcceptedRecords(db, { projectId, reader: undefined, before: undefined }))
    for (const record of records) kept.add(record);
  await kept.keep(db);
}
