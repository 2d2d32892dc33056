import type { Calls, GridAction, ReplyOf, ShownField } from '@ithaki/contract';
import type { Search } from '../../../address/address-state.ts';
import type { ActionGroup } from '../action-groups.ts';

export type GridSettings = ReplyOf<Calls['grids']['settings']>;

/** One column of the grid; an action with titles is as many as it has. */
export type GridColumn =
  | { kind: 'select' }
  | { kind: 'name' }
  | { kind: 'mentor' }
  | { kind: 'coordinators' }
  | { kind: 'files' }
  | { kind: 'field'; field: ShownField }
  | { kind: 'action'; action: GridAction; group: ActionGroup; part: number };

/** A column in its place, in pixels. */
export type PlacedColumn = GridColumn & { start: number; width: number };

/** The name's column stands for these. */
const inName = ['last_name', 'first_name'];

/** What an address calls a column of persons, to hide it. */
export const columnKey = (column: GridColumn): string => (column.kind === 'field' ? column.field.Name : column.kind);

/** Whether there are several mentors and several coordinators among those the caller sees. */
export interface Several {
  mentors: boolean;
  coordinators: boolean;
}

/** The columns of persons that a grid may show after the name. */
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

/** The change of the address that shows only these of the columns of persons. */
export const withColumns = (columns: readonly GridColumn[], shown: readonly string[]): Search => ({
  hide:
    columns
      .map(columnKey)
      .filter((key) => !shown.includes(key))
      .join('|') || undefined,
});

/** The columns of actions, in the order of their groups. */
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

/** What orders the grid by a column; a computed field orders nothing. */
export function orderBy(column: GridColumn): string | undefined {
  if (column.kind === 'name') return 'last_name';
  if (column.kind === 'action') return `action:${column.action.Id}`;
  return column.kind === 'field' && column.field.Type !== 'ComputedField' ? column.field.Name : undefined;
}
