import { type FieldDefinition, type JsonValue, type Role, roles } from '@ithaki/contract';
import { type Label, useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { states } from '../list-address.ts';
import { useProjectSettings } from '../queries.ts';
import { shownValue } from './field-values.ts';

/** Characters of a value; longer ones are cut, since the history tells what changed and is no copy of the data. */
const LONGEST = 160;
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** Labels of names in audit records that are not fields of the project. */
const labels: Readonly<Record<string, Label>> = {
  Reason: 'people.history.reason',
  Begun: 'people.history.begun',
  userName: 'people.username',
  roles: 'people.roles',
  mentorId: 'people.mentor',
};

const isRole = (value: JsonValue): value is Role => roles.some((role) => role === value);

/** Returns functions for field labels of the project and for stored values in words. */
export function useFieldNames(): {
  nameOf: (field: string) => string;
  valueText: (field: string, value: JsonValue | undefined, target: string) => string;
} {
  const { t } = useText();
  const local = useLocalText();
  const settings = useProjectSettings().data;
  const fields = new Map<string, FieldDefinition>(
    [
      ...(settings?.Mentor.ProjectFields ?? []),
      ...(settings?.Mentee.ProjectFields ?? []),
      ...(settings?.User.Fields ?? []),
    ].map((field) => [field.Name, field]),
  );
  const words = { yes: t('people.yes'), no: t('people.no') };
  const valueText = (name: string, value: JsonValue | undefined, target: string): string => {
    if (value === undefined || value === null || value === '') return t('ui.empty');
    if (Array.isArray(value) && value.every(isRole)) return value.map((role) => t(`shell.role.${role}`)).join(', ');
    const state = target === 'state' && states.find((known) => known === value);
    if (state !== undefined && state !== false) return t(`people.state.${state}`);
    const field = fields.get(name);
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (typeof value !== 'string') return cut(JSON.stringify(value));
    return cut(field ? shownValue(field, value, local, words) : value);
  };
  return {
    nameOf: (name) => {
      const field = fields.get(name);
      const label = labels[name];
      if (field) return local(field.Label);
      return label ? t(label) : name;
    },
    valueText: valueText,
  };
}
