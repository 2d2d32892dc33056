import type { JsonValue } from '@ithaki/contract';
import type { Db } from '../../platform/database/db.ts';
import {
  type AskedChange,
  type ChangedValue,
  findChangedRoles,
  findChangedSettings,
  findChangedValues,
} from '../../platform/history/changes-queries.ts';
import type { HistoryRow } from './history-queries.ts';
import { sortedRoles } from './shown-user.ts';

/** Where the history holds the values that an audit record is about: which columns, and whose. */
interface Place {
  columns: readonly string[];
  /** Id of the action or application; null otherwise. */
  ref: number | null;
  /** Whether the column holds values by name. If it holds a single value, the record shows just that. */
  byName: boolean;
  /** The names that the record uses for columns with single values, when it shows several. */
  names?: Readonly<Record<string, string>>;
}

const columnsByPart: Readonly<Record<string, Omit<Place, 'ref'>>> = {
  mentee: { columns: ['mentee_actions.mentee_data'], byName: true },
  public: { columns: ['mentee_actions.public_data'], byName: true },
  private: { columns: ['mentee_actions.private_data'], byName: true },
  outcome: { columns: ['current_meetings.outcome'], byName: false },
  review: {
    columns: ['mentee_actions.review', 'mentee_actions.public_data'],
    byName: true,
    names: { review: 'result' },
  },
};

/** Where the history holds the points of an application by criterion, with the reasons for those set by hand. */
const pointsColumns: Omit<Place, 'ref'> = {
  columns: ['application_points.points', 'application_points.reason'],
  byName: true,
  names: { reason: 'Reason' },
};

const columnsByTarget: Readonly<Record<string, Omit<Place, 'ref'>>> = {
  fields: { columns: ['users.fields', 'members.fields'], byName: true },
  state: { columns: ['members.state'], byName: false },
  disabled: { columns: ['users.disabled'], byName: false },
  userName: { columns: ['users.user_name'], byName: false },
};

function placeOf(target: string): Place | undefined {
  const [, application] = /^application:(\d+):points$/.exec(target) ?? [];
  if (application !== undefined) return { ...pointsColumns, ref: Number(application) };
  const [, actionId, part = ''] = /^action:(\d+):(\w+)$/.exec(target) ?? [];
  const place = actionId === undefined ? columnsByTarget[target.split('.', 1)[0] ?? ''] : columnsByPart[part];
  return place && { ...place, ref: actionId === undefined ? null : Number(actionId) };
}

const isOfRoles = (target: string) => /^roles(\.|$)/.test(target);

/** Returns the id of the programme whose settings a record is about. */
const projectOf = (target: string): number | undefined => {
  const [, id] = /^project:(\d+)$/.exec(target) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** Whether the record itself holds no values, because the history holds those of its table. */
const lacksValues = ({ kind, subjectId, before, after, target }: HistoryRow): boolean =>
  kind === 'changed' &&
  before === null &&
  (after === null || Array.isArray(after)) &&
  (subjectId === null ? projectOf(target) !== undefined : isOfRoles(target) || !!placeOf(target));

/** Returns the values of programmes that are missing in the records, by record. */
async function findSettings<Row extends HistoryRow>(db: Db, rows: readonly Row[]) {
  const ofProjects = rows.filter(({ subjectId }) => subjectId === null);
  if (ofProjects.length === 0) return new Map<Row, { before: JsonValue; after: JsonValue }>();
  const asked = ofProjects.map(({ target, at }) => ({ projectId: projectOf(target) ?? 0, at }));
  const settings = await findChangedSettings(db, asked);
  return new Map(
    ofProjects.flatMap((row, n) => {
      const found = settings.filter((setting) => setting.asked === n);
      const named = (of: 'before' | 'after') => Object.fromEntries(found.map((value) => [value.name, value[of]]));
      return found.length === 0 ? [] : [[row, { before: named('before'), after: named('after') }] as const];
    }),
  );
}

/**
 * Returns audit records with the old and new values from the history. Records older than the history keep their own
 * values. Values that the history no longer has, because the person was erased or left, are not shown.
 */
export async function withHistory<Row extends HistoryRow>(db: Db, rows: readonly Row[]): Promise<Row[]> {
  const lacking = rows.filter(lacksValues);
  if (lacking.length === 0) return [...rows];
  const settings = await findSettings(db, lacking);
  const without = lacking.filter(({ subjectId }) => subjectId !== null);
  const asked = without.map(toAsked);
  const values = await findChangedValues(db, asked);
  const roles = without.some(({ target }) => isOfRoles(target)) ? await findChangedRoles(db, asked) : [];
  const past = new Map(
    without.map((row, n) => {
      const ofRow = roles.find(
        (change) => change.asked === n && (row.target === 'roles') === (change.projectId !== null),
      );
      if (isOfRoles(row.target))
        return [row, ofRow && { before: sortedRoles(ofRow.before), after: sortedRoles(ofRow.after) }] as const;
      return [
        row,
        valuesAt(
          placeOf(row.target),
          row.target,
          values.filter((value) => value.asked === n),
        ),
      ] as const;
    }),
  );
  return rows.map((row) => ({ ...row, ...past.get(row), ...settings.get(row) }));
}

const toAsked = ({ subjectId, at, actorId, target }: HistoryRow): AskedChange => {
  const place = placeOf(target);
  return { personId: subjectId ?? 0, at, actorId, textsOf: place?.byName && !place.names ? place.ref : null };
};

/**
 * Returns the values of a place before and after a change, of a single field if the target names one; nothing when the
 * history has none.
 */
function valuesAt(
  place: Place | undefined,
  target: string,
  values: readonly ChangedValue[],
): { before: JsonValue; after: JsonValue } | undefined {
  const field = /^fields\.(.+)$/.exec(target)?.[1];
  const found = values.filter(
    ({ table, column, ref, name }) =>
      place?.columns.includes(`${table}.${column}`) &&
      (place.ref === null || ref === place.ref) &&
      (field === undefined || name === field),
  );
  const [last] = found.slice(-1);
  if (!last) return undefined;
  if (!place?.byName) return { before: last.before, after: last.after };
  const named = (of: 'before' | 'after') =>
    Object.fromEntries(
      found.map((value) => [place.names?.[value.column] ?? value.name ?? value.part, value[of] ?? '']),
    );
  return { before: named('before'), after: named('after') };
}
