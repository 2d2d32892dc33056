import type { ViewScreen } from '@ithaki/contract';
import { Alert, Skeleton, Stack } from '@mantine/core';
import type { Search } from '../../address/address-state.ts';
import { useText } from '../../i18n/text.ts';
import type { ActionGroup } from './action-groups.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import type { GridAddress } from './grid-address.ts';
import { SavedViews } from './saved-views/SavedViews.tsx';
import type { GridSettings, Several } from './table/columns.ts';

interface Props {
  screen: ViewScreen;
  /** Undefined while loading. */
  settings: GridSettings | undefined;
  groups: readonly ActionGroup[];
  several: Several;
  address: GridAddress;
  /** Number of filters in the address that the reader may not see. */
  leftOut: number;
  raw: Search;
  onChange: (change: Search) => void;
  narrow: boolean;
  /** Number of mentees that match the filters. */
  all: number | undefined;
}

/** Controls above the grid: search, filters, person columns, saved views. */
export function GridTop({ screen, settings, several, address, leftOut, raw, onChange, narrow, ...rest }: Props) {
  const { t } = useText();
  if (!settings) {
    return (
      <Stack gap="xs" mb="sm" aria-hidden>
        <Skeleton height={36} />
        <Skeleton height={32} />
      </Stack>
    );
  }
  const shown = { settings, several, address, raw, onChange, narrow };
  return (
    <>
      <FilterBar {...shown} {...rest}>
        {!narrow && (
          <ColumnChoice
            settings={settings}
            several={several}
            hidden={address.hidden}
            onChange={(columns) => onChange({ ...columns, page: raw.page })}
          />
        )}
        <SavedViews screen={screen} raw={raw} onChange={onChange} />
      </FilterBar>
      {leftOut > 0 && (
        <Alert variant="light" mb="sm" role="status">
          {t('grids.filters.leftOut', { count: leftOut })}
        </Alert>
      )}
    </>
  );
}
