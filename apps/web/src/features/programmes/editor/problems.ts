import { type FieldList, fieldLists, fieldsOf } from '../fields/field-lists.ts';
import type { Draft } from './project-draft.ts';

/** The server's refusals: message by path, such as 'Settings.User.Fields.age.Options', with fields by name. */
export type Problems = Readonly<Record<string, string>>;

/** The tabs of a project's page. */
export const tabs = [
  'general',
  'fields',
  'lists',
  'library',
  'roles',
  'meetings',
  'chat',
  'microdata',
  'looks',
  'json',
] as const;
export type Tab = (typeof tabs)[number];

/** The parts of Settings.Config that have an input in the tab `general`, or in the tab `lists`. */
const generalSettings = [
  'Look',
  'ShortTitle',
  'TimeZone',
  'About',
  'Contacts',
  'passwordRules',
  'StaffSecondFactor',
  'SameActionRule',
  'gdpr',
];
const listSettings = ['GroupByGroup', 'enableActions', 'LinkActionsAll', 'Alert', 'PaymentActionIds'];

const fieldListOf = (path: string): FieldList | undefined =>
  fieldLists.find((list) => path === `Settings.${list}` || path.startsWith(`Settings.${list}.`));

/** Replaces a field's number in the path by its name, so that the path stays right when the fields are reordered. */
function withFieldName(path: string, settings: Draft['Settings']): string {
  const list = fieldListOf(path);
  if (!list) return path;
  const start = `Settings.${list}.`;
  const [index = '', ...rest] = path.slice(start.length).split('.');
  const name = /^\d+$/.test(index) ? fieldsOf(settings, list)[Number(index)]?.Name : undefined;
  return name === undefined ? path : [`Settings.${list}`, name, ...rest].join('.');
}

/** Returns the messages of a refusal by path within the draft that was sent. */
export function problemsOf(fields: Readonly<Record<string, string>>, sent: Draft): Problems {
  const named = Object.entries(fields).map(([path, sentence]) => [
    withFieldName(path.replace(/^Project\./, ''), sent.Settings),
    sentence,
  ]);
  return Object.fromEntries(named);
}

const isAtOrBelow = (path: string, place: string): boolean => path === place || path.startsWith(`${place}.`);

/** Returns the message of the first problem at a path or below it. */
export const problemAt = (problems: Problems, place: string): string | undefined =>
  Object.entries(problems).find(([path]) => isAtOrBelow(path, place))?.[1];

/** Returns the tab with an input for the path; 'json' when no tab has one. */
export function tabOf(path: string): Tab {
  if (!path.startsWith('Settings')) return 'general';
  if (fieldListOf(path)) return 'fields';
  const [, section = '', part = ''] = path.split('.');
  if (section === 'Roles') return 'roles';
  if (section === 'Library') return 'library';
  if (section === 'MIS' || section.startsWith('Microdata')) return 'microdata';
  if (section === 'Config' && part === 'Chat') return 'chat';
  if (section === 'Config' && part === 'Meetings') return 'meetings';
  if (section === 'Config')
    return generalSettings.includes(part) ? 'general' : listSettings.includes(part) ? 'lists' : 'json';
  if (part === 'Filters') return 'lists';
  if (part === 'Fields' && ['Mentee', 'Mentor'].includes(section)) return 'roles';
  const looks = ['Label', 'Color', 'Letter'].includes(part);
  return looks && ['User', 'Mentee', 'Mentor'].includes(section) ? 'looks' : 'json';
}

function valueAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  const named = Array.isArray(value) ? value.find((element) => element?.Name === key) : undefined;
  return valueAt(named ?? (value as Record<string, unknown>)[key], rest);
}

/** Returns the problems whose values have not changed between two drafts. */
export function unchangedProblems(problems: Problems, before: Draft, after: Draft): Problems {
  const isUnchanged = ([path]: [string, string]) => {
    const steps = path.split('.');
    return valueAt(before, steps) === valueAt(after, steps);
  };
  return Object.fromEntries(Object.entries(problems).filter(isUnchanged));
}
