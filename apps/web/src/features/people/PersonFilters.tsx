import { roles } from '@ithaki/contract';
import { Group, Select } from '@mantine/core';
import type { Search } from '../../address/address-state.ts';
import { useText } from '../../i18n/text.ts';
import { SearchBox } from '../../ui/fields/SearchBox.tsx';
import { type ListAddress, states } from './list-address.ts';

interface Props {
  address: ListAddress;
  /** Changes the address; every change begins at the first page. */
  onChange: (change: Search) => void;
}

/** The filters of the list of people: search, role and state. */
export function PersonFilters({ address, onChange }: Props) {
  const { t } = useText();
  return (
    <Group gap="sm" mb="md" role="search">
      <div style={{ flex: '3 1 16rem' }}>
        <SearchBox label={t('people.search')} value={address.search} onSearch={(search) => onChange({ search })} />
      </div>
      <Select
        aria-label={t('people.role')}
        placeholder={t('people.role.any')}
        data={roles.map((role) => ({ value: role, label: t(`shell.role.${role}`) }))}
        value={address.role ?? null}
        onChange={(role) => onChange({ role: role ?? undefined })}
        clearable
        searchable
        flex="1 1 11rem"
      />
      <Select
        aria-label={t('people.state')}
        placeholder={t('people.state.any')}
        data={states.map((state) => ({ value: String(state), label: t(`people.state.${state}`) }))}
        value={address.state === undefined ? null : String(address.state)}
        onChange={(state) => onChange({ state: state ?? undefined })}
        clearable
        flex="1 1 10rem"
      />
    </Group>
  );
}
