import { z } from 'zod';
import { id, instant, localText } from '../core/fields.ts';
import { memberSet } from '../members.ts';

export const projectId = id.optional();

/** Whom a call on many is about. At least one condition is given: nobody changes everyone by forgetting to choose. */
export const bulkSet = memberSet.shape;

/** What every call on many takes: whom it is about, and whether to answer only what it would do. */
export const bulkBody = { ...bulkSet, Preview: z.boolean().optional(), ProjectId: projectId };

/** What can be done to many at once. */
export const bulkKinds = [
  'state',
  'field',
  'defaultMentor',
  'actionMentor',
  'resetActionMentor',
  'publish',
  'coordinate',
  'supervise',
  'addExisting',
  'payments',
  'pairs',
] as const;
export type BulkKind = (typeof bulkKinds)[number];

/**
 * Why a person is left as they are: they have the value already; they stand above the caller; they are the caller, who
 * would shut themself out; nobody would administer any more; they are no mentee, no mentor or not active; the action is
 * another mentor's; the new mentor has a meeting at the time of one of theirs; they belong to the project already; to
 * undo: someone changed it since, or the earlier mentor is gone.
 */
export const skipReasons = [
  'unchanged',
  'outranks',
  'self',
  'lastAdmin',
  'notMentee',
  'notMentor',
  'inactive',
  'notYours',
  'mentorBusy',
  'member',
  'changedSince',
  'gone',
] as const;
export type SkipReason = (typeof skipReasons)[number];

export const skipped = z.strictObject({ Reason: z.enum(skipReasons), Count: z.int() });

/** What one person's value was and becomes, as text: a name, a field's stored text, a state's number, an instant. */
export const sampleRow = z.strictObject({
  Id: id,
  Name: z.string(),
  /** The action it is about, where it is about one. */
  ActionId: id.optional(),
  Before: z.string(),
  After: z.string(),
});
export type BulkSample = z.output<typeof sampleRow>;

/** What a change of many did, or with Preview would do. Everyone who matches changes or is skipped with a reason. */
export const bulkReply = z.strictObject({
  /** Rows: persons, or persons' actions. */
  Changed: z.int(),
  /** Persons with at least one such row. */
  People: z.int(),
  /** Persons the selection or filter finds. */
  Matched: z.int(),
  Skipped: z.array(skipped),
  Sample: z.array(sampleRow).max(10),
  /** To undo it by; null when nothing changed, and of a preview. */
  ChangeId: id.nullable(),
  /** The job that does it, when it is long: its result then is this reply. */
  JobId: id.nullable(),
});
export type BulkReply = z.output<typeof bulkReply>;

/** A bulk change of the last day. */
export const recentChange = z.strictObject({
  Id: id,
  Kind: z.enum(bulkKinds),
  /** The field, where it changed one. */
  Field: z.string().nullable(),
  /** The new value as text, where it was the same for all. */
  To: z.string(),
  At: instant,
  Who: z.string(),
  Changed: z.int(),
  People: z.int(),
  UndoneAt: instant.nullable(),
  CanUndo: z.boolean(),
});
export type RecentChange = z.output<typeof recentChange>;

/** A mentor as suggestions see them. */
export const suggestedMentor = z.strictObject({
  Id: id,
  Name: z.string(),
  /** Active mentees by default, before what is suggested. */
  Mentees: z.int(),
  Capacity: z.int().nullable(),
  /** How many more they are given at most: what is left of the capacity, else an even share. */
  Room: z.int(),
});

/** A field in which a mentee and a mentor have the same value. */
export const equalValue = z.strictObject({ Field: z.string(), Label: localText(), Value: localText() });

/** A draft of who may mentor whom. */
export const suggestion = z.strictObject({
  Pairs: z.array(
    z.strictObject({
      MenteeId: id,
      Mentee: z.string(),
      MentorId: id,
      Mentor: z.string(),
      /** The sum of the weights of what is equal. */
      Score: z.number(),
      Equal: z.array(equalValue),
    }),
  ),
  /** For whom no mentor has room. */
  Unmatched: z.array(z.strictObject({ Id: id, Name: z.string() })),
  Mentors: z.array(suggestedMentor),
  /** The weights that were used. */
  Weights: z.record(z.string(), z.number()),
  /** Whether the pairs are the best there are, rather than found one after the other because there are too many. */
  Best: z.boolean(),
});
export type Suggestion = z.output<typeof suggestion>;
