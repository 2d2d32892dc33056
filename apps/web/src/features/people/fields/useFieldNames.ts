import { type FieldDefinition, type JsonValue, type Role, roles } from '@ithaki/contract';
import { type Label, useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { states } from '../list-address.ts';
import { useProjectSettings } from '../queries.ts';
import { shownValue } from './field-values.ts';

/** Maximum characters of a value; longer ones are cut, because the history only says what changed. */
const LONGEST = 160;
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** Labels of names in audit records that are not fields of the project. */
const labels: Readonly<Record<string, Label>> = {
  Reason: 'people.history.reason',
  reason: 'people.history.reason',
  Begun: 'people.history.begun',
  userName: 'people.username',
  roles: 'people.roles',
  mentorId: 'people.mentor',
  date: 'actions.meeting.date',
  timeHours: 'actions.meeting.hours',
  timeMinutes: 'actions.meeting.minutes',
  duration: 'actions.meeting.duration',
  place: 'actions.meeting.place',
  link: 'actions.meeting.link',
  invitees: 'actions.meeting.invitees',
  lastMail: 'people.history.lastMail',
  text: 'actions.task.answer',
  links: 'actions.links',
  minutes: 'actions.text.minutes',
  notes: 'actions.text.notes',
  comment: 'actions.text.comment',
  note: 'actions.text.note',
  result: 'people.history.result',
  outcome: 'people.history.result',
  finished: 'people.history.finished',
  opened: 'people.history.opened',
  archived: 'people.history.archived',
  published: 'people.history.published',
  title: 'people.history.name',
  Title: 'people.history.name',
  name: 'people.history.name',
  Name: 'people.history.name',
  version: 'people.history.version',
  subject: 'people.history.subject',
  Subject: 'people.history.subject',
  Text: 'people.history.text',
  again: 'people.history.again',
  Rows: 'people.history.rows',
  Format: 'people.history.format',
  Searched: 'people.history.searched',
  Filter: 'people.history.filters',
  Status: 'people.state',
  state: 'people.state',
  ProjectId: 'people.history.programme',
  file: 'people.history.file',
  Kind: 'people.history.kind',
};

/** Texts for constant values that calls store. */
const values: Readonly<Record<string, Label>> = {
  held: 'actions.meeting.held',
  missed: 'actions.meeting.missed',
  accepted: 'people.history.accepted',
  returned: 'people.history.returned',
};

const isRole = (value: JsonValue): value is Role => roles.some((role) => role === value);

/** Returns functions that give field labels of the project, and stored values as text. */
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
  const nameOf = (name: string): string => {
    const field = fields.get(name);
    const label = labels[name];
    if (field) return local(field.Label);
    return label ? t(label) : name;
  };
  const valueText = (name: string, value: JsonValue | undefined, target: string): string => {
    if (value === undefined || value === null || value === '') return t('ui.empty');
    if (Array.isArray(value) && value.every(isRole)) return value.map((role) => t(`shell.role.${role}`)).join(', ');
    const state = target === 'state' && states.find((known) => known === value);
    if (state !== undefined && state !== false) return t(`people.state.${state}`);
    const field = fields.get(name);
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (Array.isArray(value)) return cut(value.map((part) => valueText(name, part, target)).join(', '));
    if (typeof value === 'object')
      return cut(
        Object.entries(value)
          .map(([key, part]) => `${nameOf(key)}: ${valueText(key, part, target)}`)
          .join(', '),
      );
    if (typeof value !== 'string') return String(value);
    const word = field ? undefined : values[value];
    if (word) return t(word);
    return cut(field ? shownValue(field, value, local, words) : value);
  };
  return { nameOf, valueText };
}
