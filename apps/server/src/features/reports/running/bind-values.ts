import type { QueryParameter } from '@ithaki/contract';
import { dateAt, isoDate, parseDate } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Placeholder, PlaceholderType } from '../wall/prepare-text.ts';

type Caller = Pick<Context, 'actor' | 'language' | 'now'>;

/** Placeholders whose values the server sets; values sent for them are ignored. */
const filled: Record<string, Placeholder & { value: (caller: Caller) => unknown }> = {
  CurrentUserId: { type: 'person', many: false, value: ({ actor }) => actor.userId },
  CurrentUserRoles: { type: 'text', many: true, value: ({ actor }) => [...actor.roles] },
  IsCoordinator: { type: 'boolean', many: false, value: ({ actor }) => actor.roles.includes('Coordinator') },
  _project: { type: 'action', many: false, value: ({ actor }) => currentProject(actor).id },
  _today: { type: 'date', many: false, value: ({ actor, now }) => isoDate(dateAt(now, currentProject(actor).zone)) },
  _lang: { type: 'text', many: false, value: ({ language }) => language },
};

/** Name of the parameter with the past day, in queries that read views of the past; in others it is like any other. */
export const AS_OF = 'AsOf';

/** Names of the placeholders whose values the server sets. */
export const filledNames = Object.keys(filled);

const types: Record<QueryParameter['Type'], PlaceholderType> = {
  text: 'text',
  number: 'number',
  date: 'date',
  boolean: 'boolean',
  select: 'text',
  person: 'person',
  action: 'action',
};

const MAX_TEXT = 2_000;
const MAX_VALUES = 1_000;
const MAX_ID = 2_147_483_647;

/**
 * Returns a function from a placeholder's name to its type. PostgreSQL infers the type of a name that is no parameter.
 * Names that begin with an underscore are reserved for the server: undefined unless it sets them. `readsPast` says whether
 * the query reads views of a past day, where `AsOf` is that day.
 */
export function placeholderTypes(
  parameters: readonly QueryParameter[],
  readsPast: boolean,
): (name: string) => Placeholder | undefined {
  return (name) => {
    const known = Object.hasOwn(filled, name) ? filled[name] : undefined;
    if (known) return known;
    if (name.startsWith('_')) return undefined;
    if (name === AS_OF && readsPast) return { type: 'date', many: false };
    const parameter = parameters.find(({ Name }) => Name === name);
    return parameter ? { type: types[parameter.Type], many: parameter.Many } : { type: 'untyped', many: false };
  };
}

/**
 * Returns the values of a query's placeholders, in their order; throws 422 for one that is not of its type. `day` is the
 * past day of a query that reads views of the past.
 */
export function bindValues(
  caller: Caller,
  names: readonly string[],
  parameters: readonly QueryParameter[],
  sent: Readonly<Record<string, unknown>>,
  day: string | null,
): unknown[] {
  return names.map((name) => {
    const known = Object.hasOwn(filled, name) ? filled[name] : undefined;
    if (known) return known.value(caller);
    if (name === AS_OF && day !== null) return day;
    const given = Object.hasOwn(sent, name) ? sent[name] : undefined;
    const parameter = parameters.find(({ Name }) => Name === name);
    return parameter ? givenValue(parameter, given) : untyped(name, given);
  });
}

/**
 * Returns the past day that a query asks for, in ISO form: today without one and for a day to come. Throws 422 for what
 * is no day.
 */
export function asOfDay(
  { actor, now }: Caller,
  parameters: readonly QueryParameter[],
  sent: Readonly<Record<string, unknown>>,
): string {
  const today = isoDate(dateAt(now, currentProject(actor).zone));
  const known = parameters.find(({ Name }) => Name === AS_OF);
  const asked = Object.hasOwn(sent, AS_OF) ? sent[AS_OF] : undefined;
  const value = isEmpty(asked) ? known?.Default : asked;
  if (isEmpty(value)) {
    if (known?.Required) throw bad(AS_OF, 'reports.parameter.required');
    return today;
  }
  const day = date(AS_OF, value);
  return [day, today].sort()[0] ?? today;
}

const bad = (name: string, problem: string): Refusal =>
  new Refusal(422, 'BadParameter', { params: { name }, fields: { [name]: problem } });

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function givenValue(parameter: QueryParameter, given: unknown): unknown {
  const { Name, Many, Required, Default } = parameter;
  const value = isEmpty(given) ? Default : given;
  if (isEmpty(value)) {
    if (Required) throw bad(Name, 'reports.parameter.required');
    return Many ? [] : null;
  }
  if (!Many) return single(parameter, value);
  const values: unknown[] = Array.isArray(value) ? value : [value];
  if (values.length > MAX_VALUES) throw bad(Name, 'reports.parameter.tooMany');
  return values.map((item) => single(parameter, item));
}

function single({ Name, Type, Options }: QueryParameter, value: unknown): unknown {
  switch (Type) {
    case 'number':
      return number(Name, value);
    case 'person':
    case 'action': {
      const id = number(Name, value);
      if (!Number.isInteger(id) || Math.abs(id) > MAX_ID) throw bad(Name, 'errors.value.number');
      return id;
    }
    case 'boolean':
      if (value === true || value === 'true' || value === '1') return true;
      if (value === false || value === 'false' || value === '0') return false;
      throw bad(Name, 'errors.value.checkbox');
    case 'date':
      return date(Name, value);
    case 'select':
      if (Options && !Options.some(({ Value }) => Value === value)) throw bad(Name, 'errors.value.choice');
      return plainText(Name, value);
    default:
      return plainText(Name, value);
  }
}

function number(name: string, value: unknown): number {
  const parsed = typeof value === 'string' ? Number(value.replace(',', '.')) : value;
  if (typeof parsed !== 'number' || !Number.isFinite(parsed)) throw bad(name, 'errors.value.number');
  return parsed;
}

function plainText(name: string, value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.length > MAX_TEXT || text.includes('\u0000') || !text.isWellFormed())
    throw bad(name, 'errors.value.tooLong');
  return text;
}

/** Returns a date, given as 31-12-2026 or 2026-12-31, in ISO form; throws 422 for anything else. */
function date(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3-$2-$1') : '';
  const parsed = parseDate(text);
  if (!parsed) throw bad(name, 'errors.value.date');
  return isoDate(parsed);
}

/** Returns a value without a declared type as text; PostgreSQL infers its type. */
function untyped(name: string, value: unknown): unknown {
  if (isEmpty(value)) return null;
  if (Array.isArray(value)) {
    if (value.length > MAX_VALUES) throw bad(name, 'reports.parameter.tooMany');
    return value.map((item) => plainText(name, typeof item === 'boolean' ? String(item) : item));
  }
  return plainText(name, typeof value === 'boolean' ? String(value) : value);
}
