import type { JsonValue, WithheldReason } from '@ithaki/contract';
import type { Classes, TableClass } from '../../platform/database/table-owner.ts';

/** A row about a person, by column name. */
export type PersonRow = Record<string, JsonValue>;

/**
 * The reader of an export: the person, who gets what they may see, or an administrator who answers a formal request and
 * gets everything except personal data of others, with or without private notes.
 */
export type Reader =
  | { own: true; seesField: (name: string, projectId: number | null) => boolean }
  | { own: false; notes: boolean };

interface Presented {
  Rows: PersonRow[];
  Withheld: { Reason: WithheldReason; Count: number }[];
}

const isEmpty = (value: JsonValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Returns a row without these columns, and whether any of them was not empty. */
function without(row: PersonRow, columns: readonly string[]): { row: PersonRow; removed: boolean } {
  const kept = Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)));
  return { row: kept, removed: columns.some((name) => !isEmpty(row[name])) };
}

/** Whether a class withholds something from this reader for this reason. */
const isWithheld = (reason: WithheldReason, reader: Reader): boolean => {
  // Messages between people are exported only for the person themselves.
  if (reason === 'messages') return !reader.own;
  return reader.own || reason === 'others' || (reason === 'notes' && !reader.notes);
};

/** Returns the columns of a row that concern another person, who did what the row describes. */
function columnsOfOthers({ byOthers }: TableClass, row: PersonRow, userId: number, reader: Reader): string[] {
  const isOther = byOthers?.by.some((column) => !isEmpty(row[column]) && row[column] !== userId);
  return byOthers && isOther ? [...byOthers.always, ...(reader.own ? (byOthers.own ?? []) : [])] : [];
}

/** Splits values by field name: returns those that the reader sees, and whether there are others. */
function seenFields(row: PersonRow, column: string, reader: Reader): { value: JsonValue; removed: boolean } {
  const stored = (row[column] ?? {}) as Record<string, JsonValue>;
  if (!reader.own) return { value: stored, removed: false };
  const projectId = typeof row.project_id === 'number' ? row.project_id : null;
  const entries = Object.entries(stored);
  const seen = entries.filter(([name]) => reader.seesField(name, projectId));
  return {
    value: Object.fromEntries(seen),
    removed: entries.some(([name, value]) => !isEmpty(value) && !reader.seesField(name, projectId)),
  };
}

/**
 * Returns a row of the history with those former values whose present values the reader would see; null when the reader
 * would not see the row.
 */
function presentFormer(
  row: PersonRow,
  { table, values }: NonNullable<TableClass['former']>,
  present: (tableClass: TableClass, rows: readonly PersonRow[]) => Presented,
  classes: Partial<Classes>,
): { row: PersonRow | null; reasons: WithheldReason[] } {
  const tableClass = classes[row[table] as keyof Classes] as TableClass | undefined;
  if (!tableClass) return { row, reasons: [] };
  const former = { ...(row[values] as PersonRow), project_id: row.project_id ?? null };
  const { Rows, Withheld } = present(tableClass, [former]);
  const reasons = Withheld.map(({ Reason }) => Reason);
  if (!Rows[0]) return { row: null, reasons };
  const { project_id: _, ...seen } = Rows[0];
  return { row: { ...row, [values]: seen }, reasons };
}

/**
 * Returns the rows of a table as far as the reader may see them, and counts by reason those that are incomplete.
 * `classes` are those of all tables.
 */
export function presentRows(
  tableClass: TableClass,
  rows: readonly PersonRow[],
  userId: number,
  reader: Reader,
  classes: Partial<Classes>,
): Presented {
  const { withheld, fieldValues, former } = tableClass;
  const counts = new Map<WithheldReason, number>();
  const count = (reason: WithheldReason) => counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const Rows = rows.flatMap((stored) => {
    let row = stored;
    if (withheld && isWithheld(withheld.reason, reader) && !(withheld.shownIf && stored[withheld.shownIf] === true)) {
      const rest = withheld.columns && without(row, withheld.columns);
      if (!rest || rest.removed) count(withheld.reason);
      if (!rest) return [];
      row = rest.row;
    }
    const others = without(row, columnsOfOthers(tableClass, stored, userId, reader));
    if (others.removed) count('others');
    row = others.row;
    if (fieldValues) {
      const { value, removed } = seenFields(row, fieldValues, reader);
      if (removed) count('fields');
      row = { ...row, [fieldValues]: value };
    }
    if (former) {
      const presented = presentFormer(
        row,
        former,
        (ofTable, formerRows) => presentRows(ofTable, formerRows, userId, reader, classes),
        classes,
      );
      for (const reason of presented.reasons) count(reason);
      return presented.row ? [presented.row] : [];
    }
    return [row];
  });
  return { Rows, Withheld: [...counts].map(([Reason, Count]) => ({ Reason, Count })) };
}
