import { sheets } from '@ithaki/microdata';
import { z } from 'zod';
import { fieldName, id, instant, jsonObject, localText, text, version } from '../core/fields.ts';

/** One question of a simple form (type 5). */
export const formQuestion = z.strictObject({
  Name: fieldName,
  Label: localText(500),
  Type: z.enum(['text', 'textarea', 'number', 'date', 'select', 'multiselect', 'checkbox']),
  Required: z.boolean().optional(),
  Help: localText(1000).optional(),
  Options: z
    .array(z.strictObject({ Value: text(200), Label: localText(300) }))
    .max(200)
    .optional(),
});

/** The settings of an action's type, and its conditions. Conditions are scripts; an empty one is true. */
export const actionData = z.strictObject({
  EnableCondition: text(20_000).optional(),
  ShowCondition: text(20_000).optional(),
  /** Days after publication by which the action should be completed. */
  DueDays: z.int().min(0).max(3650).optional(),
  /** How many held and minuted meetings complete it, for meetings (types 1 and 2); 1 when absent. */
  Sessions: z.int().min(1).max(52).optional(),
  /** Hours that the action is expected to take. */
  Hours: z.number().min(0).max(1000).optional(),
  Required: z.boolean().optional(),
  /** The text to read (plain paragraphs, no Markdown), and a link or video address (type 6). */
  Reading: z.strictObject({ Text: localText(50_000), Link: text(1000).optional() }).optional(),
  /** The questions of a form (type 5) that has no questionnaire. */
  Form: z.array(formQuestion).max(200).optional(),
  /** The workbook of a calculator (type 7). */
  Workbook: id.optional(),
  /** The sheet on participants that an action of type questionnaire asks instead of a questionnaire. */
  Microdata: z.enum(sheets).optional(),
  /**
   * Whether mentors and staff may answer its questionnaire on behalf of a mentee; the programme's setting applies when
   * absent.
   */
  AnswerOnBehalf: z.boolean().optional(),
});
export type ActionData = z.output<typeof actionData>;

/** The definition of an action. */
export const action = z.strictObject({
  Id: id,
  TypeId: z.int(),
  Title: localText(500),
  Descr: localText(20_000),
  /** The path in the tree; the first element is the group's name. */
  Group: z.array(localText(300)).max(10),
  /** Sub-columns of the grid. */
  Titles: z.array(text(300)).max(20),
  Function: z.string(),
  Flags: z.int(),
  HideFromSupervisor: z.boolean(),
  Data: actionData,
  QuestId: id.nullable(),
  SortOrder: z.int(),
  Version: version,
});
export type Action = z.output<typeof action>;

/** Where a mentee stands in an action. 'waiting' means handed in and not reviewed yet. */
export const standing = z.enum(['locked', 'inactive', 'open', 'waiting', 'returned', 'completed']);
export type Standing = z.output<typeof standing>;

/** The current meeting of a mentee in an action: the next one ahead, else the last. */
export const currentMeeting = z.strictObject({
  StartsAt: instant,
  /** DD-MM-YYYY and wall time in the project's zone. */
  date: z.string(),
  timeHours: z.string(),
  timeMinutes: z.string(),
  Minutes: z.int(),
  Place: z.string(),
  Link: z.string(),
  Outcome: z.enum(['held', 'missed']).nullable(),
  /** Who is invited besides the mentee and the mentor, by name. */
  Invitees: z.array(z.strictObject({ Id: id, Name: z.string() })),
});
export type CurrentMeeting = z.output<typeof currentMeeting>;

/** An action of a mentee: its definition and the mentee's standing. Lists leave hidden actions out. */
export const menteeAction = z.strictObject({
  Action: action,
  MenteeId: id,
  Standing: standing,
  /** Why it is locked or inactive, in the caller's language. */
  LockedBecause: z.string().optional(),
  PublishedAt: instant.nullable(),
  DueAt: instant.nullable(),
  Late: z.boolean(),
  SubmittedAt: instant.nullable(),
  CompletedAt: instant.nullable(),
  Mentor: z.strictObject({ Id: id, Name: z.string() }).nullable(),
  Meeting: currentMeeting.nullable(),
  /** The state of its questionnaire's answers, or of its sheet; null before they are begun, absent without either. */
  Quest: z.strictObject({ Status: z.enum(['open', 'finished', 'expired']).nullable() }).optional(),
  /** What the caller may do in the action. */
  can: z.array(
    z.enum([
      'writeMenteeData',
      'writePublic',
      'writePrivate',
      'readPrivate',
      'publish',
      'complete',
      'undo',
      'submit',
      'review',
      'meet',
      'assign',
    ]),
  ),
});
export type MenteeAction = z.output<typeof menteeAction>;

/**
 * A mentee's progress in a phase (the first level of the tree); the title is empty for the phase of actions
 * without a group.
 */
export const menteePhase = z.strictObject({ Title: localText(300), Completed: z.int(), Total: z.int() });
export type MenteePhase = z.output<typeof menteePhase>;

/** One part of the data of an action: the mentee's, the public, the private or the mentor's own. */
export const actionPart = z.strictObject({ Data: jsonObject, Version: version, SavedAt: instant.nullable() });
export type ActionPart = z.output<typeof actionPart>;
