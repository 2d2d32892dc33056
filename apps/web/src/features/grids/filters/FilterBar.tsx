import { Button, Group } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Search } from '../../../address/address-state.ts';
import { useText } from '../../../i18n/text.ts';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import type { ActionGroup } from '../action-groups.ts';
import { type GridAddress, withoutFilters } from '../grid-address.ts';
import type { GridSettings, Several } from '../table/columns.ts';
import { AddFilter } from './AddFilter.tsx';
import { FacetEditor } from './FacetEditor.tsx';
import { FilterDrawer } from './FilterDrawer.tsx';
import { FilterChip, FilterPill } from './FilterPill.tsx';
import { barFacets, facetGroups, isActive, orderFacet } from './facets.ts';
import { isNarrowed } from './member-set.ts';
import { useFacetWords } from './useFacetWords.ts';

interface Props {
  settings: GridSettings;
  groups: readonly ActionGroup[];
  several: Several;
  address: GridAddress;
  raw: Search;
  onChange: (change: Search) => void;
  narrow: boolean;
  /** Number of mentees that match the filters. */
  all: number | undefined;
  /** Content next to the search field. */
  children: ReactNode;
}

/** Filters of the grid: a search field, a pill for each facet, and a list to add more. */
export function FilterBar({ settings, groups, several, address, raw, onChange, narrow, all, children }: Props) {
  const { t } = useText();
  const { nameOf, saidOf } = useFacetWords(address);
  const [open, setOpen] = useState<string>();
  const [drawer, setDrawer] = useState(false);
  const facets = facetGroups(settings, groups, {
    mentors: several.mentors || address.mentor !== undefined,
    coordinators: several.coordinators || address.coordinator !== undefined,
  });
  const shown = [...barFacets(settings, facets, address, open), orderFacet(facets)];
  const active = shown.filter((facet) => isActive(facet, address));
  const filters = active.filter(({ kind }) => kind !== 'order').length;
  const opened = shown.find(({ key }) => key === open);
  const close = () => setOpen(undefined);
  const clear = isNarrowed(address) ? () => onChange(withoutFilters(raw)) : undefined;
  const editor = opened && (
    <FacetEditor
      key={opened.key}
      facet={opened}
      name={nameOf(opened)}
      address={address}
      mentors={several.mentors}
      onChange={onChange}
      onDone={close}
    />
  );
  const adding = <AddFilter groups={facets} onAdd={setOpen} fullWidth={narrow} />;
  const search = (
    <Group gap="xs" mb="xs" role="search" wrap={narrow ? 'wrap' : 'nowrap'}>
      <div style={{ flex: '1 1 14rem' }}>
        <SearchBox label={t('grids.search')} value={address.search} onSearch={(q) => onChange({ q })} />
      </div>
      {narrow && (
        <Button
          variant={filters > 0 ? 'light' : 'default'}
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={() => setDrawer(true)}
        >
          {filters > 0 ? t('grids.filters.active', { count: filters }) : t('grids.filters.none')}
        </Button>
      )}
      {children}
    </Group>
  );
  if (narrow) {
    return (
      <>
        {search}
        {active.length > 0 && (
          <Group gap={6} mb="sm" role="group" aria-label={t('grids.filters')}>
            {active.map((facet) => (
              <FilterChip
                key={facet.key}
                name={nameOf(facet)}
                said={saidOf(facet)}
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
          saidOf={saidOf}
          facet={opened}
          onFacet={setOpen}
          editor={editor}
          adding={adding}
          onClear={clear}
          all={all}
        />
      </>
    );
  }
  return (
    <>
      {search}
      <Group gap={6} mb="sm" role="group" aria-label={t('grids.filters')}>
        {shown.map((facet) => (
          <FilterPill
            key={facet.key}
            name={nameOf(facet)}
            said={saidOf(facet)}
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
        {adding}
        {clear && (
          <Button size="compact-sm" h={32} variant="subtle" color="gray" onClick={clear}>
            {t('grids.filters.clear')}
          </Button>
        )}
      </Group>
    </>
  );
}
