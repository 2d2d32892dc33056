import { auditKinds } from '@ithaki/contract';
import { Group, Select } from '@mantine/core';
import type { Search } from '../../../address/address-state.ts';
import { useText } from '../../../i18n/text.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { ListTools } from '../../../ui/list/ListTools.tsx';

interface Props {
  address: Search;
  /** Changes the address; every change opens the first page. */
  onChange: (change: Search) => void;
}

/** The filters of the audit: a person, the kind of change, and a period. */
export function AuditFilters({ address, onChange }: Props) {
  const { t } = useText();
  const period = (name: 'from' | 'to') => (
    <DateField
      label={t(`people.audit.${name}`)}
      w={140}
      value={address[name] ?? ''}
      onChange={(day) => onChange({ [name]: day })}
    />
  );
  return (
    <ListTools
      search={
        <SearchBox
          label={t('people.audit.search')}
          value={address.search ?? ''}
          onSearch={(search) => onChange({ search })}
        />
      }
      active={[address.kind, address.from, address.to].filter(Boolean).length}
      filters={
        <>
          <Select
            aria-label={t('people.audit.kind')}
            placeholder={t('people.audit.kind.any')}
            data={auditKinds.map((kind) => ({ value: kind, label: t(`people.audit.kind.${kind}`) }))}
            value={address.kind ?? null}
            onChange={(kind) => onChange({ kind: kind ?? undefined })}
            clearable
            flex="1 1 11rem"
          />
          <Group gap="sm" wrap="nowrap">
            {period('from')}
            {period('to')}
          </Group>
        </>
      }
    />
  );
}
