import type { Calls, GridAction, ReplyOf, ShownField } from '@ithaki/contract';
import type { Search } from '../../../address/address-state.ts';
import type { ActionGroup } from '../action-groups.ts';

/** The grid's settings: its person columns, fields and filters. */
export type GridSettings = ReplyOf<Calls['grids']['settings']>;

/** A column of the grid; an action with sub-columns has one for each of them. */
export type GridColumn =
  | { kind: 'select' }
  | { kind: 'name' }
  | { kind: 'mentor' }
  | { kind: 'coordinators' }
  | { kind: 'files' }
  | { kind: 'field'; field: ShownField }
  | { kind: 'action'; action: GridAction; group: ActionGroup; part: number };

/** A column with its position and width in pixels. */
export type PlacedColumn = GridColumn & { start: number; width: number };

/** Fields already shown in the name column. */
const inName = ['last_name', 'first_name'];

/** Key of a person column in the address, which lists hidden ones. */
export const columnKey = (column: GridColumn): string => (column.kind === 'field' ? column.field.Name : column.kind);

/** Whether the reader sees several mentors, and several coordinators. */
export interface Several {
  mentors: boolean;
  coordinators: boolean;
}

/** The person columns that a grid may show after the name. */
export function personColumns({ Columns, Fields }: GridSettings, several: Several): GridColumn[] {
  const fields = Columns.filter((name) => !inName.includes(name)).flatMap((name) => {
    const field = Fields.find(({ Name }) => Name === name);
    return field ? [{ kind: 'field' as const, field }] : [];
  });
  return [
    { kind: 'files' as const },
    ...fields,
    ...(several.mentors ? [{ kind: 'mentor' as const }] : []),
    ...(several.coordinators ? [{ kind: 'coordinators' as const }] : []),
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

/** The action columns, in the order of their groups. */
export const actionColumns = (groups: readonly ActionGroup[]): GridColumn[] =>
  groups.flatMap((group) =>
    group.actions.flatMap((action) =>
      (action.Titles.length > 0 ? action.Titles : ['']).map((_title, part) => ({
        kind: 'action' as const,
        action,
        group,
        part,
      })),
    ),
  );

/** Value of the order that sorts by a column; undefined if it cannot be sorted by, such as a computed field. */
export function orderBy(column: GridColumn): string | undefined {
  if (column.kind === 'name') return 'last_name';
  if (column.kind === 'action') return `action:${column.action.Id}`;
  return column.kind === 'field' && column.field.Type !== 'ComputedField' ? column.field.Name : undefined;
}
