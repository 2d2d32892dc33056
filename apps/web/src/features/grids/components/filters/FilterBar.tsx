import { Group } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { SearchBox } from '../../../../ui/SearchBox.tsx';
import type { GridSettings } from '../../model/columns.ts';
import type { ActionGroup } from '../../model/groups.ts';
import { useGridAddress } from '../../useGridAddress.ts';

interface Props {
  screen: string;
  settings: GridSettings | undefined;
  groups: readonly ActionGroup[];
  narrow: boolean;
}

/** What narrows the grid. */
export function FilterBar(_props: Props) {
  const { t } = useText();
  const { address, change } = useGridAddress();
  return (
    <Group gap="sm" mb="sm" role="search">
      <div style={{ flex: '3 1 16rem' }}>
        <SearchBox label={t('grids.search')} value={address.search} onSearch={(q) => change({ q })} />
      </div>
    </Group>
  );
}
