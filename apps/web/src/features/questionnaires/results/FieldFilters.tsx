import { Button, Group, Menu, MultiSelect } from '@mantine/core';
import { IconFilterPlus, IconX } from '@tabler/icons-react';
import { useAddressState } from '../../../address/address-state.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { useFilterFields, useFilterValues } from './queries.ts';
import { type Chosen, fieldFilters, filtersIn, filtersOut } from './result-filters.ts';

interface Props {
  chosen: Chosen;
  all: readonly Chosen[];
  label: string;
  onChange: (values: readonly string[] | null) => void;
}

function FieldFilter({ chosen: [field, values], all, label, onChange }: Props) {
  const { t } = useText();
  const found = useFilterValues(field, fieldFilters(all)).data;
  const known = [
    ...found,
    ...values.filter((one) => !found.some(({ value }) => value === one)).map((value) => ({ value, label: value })),
  ];
  return (
    <Group gap={4} align="flex-end" wrap="nowrap" flex="1 1 16rem" maw={420}>
      <MultiSelect
        flex={1}
        label={label}
        data={known}
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

/** Filters on the fields of people, in the address. */
export function FieldFilters() {
  const { t } = useText();
  const local = useLocalText();
  const [search, setAddress] = useAddressState();
  const fields = useFilterFields().data;
  const filters = filtersIn(search);
  const put = (next: readonly Chosen[]) => setAddress({ fields: filtersOut(next), page: undefined });
  const labelOf = (name: string) => {
    const field = fields.find(({ Name }) => Name === name);
    return field ? local(field.Label) : name;
  };
  const left = fields.filter(({ Name }) => !filters.some(([field]) => field === Name));
  return (
    <Group align="flex-end" gap="sm" mb="md" aria-label={t('questionnaires.administration.filter.fields')} role="group">
      {filters.map((chosen) => (
        <FieldFilter
          key={chosen[0]}
          chosen={chosen}
          all={filters}
          label={labelOf(chosen[0])}
          onChange={(values) =>
            put(
              values === null
                ? filters.filter((one) => one !== chosen)
                : filters.map((one) => (one === chosen ? [chosen[0], values] : one)),
            )
          }
        />
      ))}
      {left.length > 0 && (
        <Menu position="bottom-start" withinPortal={false}>
          <Menu.Target>
            <Button variant="default" leftSection={<IconFilterPlus size={18} aria-hidden />}>
              {t('questionnaires.administration.filter.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {left.map(({ Name, Label }) => (
              <Menu.Item key={Name} onClick={() => put([...filters, [Name, []]])}>
                {local(Label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}
