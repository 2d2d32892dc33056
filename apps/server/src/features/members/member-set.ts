import type { Match, memberSet, Role } from '@ithaki/contract';
import { fold, searchTerms } from '@ithaki/formats';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import type { HomedField } from '../../access/field-policy.ts';
import { visibleFields } from '../../access/field-policy.ts';
import { seesWholeSearch } from '../people/shown-user.ts';
import { checkFieldFilter } from './field-filter.ts';

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
