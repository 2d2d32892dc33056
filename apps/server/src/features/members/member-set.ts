import { type fieldFilter, type Match, type memberSet, type Role, roleProfile, roles } from '@ithaki/contract';
import { fold, parseDate, parseTime, searchTerms } from '@ithaki/formats';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { type HomedField, seesWholeSearch, visibleFields } from '../../access/field-policy.ts';
import { Refusal } from '../../platform/errors/refusal.ts';

/** Creates the refusal of a filter, naming its position and the part that is invalid. */
const badFilter = (position: number, part: 'Field' | 'Match' | 'Value', problem: string, name: string) =>
  new Refusal(400, 'BadFilter', {
    fields: { [`Filter.${position}.${part}`]: { label: `errors.filter.${problem}`, params: { name } } },
  });

const rangeMatches: readonly Match[] = ['from', 'to', 'between'];
const orderedTypes: readonly HomedField['Type'][] = ['number', 'date', 'time', 'text', 'postcode', 'ComputedField'];

const isValidValue: Partial<Record<HomedField['Type'], (value: string) => boolean>> = {
  number: (value) => /^-?\d+(\.\d+)?$/.test(value),
  date: (value) => parseDate(value) !== undefined,
  time: (value) => parseTime(value) !== undefined,
};

/**
 * Validates a filter: the caller must see its field, its comparison must suit the field's type, and its values must be
 * valid for it.
 */
function checkFieldFilter(
  field: HomedField | undefined,
  { Field: name, Match: match, Value }: z.output<typeof fieldFilter>,
  position: number,
): { field: HomedField; match: Match; values: string[] } {
  if (!field || field.Type === 'ExportField') throw badFilter(position, 'Field', 'unknown', name);
  if (rangeMatches.includes(match) && !orderedTypes.includes(field.Type))
    throw badFilter(position, 'Match', 'notOrdered', name);
  const values = Value === undefined ? [] : [Value].flat();
  if (match === 'empty' || match === 'notempty') return { field, match, values: [] };
  if (match === 'between' ? values.length !== 2 : match !== 'in' && values.length !== 1)
    throw badFilter(position, 'Value', match === 'between' ? 'two' : 'one', name);
  const fitting = rangeMatches.includes(match) ? isValidValue[field.Type] : undefined;
  if (fitting && !values.every((value) => (value === '' && match === 'between') || fitting(value)))
    throw badFilter(position, 'Value', 'unfit', name);
  return { field, match, values };
}

/** A validated condition on a computed field that the actor sees. */
export interface ComputedCondition {
  field: HomedField;
  match: Match;
  values: readonly string[];
}

/** A validated condition on a stored field that the actor sees. */
export interface FieldCondition extends ComputedCondition {
  /** The separator of the values in a field that holds several; undefined for one value. */
  separate: string | undefined;
}

/** A set of members: the conditions behind pages, counts, distinct values, exports and bulk changes. */
export interface MemberQuery {
  projectId: number;
  /** Search terms without case and accents, which must all match. */
  terms: readonly string[];
  /** Whether the search covers all values, or only those visible to every level. */
  whole: boolean;
  fields: readonly FieldCondition[];
  /**
   * Conditions on computed fields, whose values no SQL statement knows; `resolveComputed` of the people feature turns
   * them into ids.
   */
  computed: readonly ComputedCondition[];
  /** Separators of fields that hold several values, by field name. */
  separates: ReadonlyMap<string, string | undefined>;
  roles: readonly Role[] | undefined;
  states: readonly number[] | undefined;
  /** Mentor id; 0 for members without a mentor. */
  mentorId: number | undefined;
  /** Coordinator id; 0 for members without a coordinator. */
  coordinatorId: number | undefined;
  ids: readonly number[] | undefined;
  /** SQL conditions of other features on a row `i` of `member_index`. */
  further: readonly RawBuilder<unknown>[];
}

/** Largest number of search terms used; further ones hardly narrow a search. */
const MAX_TERMS = 8;

/** Builds the member set of a call's body; throws 400 naming an invalid filter. */
export function memberQueryOf(
  { actor }: Pick<Context, 'actor'>,
  body: Omit<z.output<typeof memberSet>, 'ActionFilters'>,
  further: readonly RawBuilder<unknown>[] = [],
): MemberQuery {
  const project = currentProject(actor);
  const { level } = actor;
  const visible = new Map(visibleFields(project.settings, level).map((field) => [field.Name, field]));
  const separates = new Map(
    roles
      .flatMap((role) => roleProfile(project.settings, role).Filters)
      .map((filter) => [filter.Field, filter.Separate]),
  );
  const conditions = (body.Filter ?? []).map((filter, position) => ({
    ...checkFieldFilter(visible.get(filter.Field), filter, position),
    separate: filter.Separate || separates.get(filter.Field),
  }));
  const isComputed = ({ field }: ComputedCondition) => field.Type === 'ComputedField';
  return {
    projectId: project.id,
    terms: searchTerms(fold([body.Search ?? ''].flat().join(' '))).slice(0, MAX_TERMS),
    whole: seesWholeSearch(project.settings, level),
    fields: conditions.filter((condition) => !isComputed(condition)),
    computed: conditions.filter(isComputed),
    separates,
    roles: body.Roles?.length ? body.Roles : undefined,
    states: body.Active?.length ? body.Active : undefined,
    mentorId: body.filterMentorId,
    coordinatorId: body.filterCoordId,
    ids: body.Ids,
    further,
  };
}
