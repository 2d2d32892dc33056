import { Group, NativeSelect } from '@mantine/core';
import { useText } from '../../i18n/text.ts';
import { Pager } from '../../ui/list/Pager.tsx';
import { type GridAddress, pageSizes } from './grid-address.ts';

interface Props {
  address: GridAddress;
  count: { count: number; All: number } | undefined;
  onPage: (page: number) => void;
  onSize: (size: string) => void;
}

/** Page navigation of the grid, and the number of rows per page. */
export function GridPager({ address, count, onPage, onSize }: Props) {
  const { t } = useText();
  return (
    <Group justify="space-between" align="end" gap="sm" mt="xs">
      <NativeSelect
        size="xs"
        aria-label={t('grids.size')}
        value={String(address.size)}
        onChange={(event) => onSize(event.currentTarget.value)}
        data={pageSizes.map((size) => ({ value: String(size), label: t('grids.size.rows', { count: size }) }))}
      />
      <div style={{ flex: '1 1 16rem' }}>
        {count && <Pager page={address.page} pages={count.count} all={count.All} onPage={onPage} />}
      </div>
    </Group>
  );
}
