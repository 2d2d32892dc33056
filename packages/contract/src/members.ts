import { z } from 'zod';
import { roles } from './constants/roles.ts';
import { id, jsonValue, localText, text } from './core/fields.ts';

/** How a filter compares a field's value with what is given. */
export const matches = ['equals', 'contains', 'starts', 'empty', 'notempty', 'from', 'to', 'between', 'in'] as const;
export type Match = (typeof matches)[number];

/**
 * A condition on one field. `Value` is a list for 'between' (two, either may be empty) and 'in'; nothing for 'empty' and
 * 'notempty'. The text of 'contains' and 'starts' ignores case and accents; 'from', 'to' and 'between' take their ends
 * in and compare numbers, dates (DD-MM-YYYY) and times as such. `Separate` stands between the values of a text that holds
 * several; without it the project's setting counts. What else a panel knows of its filter may come along and says nothing.
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

/** Where an action stands for a mentee, as far as filters ask. */
export const progressStates = ['none', 'published', 'waiting', 'returned', 'completed', 'late'] as const;
export type ProgressState = (typeof progressStates)[number];

/** A condition on what an action has for a mentee. */
export const actionFilter = z.strictObject({
  ActionId: id,
  Params: z.strictObject({
    Status: z.array(z.enum(progressStates)).max(progressStates.length).optional(),
    MentorId: id.optional(),
    /** A value of the mentee's data of the action, by its name. */
    Name: text(100).optional(),
    /** 'from' and 'to' take numbers and dates (DD-MM-YYYY), and take their end in; both of one action make a range. */
    Match: z.enum(['equals', 'contains', 'empty', 'notempty', 'from', 'to']).default('equals'),
    Value: text(500).optional(),
  }),
});
export type ActionFilter = z.input<typeof actionFilter>;

/** One term, or several that must all be found. */
export const searchText = z.union([text(200), z.array(text(200)).max(20)]);

/** Membership states: 0 inactive, 1 active, 2 left, 3 completed. */
export const memberStates = z.array(z.int().min(0).max(3)).max(4);

/**
 * Which members a list, an export or a bulk change is about: all conditions together. Everything is optional; whom the
 * caller sees holds besides. `Ids` narrows to a selection.
 */
export const memberSet = z.strictObject({
  Search: searchText.optional(),
  Filter: z.array(fieldFilter).max(30).optional(),
  ActionFilters: z.array(actionFilter).max(10).optional(),
  Roles: z.array(z.enum(roles)).max(roles.length).optional(),
  Active: memberStates.optional(),
  /** Mentees of this mentor, by default or for an action; 0: those without a default mentor. */
  filterMentorId: z.int().min(0).optional(),
  /** Mentees of this coordinator; 0: those without one. */
  filterCoordId: z.int().min(0).optional(),
  Ids: z.array(id).max(100_000).optional(),
});
export type MemberSet = z.input<typeof memberSet>;
