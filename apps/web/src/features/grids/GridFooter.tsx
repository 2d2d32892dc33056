import { progressStates } from '@ithaki/contract';
import { Group, NativeSelect, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { Pager } from '../../ui/list/Pager.tsx';
import { type GridAddress, pageSizes } from './grid-address.ts';
import { StateSign } from './StateSign.tsx';

interface PagerProps {
  address: GridAddress;
  count: { count: number; All: number } | undefined;
  onPage: (page: number) => void;
  onSize: (size: string) => void;
}

/** Page navigation of the grid, and the number of rows per page. */
export function GridPager({ address, count, onPage, onSize }: PagerProps) {
  const { t } = useText();
  return (
    <Group justify="space-between" align="end" gap="sm" mt="xs">
      {!address.overview && (
        <NativeSelect
          size="xs"
          aria-label={t('grids.size')}
          value={String(address.size)}
          onChange={(event) => onSize(event.currentTarget.value)}
          data={pageSizes.map((size) => ({ value: String(size), label: t('grids.size.rows', { count: size }) }))}
        />
      )}
      <div style={{ flex: '1 1 16rem' }}>
        {count && <Pager page={address.page} pages={count.count} all={count.All} onPage={onPage} />}
      </div>
    </Group>
  );
}

/** A legend of the symbols in cells, followed by other content on the same line. */
export function GridLegend({ children }: { children: ReactNode }) {
  const { t } = useText();
  return (
    <Group justify="space-between" mt="md" gap="sm">
      <Group component="ul" aria-label={t('grids.legend')} gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {progressStates
          .filter((state) => state !== 'none')
          .map((state) => (
            <Group component="li" key={state} gap={6}>
              <StateSign state={state} />
              <Text size="xs" c="dimmed">
                {t(`grids.state.${state}`)}
              </Text>
            </Group>
          ))}
      </Group>
      {children}
    </Group>
  );
}
