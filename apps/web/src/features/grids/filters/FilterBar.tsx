import { Box, Button, Group } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Search } from '../../../address/address-state.ts';
import { useText } from '../../../i18n/text.ts';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import type { ActionGroup } from '../action-groups.ts';
import { type GridAddress, withoutFilters } from '../grid-address.ts';
import type { GridSettings, OfferedRoles } from '../table/columns.ts';
import { AddFilter } from './AddFilter.tsx';
import { FacetEditor } from './FacetEditor.tsx';
import { FilterDrawer } from './FilterDrawer.tsx';
import { FilterChip, FilterPill } from './FilterPill.tsx';
import classes from './Filters.module.css';
import { barFacets, facetGroups, isActive, orderFacet } from './facets.ts';
import { hasFilters } from './member-set.ts';
import { useFilterDescriptions } from './useFilterDescriptions.ts';

interface Props {
  settings: GridSettings;
  groups: readonly ActionGroup[];
  offeredRoles: OfferedRoles;
  address: GridAddress;
  rawAddress: Search;
  onChange: (change: Search) => void;
  narrow: boolean;
  /** Number of mentees that match the filters. */
  all: number | undefined;
  /** Whether the order can be chosen too. */
  ordered?: boolean;
  /** Content next to the search field on narrow screens, and before the pills on others. */
  children: ReactNode;
}

/** The search field of the grid. */
export function GridSearch({ address, onChange }: Pick<Props, 'address' | 'onChange'>) {
  const { t } = useText();
  return <SearchBox label={t('grids.search')} value={address.search} onSearch={(q) => onChange({ q })} />;
}

/** Filters of the grid: a list to add some, and a pill for each on one line; on narrow screens with the search. */
export function FilterBar({
  settings,
  groups,
  offeredRoles,
  address,
  rawAddress,
  onChange,
  narrow,
  all,
  ordered = true,
  children,
}: Props) {
  const { t } = useText();
  const { nameOf, descriptionOf } = useFilterDescriptions(address);
  const [open, setOpen] = useState<string>();
  const [drawer, setDrawer] = useState(false);
  const facets = facetGroups(settings, groups, {
    mentors: offeredRoles.mentors || address.mentor !== undefined,
    coordinators: offeredRoles.coordinators || address.coordinator !== undefined,
    contact: offeredRoles.contact === true || address.noContactDays !== undefined,
  });
  const shown = [...barFacets(settings, facets, address, open), ...(ordered ? [orderFacet(facets)] : [])];
  const active = shown.filter((facet) => isActive(facet, address));
  const filters = active.filter(({ kind }) => kind !== 'order').length;
  const opened = shown.find(({ key }) => key === open);
  const close = () => setOpen(undefined);
  const clear = hasFilters(address) ? () => onChange(withoutFilters(rawAddress)) : undefined;
  const editor = opened && (
    <FacetEditor
      key={opened.key}
      facet={opened}
      name={nameOf(opened)}
      address={address}
      mentors={offeredRoles.mentors}
      onChange={onChange}
      onDone={close}
    />
  );
  const addFilter = <AddFilter groups={facets} onAdd={setOpen} fullWidth={narrow} />;
  if (narrow) {
    return (
      <>
        <Group gap="xs" mb="xs" role="search" wrap="nowrap">
          <div style={{ flex: 1, minWidth: 0 }}>
            <GridSearch address={address} onChange={onChange} />
          </div>
          <Button
            variant={filters > 0 ? 'light' : 'default'}
            px="sm"
            leftSection={<IconFilter size={16} aria-hidden />}
            aria-label={filters > 0 ? t('grids.filters.active', { count: filters }) : t('grids.filters.none')}
            onClick={() => setDrawer(true)}
          >
            {filters}
          </Button>
          {children}
        </Group>
        {active.length > 0 && (
          <Group gap={6} mb="sm" role="group" aria-label={t('grids.filters')}>
            {active.map((facet) => (
              <FilterChip
                key={facet.key}
                name={nameOf(facet)}
                description={descriptionOf(facet)}
                onOpen={() => {
                  setOpen(facet.key);
                  setDrawer(true);
                }}
                onRemove={() => onChange({ [facet.key]: undefined })}
              />
            ))}
          </Group>
        )}
        <FilterDrawer
          opened={drawer}
          onClose={() => {
            close();
            setDrawer(false);
          }}
          facets={shown}
          nameOf={nameOf}
          descriptionOf={descriptionOf}
          facet={opened}
          onFacet={setOpen}
          editor={editor}
          addFilter={addFilter}
          onClear={clear}
          all={all}
        />
      </>
    );
  }
  return (
    <div className={classes.line}>
      {children}
      {addFilter}
      <Box className={classes.pills ?? ''} role="group" aria-label={t('grids.filters')}>
        {shown.map((facet) => (
          <FilterPill
            key={facet.key}
            name={nameOf(facet)}
            description={descriptionOf(facet)}
            opened={facet.key === open}
            onOpen={() => setOpen(facet.key === open ? undefined : facet.key)}
            onClose={close}
            onRemove={() => {
              close();
              onChange({ [facet.key]: undefined });
            }}
          >
            {() => editor}
          </FilterPill>
        ))}
      </Box>
      {clear && (
        <Button size="compact-xs" h={28} variant="subtle" color="gray" style={{ flexShrink: 0 }} onClick={clear}>
          {t('grids.filters.clear')}
        </Button>
      )}
    </div>
  );
}
