import { roles, type ShownField } from '@ithaki/contract';
import { Select } from '@mantine/core';
import type { Search } from '../../address/address-state.ts';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { SearchBox } from '../../ui/fields/SearchBox.tsx';
import { ListTools } from '../../ui/list/ListTools.tsx';
import { fieldKey, type ListAddress, states } from './list-address.ts';

interface Props {
  address: ListAddress;
  /** The fields by which people of the shown role are filtered. */
  fields: readonly Pick<ShownField, 'Name' | 'Label' | 'Options'>[];
  /** Whether the page is about one role, so that no role can be chosen. */
  roleChosen: boolean;
  /** Changes the address; every change opens the first page. */
  onChange: (change: Search) => void;
}

/** The filters of the list of people: search, role and state. */
export function PersonFilters({ address, fields, roleChosen, onChange }: Props) {
  const { t } = useText();
  const local = useLocalText();
  return (
    <ListTools
      search={
        <SearchBox label={t('people.search')} value={address.search} onSearch={(search) => onChange({ search })} />
      }
      active={
        [
          roleChosen ? undefined : address.role,
          address.state,
          ...fields.map(({ Name }) => address.fields[Name]),
        ].filter((value) => value !== undefined).length
      }
      filters={
        <>
          {!roleChosen && (
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
          )}
          <Select
            aria-label={t('people.state')}
            placeholder={t('people.state.any')}
            data={states.map((state) => ({ value: String(state), label: t(`people.state.${state}`) }))}
            value={address.state === undefined ? null : String(address.state)}
            onChange={(state) => onChange({ state: state ?? undefined })}
            clearable
            flex="1 1 10rem"
          />
          {fields.map(({ Name, Label, Options }) =>
            Options ? (
              <Select
                key={Name}
                aria-label={local(Label)}
                placeholder={local(Label)}
                data={Options.map((option) => ({ value: option.Value, label: local(option.Label) }))}
                value={address.fields[Name] ?? null}
                onChange={(value) => onChange({ [fieldKey(Name)]: value ?? undefined })}
                clearable
                searchable
                flex="1 1 10rem"
              />
            ) : (
              <div key={Name} style={{ flex: '1 1 10rem' }}>
                <SearchBox
                  label={local(Label)}
                  value={address.fields[Name] ?? ''}
                  onSearch={(value) => onChange({ [fieldKey(Name)]: value || undefined })}
                />
              </div>
            ),
          )}
        </>
      }
    />
  );
}
