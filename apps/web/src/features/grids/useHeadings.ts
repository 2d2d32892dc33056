import { type Label, useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import type { ActionGroup } from './action-groups.ts';
import type { GridColumn } from './table/columns.ts';

const typeNames: Record<number, Label> = {
  1: 'grids.type.1',
  2: 'grids.type.2',
  3: 'grids.type.3',
  4: 'grids.type.4',
  5: 'grids.type.5',
  6: 'grids.type.6',
  7: 'grids.type.7',
};

/** Names of columns and of their groups. */
export function useHeadings() {
  const { t } = useText();
  const local = useLocalText();
  const nameOfGroup = ({ title, typeId }: ActionGroup): string => {
    if (title === undefined) return t(typeNames[typeId] ?? 'grids.type.other');
    return local(title) || t('grids.group.none');
  };
  const headingOf = (column: GridColumn): string => {
    if (column.kind === 'field') return local(column.field.Label);
    return column.kind === 'action' ? local(column.action.Title) : t(`grids.column.${column.kind}`);
  };
  const groupOf = (column: GridColumn | undefined): string =>
    column?.kind === 'action' ? nameOfGroup(column.group) : '';
  return { headingOf, groupOf, nameOfGroup, selectPage: t('grids.selectPage') };
}
