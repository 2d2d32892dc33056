import { z } from 'zod';
import { id, instant, localText } from '../core/fields.ts';
import { memberSet } from '../members.ts';

export const projectId = id.optional();

/**
 * Conditions that select the people of a bulk call. At least one is required, so that an empty selection cannot change
 * everyone.
 */
export const bulkSelection = memberSet.shape;

/**
 * `Preview` asks for a preview only. The change itself sends the `PreviewId` of that preview: people whose
 * values have changed since are skipped as `changedSince`.
 */
export const previewBody = { Preview: z.boolean().optional(), PreviewId: id.optional() };

/** Body shared by all bulk calls: the selection of people, and the preview. */
export const bulkBody = { ...bulkSelection, ...previewBody, ProjectId: projectId };

/** Kinds of bulk changes. */
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
  'openSheets',
] as const;
export type BulkKind = (typeof bulkKinds)[number];

/**
 * Why a person is skipped: their data was erased; unchanged, the value is already set; outranks the caller; is the caller, who would lock
 * themself out; is the last administrator; is not a mentee, not a mentor or not active; the action is another mentor's;
 * the new mentor has a meeting at the same time; is already a member; the value was changed since the preview, or since
 * the change that is being undone; for an undo, the earlier mentor is gone.
 */
export const skipReasons = [
  'erased',
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

/** The number of people skipped for one reason. */
export const skipped = z.strictObject({
  Reason: z.enum(skipReasons),
  Count: z.int(),
  /** Who changed people since the preview, up to five names, the latest first. */
  By: z.array(z.string()).optional(),
});

/** A person's value before and after, as text: a name, a field's stored text, a state's number, an instant. */
export const sampleRow = z.strictObject({
  Id: id,
  Name: z.string(),
  /** The action it is about, if any. */
  ActionId: id.optional(),
  Before: z.string(),
  After: z.string(),
});
export type BulkSample = z.output<typeof sampleRow>;

/** Result of a bulk change or its preview. Everyone who matches is changed or skipped with a reason. */
export const bulkReply = z.strictObject({
  /** Number of changed rows: people, or people's actions. */
  Changed: z.int(),
  /** Number of people with at least one changed row. */
  People: z.int(),
  /** Number of people selected. */
  Matched: z.int(),
  Skipped: z.array(skipped),
  Sample: z.array(sampleRow).max(10),
  /** Id by which the change can be undone; null when nothing changed, and for a preview. */
  ChangeId: id.nullable(),
  /** Id of the preview, which the confirming change sends back; null otherwise. */
  PreviewId: id.nullable(),
  /** The job of a long change, whose result is this reply. */
  JobId: id.nullable(),
  /** In a preview of payments: the numbers of those who would be paid without an accepted entry sheet. */
  WithoutSheet: z.array(z.int()).optional(),
});
export type BulkReply = z.output<typeof bulkReply>;

/** A bulk change of the last day. */
export const recentChange = z.strictObject({
  Id: id,
  Kind: z.enum(bulkKinds),
  /** The changed field, if any. */
  Field: z.string().nullable(),
  /** The new value as text, where everyone got the same value. */
  To: z.string(),
  At: instant,
  Who: z.string(),
  Changed: z.int(),
  People: z.int(),
  UndoneAt: instant.nullable(),
  CanUndo: z.boolean(),
});
export type RecentChange = z.output<typeof recentChange>;

/** A mentor in a suggestion. */
export const suggestedMentor = z.strictObject({
  Id: id,
  Name: z.string(),
  /** Number of active mentees before the suggestion. */
  Mentees: z.int(),
  Capacity: z.int().nullable(),
  /** How many mentees may be suggested to the mentor: the rest of the capacity, else an even share. */
  Room: z.int(),
});

/** A field with the same value for mentee and mentor. */
export const equalValue = z.strictObject({ Field: z.string(), Label: localText(), Value: localText() });

/** A suggestion of mentors for mentees. */
export const suggestion = z.strictObject({
  Pairs: z.array(
    z.strictObject({
      MenteeId: id,
      Mentee: z.string(),
      MentorId: id,
      Mentor: z.string(),
      /** Sum of the weights of the equal fields. */
      Score: z.number(),
      Equal: z.array(equalValue),
    }),
  ),
  /** Mentees for whom no mentor has room. */
  Unmatched: z.array(z.strictObject({ Id: id, Name: z.string() })),
  Mentors: z.array(suggestedMentor),
  /** The weights that were used. */
  Weights: z.record(z.string(), z.number()),
  /** Whether the pairs are optimal. With too many people they are chosen greedily instead: false. */
  Best: z.boolean(),
});
export type Suggestion = z.output<typeof suggestion>;
