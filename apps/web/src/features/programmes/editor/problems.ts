import { type FieldList, fieldLists, fieldsOf } from '../fields/field-lists.ts';
import type { Draft } from './project-draft.ts';

/** What the server refused, a sentence a path: 'Settings.User.Fields.age.Options'. Fields stand by name. */
export type Problems = Readonly<Record<string, string>>;

/** The tabs of a project's page. */
export const tabs = ['general', 'fields', 'lists', 'library', 'roles', 'looks', 'json'] as const;
export type Tab = (typeof tabs)[number];

/** What of Settings.Config has a control of its own. */
const general = [
  'Logo',
  'TimeZone',
  'About',
  'Contacts',
  'passwordRules',
  'StaffSecondFactor',
  'SameActionRule',
  'gdpr',
];
const lists = ['GroupByGroup', 'enableActions', 'Alert', 'PaymentActionIds'];

const listOf = (path: string): FieldList | undefined =>
  fieldLists.find((list) => path === `Settings.${list}` || path.startsWith(`Settings.${list}.`));

/** The path with a field's number replaced by its name, so that it still fits when the fields are put in another order. */
function byName(path: string, settings: Draft['Settings']): string {
  const list = listOf(path);
  if (!list) return path;
  const start = `Settings.${list}.`;
  const [at = '', ...rest] = path.slice(start.length).split('.');
  const name = /^\d+$/.test(at) ? fieldsOf(settings, list)[Number(at)]?.Name : undefined;
  return name === undefined ? path : [`Settings.${list}`, name, ...rest].join('.');
}

/** The refusal's sentences by path within the draft that was sent. */
export function problemsOf(fields: Readonly<Record<string, string>>, sent: Draft): Problems {
  const named = Object.entries(fields).map(([path, sentence]) => [
    byName(path.replace(/^Project\./, ''), sent.Settings),
    sentence,
  ]);
  return Object.fromEntries(named);
}

const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}.`);

/** What is wrong at a place, or below it. */
export const problemAt = (problems: Problems, place: string): string | undefined =>
  Object.entries(problems).find(([path]) => isWithin(path, place))?.[1];

/** The tab whose controls show the path; what has no control of its own is mended in the JSON. */
export function tabOf(path: string): Tab {
  if (!path.startsWith('Settings')) return 'general';
  if (listOf(path)) return 'fields';
  const [, section = '', part = ''] = path.split('.');
  if (section === 'Roles') return 'roles';
  if (section === 'Library') return 'library';
  if (section === 'Config') return general.includes(part) ? 'general' : lists.includes(part) ? 'lists' : 'json';
  if (part === 'Filters') return 'lists';
  const looks = ['Label', 'Color', 'Letter', 'Fields'].includes(part);
  return looks && ['User', 'Mentee', 'Mentor'].includes(section) ? 'looks' : 'json';
}

function valueAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  const named = Array.isArray(value) ? value.find((one) => one?.Name === key) : undefined;
  return valueAt(named ?? (value as Record<string, unknown>)[key], rest);
}

/** The problems whose values have not been changed since. */
export function still(problems: Problems, before: Draft, after: Draft): Problems {
  const same = ([path]: [string, string]) => {
    const steps = path.split('.');
    return valueAt(before, steps) === valueAt(after, steps);
  };
  return Object.fromEntries(Object.entries(problems).filter(same));
}
