import { z } from 'zod';
import { matches, progressStates, sheetSteps } from './constants/filters.ts';
import { roles } from './constants/roles.ts';
import { id, jsonValue, localText, MAX_INTEGER, text } from './core/fields.ts';

/**
 * A condition on one field. `Value` is a list for 'between' (two values, either may be empty) and 'in', and absent for
 * 'empty' and 'notempty'. 'contains' and 'starts' ignore case and accents; 'from', 'to' and 'between' are inclusive and
 * compare numbers, dates (DD-MM-YYYY) and times by value. `Separate` is the separator in a text with several values;
 * without it the project's setting applies. The other properties belong to the filter panel and have no effect.
 */
export const fieldFilter = z.strictObject({
  Field: text(100),
  Match: z.enum(matches).default('equals'),
  Value: z.union([text(500), z.array(text(500)).max(500)]).optional(),
  Separate: text(10).optional(),
  Cascade: text(100).optional(),
  Options: z.array(jsonValue).max(1000).optional(),
  Label: localText(200).optional(),
  Type: text(40).optional(),
});
export type FieldFilter = z.input<typeof fieldFilter>;

/** A condition on a mentee's state and data in an action. */
export const actionFilter = z.strictObject({
  ActionId: id,
  Params: z.strictObject({
    Status: z.array(z.enum(progressStates)).max(progressStates.length).optional(),
    MentorId: id.optional(),
    /** Name of a value in the mentee's data of the action. */
    Name: text(100).optional(),
    /**
     * 'from' and 'to' compare numbers and dates (DD-MM-YYYY) and are inclusive; two filters of one action form a range.
     */
    Match: z.enum(['equals', 'contains', 'empty', 'notempty', 'from', 'to']).default('equals'),
    Value: text(500).optional(),
  }),
});
export type ActionFilter = z.input<typeof actionFilter>;

const steps = z.array(z.enum(sheetSteps)).max(sheetSteps.length);

/** Mentees by how far their sheets of entry and exit are. */
export const sheetFilter = z.strictObject({ Start: steps.optional(), End: steps.optional() });
export type SheetFilter = z.output<typeof sheetFilter>;

/** One search term, or several that must all match. */
export const searchText = z.union([text(200), z.array(text(200)).max(20)]);

/** Membership states: 0 inactive, 1 active, 2 left, 3 completed. */
export const memberStates = z.array(z.int().min(0).max(3)).max(4);

/**
 * The members that a list, an export or a bulk change is about: those who meet all conditions, within the caller's
 * scope. Every condition is optional; `Ids` narrows the set to a selection.
 */
export const memberSet = z.strictObject({
  Search: searchText.optional(),
  Filter: z.array(fieldFilter).max(30).optional(),
  ActionFilters: z.array(actionFilter).max(10).optional(),
  Roles: z.array(z.enum(roles)).max(roles.length).optional(),
  Active: memberStates.optional(),
  /** Mentees of this mentor, by default or for an action; 0: those without a default mentor. */
  filterMentorId: z.int().min(0).max(MAX_INTEGER).optional(),
  /** Mentees of this coordinator; 0: those without one. */
  filterCoordId: z.int().min(0).max(MAX_INTEGER).optional(),
  /** Mentees without contact: no message exchanged with any of their mentors for this number of days, or ever. */
  NoContactDays: z.int().min(1).max(365).optional(),
  Sheets: sheetFilter.optional(),
  Ids: z.array(id).max(100_000).optional(),
});
export type MemberSet = z.input<typeof memberSet>;

/** Errors of calls that take filters: an invalid filter, or one on a computed field that would take too long. */
export const filterErrors = ['BadFilter', 'TooManyToCompute', 'ComputedTooSlow'] as const;
