import { NativeSelect } from '@mantine/core';
import { useText } from '../../i18n/text.ts';
import type { ActionGroup } from './action-groups.ts';
import { useHeadings } from './useHeadings.ts';

interface Props {
  groups: readonly ActionGroup[];
  tab: string | undefined;
  onTab: (tab: string | undefined) => void;
}

/** Value of the option for all groups; never a group's key, which is the number of a type or a title. */
const ALL = '*';

/** Chooses the group of actions whose columns the grid shows, or all groups. */
export function GroupChoice({ groups, tab, onTab }: Props) {
  const { t } = useText();
  const { nameOfGroup } = useHeadings();
  if (groups.length < 2) return null;
  return (
    <NativeSelect
      size="xs"
      w={170}
      style={{ flexShrink: 0 }}
      aria-label={t('grids.tabs')}
      value={groups.some(({ key }) => key === tab) ? tab : ALL}
      onChange={({ currentTarget }) => onTab(currentTarget.value === ALL ? undefined : currentTarget.value)}
      data={[
        { value: ALL, label: t('grids.tabs.all') },
        ...groups.map((group) => ({ value: group.key, label: nameOfGroup(group) })),
      ]}
    />
  );
}
