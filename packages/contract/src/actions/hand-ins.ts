import { z } from 'zod';
import { call, changes, changesPersons, readsPersons } from '../core/call.ts';
import { done, id, instant, jsonObject, text } from '../core/fields.ts';
import { fileId } from '../files/entities.ts';
import { projectId } from './requests.ts';

/** The kind of files that a mentee hands in with a task: their category is it, a slash and the action's id. */
export const TASK_FILES = 'task';

/** The name under which the files of a task are kept. */
export const TASK_FILES_NAME = 'work';

/** What was handed in once, as it then was. */
export const handIn = z.strictObject({
  /** From 1; the last is the newest. */
  Number: z.int().min(1),
  /** The answer. */
  Data: jsonObject,
  /** The files, each in the version it then had; read with `files.versions`. */
  Files: z.array(z.strictObject({ Id: fileId, Version: z.string() })),
  SubmittedAt: instant,
  /** What the mentor made of it; null while it waits. */
  Review: z.enum(['accepted', 'returned']).nullable(),
  ReviewedAt: instant.nullable(),
  /** Who reviewed it; null when nobody did, or that account is gone. */
  Reviewer: z.strictObject({ Id: id, Name: z.string() }).nullable(),
  /** What the mentor says of it. */
  Comment: z.string(),
});
export type HandIn = z.output<typeof handIn>;

/** What a mentee handed in of an action, time and again. */
export const handIns = {
  list: call({
    path: '/api/mentee/HandIns',
    summary: 'Every version of what a mentee handed in of an action, the newest first.',
    permission: 'mentee.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ ActionId: id, MenteeId: id.optional(), ProjectId: projectId }),
    reply: z.strictObject({
      HandIns: z.array(handIn),
      /** Files of the task that were part of an earlier version and are not handed in any more. */
      LeftOut: z.array(fileId),
    }),
  }),
  leaveOut: call({
    path: '/api/mentee/LeaveOutFile',
    summary:
      'Leaves a file out of what is handed in next, or takes it in again; what it was handed in with keeps it. For files that cannot be deleted because they were handed in.',
    permission: 'mentee.own',
    reach: 'own',
    ...changes,
    body: z.strictObject({ ActionId: id, FileId: fileId, LeftOut: z.boolean().default(true), ProjectId: projectId }),
    reply: done,
    errors: ['ActionLocked', 'WaitsForReview', 'AlreadyCompleted'],
  }),
  comment: call({
    path: '/api/mentor/CommentHandIn',
    summary:
      'What the mentor says of one version of a hand-in, for the mentee to read; the newest replaces the earlier.',
    permission: 'mentor.write',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({
      ActionId: id,
      MenteeId: id,
      Number: z.int().min(1),
      Comment: text(5000),
      ProjectId: projectId,
    }),
    reply: handIn,
  }),
};
