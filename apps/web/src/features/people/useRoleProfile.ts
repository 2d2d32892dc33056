import { type ListedUser, type Role, roleProfile, type ShownField } from '@ithaki/contract';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import type { Column } from '../../ui/list/columns.ts';
import { shownValue } from './fields/field-values.ts';
import { useListSettings } from './queries.ts';

type Field = Pick<ShownField, 'Name' | 'Label' | 'Type' | 'Options'>;

/** Returns the columns and filters that the project sets for the list of people of a role; none without a role. */
export function useRoleProfile(role: Role | undefined): { columns: Column<ListedUser>[]; filters: Field[] } {
  const { t } = useText();
  const local = useLocalText();
  const settings = useListSettings(role !== undefined).data;
  if (!role || !settings) return { columns: [], filters: [] };
  const { Fields, Filters } = roleProfile(settings, role);
  const all = [...settings.User.Fields, ...settings.Mentee.ProjectFields, ...settings.Mentor.ProjectFields];
  const fieldsOf = (names: readonly string[]) => names.flatMap((name) => all.find(({ Name }) => Name === name) ?? []);
  const words = { yes: t('people.yes'), no: t('people.no') };
  const inName = ['last_name', 'first_name'];
  return {
    columns: fieldsOf(Fields.filter((name) => !inName.includes(name))).map((field) => ({
      id: `field.${field.Name}`,
      label: local(field.Label),
      cell: (row) => shownValue(field, row.Fields[field.Name] ?? '', local, words),
    })),
    filters: fieldsOf(Filters.map(({ Field }) => Field)),
  };
}
