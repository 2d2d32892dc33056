import { Button, Group, Menu, MultiSelect } from '@mantine/core';
import { IconFilterPlus, IconX } from '@tabler/icons-react';
import { useAddressState } from '../../../address/address-state.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { useFilterFields, useFilterValues } from './queries.ts';
import { fieldFilters, type PeopleFilter, parseFilters, serializeFilters } from './result-filters.ts';

interface Props {
  filter: PeopleFilter;
  filters: readonly PeopleFilter[];
  label: string;
  onChange: (values: readonly string[] | null) => void;
}

function FieldFilter({ filter: [field, values], filters, label, onChange }: Props) {
  const { t } = useText();
  const available = useFilterValues(field, fieldFilters(filters)).data;
  const options = [
    ...available,
    ...values
      .filter((selected) => !available.some(({ value }) => value === selected))
      .map((value) => ({ value, label: value })),
  ];
  return (
    <Group gap={4} align="flex-end" wrap="nowrap" flex="1 1 16rem" maw={420}>
      <MultiSelect
        flex={1}
        label={label}
        data={options}
        value={[...values]}
        onChange={onChange}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('ui.search.clear') }}
      />
      <IconButton
        label={t('questionnaires.administration.filter.remove', { field: label })}
        onClick={() => onChange(null)}
      >
        <IconX size={16} aria-hidden />
      </IconButton>
    </Group>
  );
}

/** Filters by fields of people, kept in the address. */
export function FieldFilters() {
  const { t } = useText();
  const local = useLocalText();
  const [search, setAddress] = useAddressState();
  const fields = useFilterFields().data;
  const filters = parseFilters(search);
  const setFilters = (next: readonly PeopleFilter[]) => setAddress({ fields: serializeFilters(next), page: undefined });
  const labelOf = (name: string) => {
    const field = fields.find(({ Name }) => Name === name);
    return field ? local(field.Label) : name;
  };
  const unusedFields = fields.filter(({ Name }) => !filters.some(([field]) => field === Name));
  return (
    <Group align="flex-end" gap="sm" aria-label={t('questionnaires.administration.filter.fields')} role="group">
      {filters.map((chosen) => (
        <FieldFilter
          key={chosen[0]}
          filter={chosen}
          filters={filters}
          label={labelOf(chosen[0])}
          onChange={(values) =>
            setFilters(
              values === null
                ? filters.filter((other) => other !== chosen)
                : filters.map((other) => (other === chosen ? [chosen[0], values] : other)),
            )
          }
        />
      ))}
      {unusedFields.length > 0 && (
        <Menu position="bottom-start" withinPortal={false}>
          <Menu.Target>
            <Button variant="default" leftSection={<IconFilterPlus size={18} aria-hidden />}>
              {t('questionnaires.administration.filter.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {unusedFields.map(({ Name, Label }) => (
              <Menu.Item key={Name} onClick={() => setFilters([...filters, [Name, []]])}>
                {local(Label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}
