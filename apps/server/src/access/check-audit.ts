import type { AuditCheck } from '@ithaki/contract';
import type { Db } from '../platform/database/db.ts';
import { canonicalJson, chainedHash, HASH_FORM, sealOf } from './audit.ts';
import type { AuditAnchor } from './audit-anchor.ts';
import { countRecords, findMerged, findRecordsAfter, type StoredRecord } from './check-audit-queries.ts';

/** A row that an audit record seals, as it is now. */
interface SealedRow {
  digest: string;
  /** Whose they must be: the actor and the subject of the record. */
  actorId: number;
  subjectId: number;
}

/** A table whose rows are sealed by audit records. */
export interface SealedTable {
  table: string;
  read(db: Db, ids: readonly number[]): Promise<Map<number, SealedRow>>;
  /** Returns the ids of the rows from an id on. */
  findFrom(db: Db, first: number): Promise<number[]>;
}

/** What {@link checkAudit} needs besides the database. */
interface Checking {
  /** The tables whose rows are sealed. */
  tables: readonly SealedTable[];
  /** The latest anchor, read before the database. */
  anchor: AuditAnchor | undefined;
  /** Called with the number of records checked so far, and the number of all. */
  report(done: number, total: number): Promise<void>;
}

type Fault = AuditCheck['Faults'][number];

const BATCH = 5_000;
const MOST_FAULTS = 100;
/** Servers of the release before may still write records of its form while they are replaced. */
const DAY_MS = 86_400_000;
const FIRST = Buffer.alloc(32);

const factsOf = ({ at, before, after, hasBefore, hasAfter, ...record }: StoredRecord) => ({
  ...record,
  at: at.toISOString(),
  before: hasBefore ? canonicalJson(before) : null,
  after: hasAfter ? canonicalJson(after) : null,
});

/**
 * Checks the whole audit: each record must continue the hash chain and match its own hash, each row that a record seals
 * must exist unchanged, and the anchored record must exist with the anchored hash. Erased data cannot be checked; of
 * records of earlier releases only the order is.
 */
export async function checkAudit(db: Db, { tables, anchor, report }: Checking): Promise<AuditCheck> {
  const faults: Fault[] = [];
  const found = { Records: 0, Unchecked: 0, Erased: 0, Sealed: 0 };
  const sealed = new Map(tables.map(({ table }) => [table, new Set<number>()]));
  const merged = await findMerged(db);
  let last: { id: number; hash: Buffer } = { id: 0, hash: FIRST };
  let formSince: Date | undefined;
  let isAnchored = anchor === undefined;
  const total = await countRecords(db);
  for (;;) {
    const records = await findRecordsAfter(db, last.id, BATCH);
    for (const record of records) {
      const fault = (Fault: Fault['Fault']) => faults.push({ Table: 'audit_records', Id: record.id, Fault });
      if (!record.previousHash.equals(last.hash)) fault('outOfOrder');
      if (record.id === anchor?.id) {
        isAnchored = true;
        if (record.hash.toString('hex') !== anchor.hash) fault('rewritten');
      }
      if (record.form === HASH_FORM) formSince ??= record.at;
      if (record.isErased) found.Erased++;
      else if (record.form !== HASH_FORM) {
        found.Unchecked++;
        if (formSince && record.at.getTime() - formSince.getTime() > DAY_MS) fault('changed');
      } else if (!chainedHash(record.previousHash, factsOf(record)).equals(record.hash)) fault('changed');
      last = record;
    }
    for (const table of tables)
      faults.push(...(await checkSealed(db, table, records, sealed.get(table.table), merged)));
    found.Records += records.length;
    await report(found.Records, total);
    if (records.length < BATCH) break;
  }
  // The anchored record must exist, but need not be the last: records may have been added since.
  if (anchor && !isAnchored) faults.push({ Table: 'audit_records', Id: anchor.id, Fault: 'cutOff' });
  for (const { table, findFrom } of tables) {
    const ids = sealed.get(table) ?? new Set();
    found.Sealed += ids.size;
    const first = [...ids].reduce((least, id) => Math.min(least, id), Number.POSITIVE_INFINITY);
    const added = ids.size === 0 ? [] : (await findFrom(db, first)).filter((id) => !ids.has(id));
    faults.push(...added.map((Id) => ({ Table: table, Id, Fault: 'added' as const })));
  }
  return { ...found, Faults: faults.slice(0, MOST_FAULTS), AllFaults: faults.length };
}

/** Checks the rows of a table that some records seal, and notes their ids. */
async function checkSealed(
  db: Db,
  { table, read }: SealedTable,
  records: readonly StoredRecord[],
  sealed: Set<number> | undefined,
  merged: ReadonlyMap<number, number>,
): Promise<Fault[]> {
  const sealing = records.flatMap((record) => {
    const [name, id] = record.seal.split(':');
    return name === table ? [{ record, id: Number(id) }] : [];
  });
  if (sealing.length === 0) return [];
  const rows = await read(
    db,
    sealing.map(({ id }) => id),
  );
  const isSame = (was: number | null, is: number): boolean => {
    let person = was ?? 0;
    for (let into = merged.get(person); person !== is && into !== undefined; into = merged.get(person)) person = into;
    return person === is;
  };
  return sealing.flatMap(({ record, id }): Fault[] => {
    sealed?.add(id);
    const row = rows.get(id);
    if (!row) return [{ Table: table, Id: id, Fault: 'removed' }];
    const holds =
      record.seal === sealOf(table, id, row.digest) &&
      isSame(record.actor, row.actorId) &&
      isSame(record.subject, row.subjectId);
    return holds ? [] : [{ Table: table, Id: id, Fault: 'changed' }];
  });
}
