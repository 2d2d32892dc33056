import { fold } from '@ithaki/formats';
import { Button, Combobox, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { type FacetGroup, searchFacets } from './facets.ts';
import { useFacetNames } from './useFilterDescriptions.ts';

interface Props {
  groups: readonly FacetGroup[];
  onAdd: (key: string) => void;
  fullWidth?: boolean;
}

/** Searchable list of all fields and actions to add as a filter. */
export function AddFilter({ groups, onAdd, fullWidth = false }: Props) {
  const { t } = useText();
  const { nameOf, headingOf } = useFacetNames();
  const [text, setText] = useState('');
  const list = useCombobox({
    onDropdownClose: () => {
      list.resetSelectedOption();
      setText('');
    },
    onDropdownOpen: () => list.focusSearchInput(),
  });
  const found = searchFacets(groups, text, nameOf, fold);
  return (
    <Combobox
      store={list}
      width={320}
      position="bottom-start"
      shadow="md"
      hideDetached={false}
      onOptionSubmit={(key) => {
        list.closeDropdown();
        onAdd(key);
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Button
          size="compact-sm"
          h={28}
          style={{ flexShrink: 0 }}
          variant="transparent"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-haspopup="listbox"
          aria-expanded={list.dropdownOpened}
          fullWidth={fullWidth}
          onClick={() => list.toggleDropdown()}
        >
          {t('grids.filters.add')}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <div role="dialog" aria-label={t('grids.filters.add')}>
          <Combobox.Search
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              list.resetSelectedOption();
            }}
            placeholder={t('grids.filters.find')}
            aria-label={t('grids.filters.find')}
          />
          <Combobox.Options mah={320} style={{ overflowY: 'auto' }} tabIndex={0} aria-label={t('grids.filters.add')}>
            {found.map((group) => (
              <Combobox.Group
                key={typeof group.heading === 'string' ? group.heading : `of ${group.heading.key}`}
                label={headingOf(group)}
              >
                {group.facets.map((facet) => (
                  <Combobox.Option key={facet.key} value={facet.key}>
                    {nameOf(facet)}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
            {found.length === 0 && <Combobox.Empty>{t('grids.filters.notFound')}</Combobox.Empty>}
          </Combobox.Options>
        </div>
      </Combobox.Dropdown>
    </Combobox>
  );
}
