import { z } from 'zod';
import { call, changes, changesPersons, readsPersons } from '../core/call.ts';
import { done, id, instant, jsonObject, ordinal, text } from '../core/fields.ts';
import { fileId } from '../files/entities.ts';
import { projectId } from './requests.ts';

/** One version of what was handed in; it never changes afterwards. */
export const handIn = z.strictObject({
  /** From 1; the last is the newest. */
  Number: z.int().min(1),
  /** The mentee's answer. */
  Data: jsonObject,
  /** The files, each in the version that was handed in; read with `files.versions`. */
  Files: z.array(z.strictObject({ Id: fileId, Version: z.string() })),
  SubmittedAt: instant,
  /** The mentor's verdict; null while the hand-in waits. */
  Review: z.enum(['accepted', 'returned']).nullable(),
  ReviewedAt: instant.nullable(),
  /** Who reviewed it; null when nobody did, or when the account no longer exists. */
  Reviewer: z.strictObject({ Id: id, Name: z.string() }).nullable(),
  /** The mentor's comment. */
  Comment: z.string(),
});
export type HandIn = z.output<typeof handIn>;

/** Calls about the versions that a mentee handed in. */
export const handIns = {
  list: call({
    path: '/api/mentee/HandIns',
    summary: 'Every version that a mentee handed in for an action, the newest first.',
    permission: 'mentee.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ ActionId: id, MenteeId: id.optional(), ProjectId: projectId }),
    reply: z.strictObject({
      HandIns: z.array(handIn),
      /** Files of the task that are not part of the next version. */
      LeftOut: z.array(fileId),
    }),
  }),
  leaveOut: call({
    path: '/api/mentee/LeaveOutFile',
    summary:
      'Leaves a file out of the next version, or includes it again; earlier versions keep it. For files that cannot be deleted because they were handed in.',
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
      'Saves the mentor’s comment on one version of a hand-in, for the mentee to read; it replaces an earlier comment.',
    permission: 'mentor.write',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({
      ActionId: id,
      MenteeId: id,
      Number: ordinal,
      Comment: text(5000),
      ProjectId: projectId,
    }),
    reply: handIn,
  }),
};
