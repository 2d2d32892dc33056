import type { fieldFilter, Match, memberSet, Role } from '@ithaki/contract';
import { fold, parseDate, parseTime, searchTerms } from '@ithaki/formats';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { type HomedField, seesWholeSearch, visibleFields } from '../../access/field-policy.ts';
import { Refusal } from '../../platform/errors/refusal.ts';

/** Refuses a filter, saying which: its place, and its field or comparison by name. */
const badFilter = (place: number, part: 'Field' | 'Match' | 'Value', problem: string, name: string) =>
  new Refusal(400, 'BadFilter', {
    fields: { [`Filter.${place}.${part}`]: { label: `errors.filter.${problem}`, params: { name } } },
  });

const ranges: readonly Match[] = ['from', 'to', 'between'];
const ordered: readonly HomedField['Type'][] = ['number', 'date', 'time', 'text', 'postcode'];

const fits: Partial<Record<HomedField['Type'], (value: string) => boolean>> = {
  number: (value) => /^-?\d+(\.\d+)?$/.test(value),
  date: (value) => parseDate(value) !== undefined,
  time: (value) => parseTime(value) !== undefined,
};

/** Checks that a filter is on a field the caller sees, by a comparison that its type has, with values that fit. */
function checkFieldFilter(
  field: HomedField | undefined,
  { Field: name, Match: match, Value }: z.output<typeof fieldFilter>,
  place: number,
): { field: HomedField; match: Match; values: string[] } {
  if (!field || field.Type === 'ExportField' || field.Type === 'ComputedField')
    throw badFilter(place, 'Field', 'unknown', name);
  if (ranges.includes(match) && !ordered.includes(field.Type)) throw badFilter(place, 'Match', 'notOrdered', name);
  const values = Value === undefined ? [] : [Value].flat();
  if (match === 'empty' || match === 'notempty') return { field, match, values: [] };
  if (match === 'between' ? values.length !== 2 : match !== 'in' && values.length !== 1)
    throw badFilter(place, 'Value', match === 'between' ? 'two' : 'one', name);
  const fitting = ranges.includes(match) ? fits[field.Type] : undefined;
  if (fitting && !values.every((value) => (value === '' && match === 'between') || fitting(value)))
    throw badFilter(place, 'Value', 'unfit', name);
  return { field, match, values };
}

/** A checked condition on a field that the actor sees. */
export interface FieldCondition {
  field: HomedField;
  match: Match;
  values: readonly string[];
  /** What stands between the values of a field that holds several. */
  separate: string | undefined;
}

/** The one definition of which members are meant: pages, counts, distinct values, exports and bulk changes all use it. */
export interface Members {
  projectId: number;
  /** Folded search terms; all must match. */
  terms: readonly string[];
  /** Whether every value is searched, or only what every level sees. */
  whole: boolean;
  fields: readonly FieldCondition[];
  /** What stands between the values of fields that hold several, by field. */
  separates: ReadonlyMap<string, string | undefined>;
  roles: readonly Role[] | undefined;
  states: readonly number[] | undefined;
  /** 0: without one. */
  mentorId: number | undefined;
  coordinatorId: number | undefined;
  ids: readonly number[] | undefined;
  /** Conditions of other features, over `i`, a row of member_index. */
  further: readonly RawBuilder<unknown>[];
}

/** More words than this narrow a search no further. */
const MOST_TERMS = 8;

/** Reads what a call asks for; a filter that cannot be is refused with 400 naming it. */
export function membersOf(
  { actor }: Pick<Context, 'actor'>,
  body: Omit<z.output<typeof memberSet>, 'ActionFilters'>,
  further: readonly RawBuilder<unknown>[] = [],
): Members {
  const project = currentProject(actor);
  const { level } = actor;
  const seen = new Map(visibleFields(project.settings, level).map((field) => [field.Name, field]));
  const separates = new Map(
    [...project.settings.Mentor.Filters, ...project.settings.Mentee.Filters].map((f) => [f.Field, f.Separate]),
  );
  return {
    projectId: project.id,
    terms: searchTerms(fold([body.Search ?? ''].flat().join(' '))).slice(0, MOST_TERMS),
    whole: seesWholeSearch(project.settings, level),
    fields: (body.Filter ?? []).map((filter, place) => ({
      ...checkFieldFilter(seen.get(filter.Field), filter, place),
      separate: filter.Separate || separates.get(filter.Field),
    })),
    separates,
    roles: body.Roles?.length ? body.Roles : undefined,
    states: body.Active?.length ? body.Active : undefined,
    mentorId: body.filterMentorId,
    coordinatorId: body.filterCoordId,
    ids: body.Ids,
    further,
  };
}
