import type { Calls, GridAction, ReplyOf, ShownField } from '@ithaki/contract';
import type { Search } from '../../../address/address-state.ts';
import type { ActionGroup } from '../action-groups.ts';

/** The grid's settings: person columns, fields and filters. */
export type GridSettings = ReplyOf<Calls['grids']['settings']>;

/** A column of the grid; an action with sub-columns has one for each of them. */
export type GridColumn =
  | { kind: 'select' }
  | { kind: 'name' }
  | { kind: 'mentor' }
  | { kind: 'coordinators' }
  | { kind: 'files' }
  | { kind: 'kayas' }
  | { kind: 'start' }
  | { kind: 'end' }
  | { kind: 'field'; field: ShownField }
  | { kind: 'action'; action: GridAction; group: ActionGroup; part: number };

/** The column of an action or of one of its sub-columns. */
export type ActionColumn = Extract<GridColumn, { kind: 'action' }>;

/** A column with its position and width in pixels. */
export type PlacedColumn = GridColumn & { start: number; width: number };

/** Fields already shown in the name column. */
const inName = ['last_name', 'first_name'];

/** Key of a person column in the address, which lists hidden ones. */
export const columnKey = (column: GridColumn): string => (column.kind === 'field' ? column.field.Name : column.kind);

/**
 * Which columns and filters of people to offer: mentors and coordinators, each unless the reader sees only one
 * of them, and contact in messages.
 */
export interface OfferedRoles {
  mentors: boolean;
  coordinators: boolean;
  contact?: boolean;
}

/** Whether to offer the columns of files and of participant numbers. */
interface OfferedFacts {
  files: boolean;
  numbers: boolean;
}

/** The person columns that a grid may show after the name. */
export function personColumns(
  { Columns, Fields, Sheets = [] }: GridSettings,
  offeredRoles: OfferedRoles,
  offered: OfferedFacts,
): GridColumn[] {
  const fields = Columns.filter((name) => !inName.includes(name)).flatMap((name) => {
    const field = Fields.find(({ Name }) => Name === name);
    return field ? [{ kind: 'field' as const, field }] : [];
  });
  return [
    ...(offered.files ? [{ kind: 'files' as const }] : []),
    ...fields,
    ...(offeredRoles.mentors ? [{ kind: 'mentor' as const }] : []),
    ...(offeredRoles.coordinators ? [{ kind: 'coordinators' as const }] : []),
    ...(offered.numbers ? [{ kind: 'kayas' as const }] : []),
    ...Sheets.map((kind) => ({ kind })),
  ];
}

/** Address change that shows only these person columns. */
export const withColumns = (columns: readonly GridColumn[], shown: readonly string[]): Search => ({
  hide:
    columns
      .map(columnKey)
      .filter((key) => !shown.includes(key))
      .join('|') || undefined,
});

/** The action columns, in the order of their groups; with `squares` one for each action, without sub-columns. */
export const actionColumns = (groups: readonly ActionGroup[], squares = false): GridColumn[] =>
  groups.flatMap((group) =>
    group.actions.flatMap((action) =>
      (action.Titles.length > 0 && !squares ? action.Titles : ['']).map((_title, part) => ({
        kind: 'action' as const,
        action,
        group,
        part,
      })),
    ),
  );

/** Value of the order that sorts by a column; undefined if it cannot be sorted by. */
export function orderBy(column: GridColumn): string | undefined {
  if (column.kind === 'name') return 'last_name';
  if (column.kind === 'action') return `action:${column.action.Id}`;
  return column.kind === 'field' ? column.field.Name : undefined;
}
