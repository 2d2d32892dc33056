import { answersSchema, publicFormSchema, rubricLineSchema } from '@ithaki/application/schema';
import { MAX_MOVED } from '@ithaki/application/selection';
import { z } from 'zod';
import { call, changesPersons, readsPersons } from '../core/call.ts';
import { done, id, instant, requiredText, text, version } from '../core/fields.ts';
import { applicationDocument } from './applying-entities.ts';
import { applicationBody, editAccess, projectBody } from './selection-access.ts';
import { applicationReview, personName, skippedApplication } from './selection-entities.ts';

const assignedReview = z.strictObject({ AppId: id, ReviewerId: id });

const reviewAccess = { permission: 'applications.review', reach: 'project' } as const;

/** Calls about reviews: assigning reviewers to applications, and writing reviews. */
export const reviewCalls = {
  reviewers: call({
    path: '/api/ApplicationForm/Reviewers',
    summary: 'Lists the reviewers with their numbers of assigned and completed reviews.',
    ...editAccess,
    ...readsPersons,
    body: projectBody,
    reply: z.array(z.strictObject({ Reviewer: personName, Assigned: z.int(), Done: z.int(), Conflicts: z.int() })),
  }),
  assignReviewers: call({
    path: '/api/ApplicationForm/AssignReviewers',
    summary: 'Assigns reviewers to applications evenly, avoiding declared conflicts of interest.',
    ...editAccess,
    ...changesPersons,
    body: projectBody.extend({
      ReviewerIds: z.array(id).min(1).max(200),
      /** Ids of the applications; all submitted, resubmitted and eligible applications when absent. */
      Ids: z.array(id).min(1).max(MAX_MOVED).optional(),
      Preview: z.boolean().default(false),
      /**
       * What the preview replied as `Assigned`: exactly these assignments are made, as far as they are still
       * possible.
       */
      Previewed: z
        .array(assignedReview)
        .max(10 * MAX_MOVED)
        .optional(),
    }),
    reply: z.strictObject({
      Assigned: z.array(assignedReview),
      /** Applications of the preview that changed since, so that some of their assignments were left out. */
      Skipped: z.array(skippedApplication),
      /** Applications with fewer reviewers than required. */
      Short: z.array(id),
    }),
    errors: ['TooFewReviewers'],
  }),
  myReviews: call({
    path: '/api/ApplicationForm/MyReviews',
    summary: 'Lists the reviews assigned to the caller.',
    ...reviewAccess,
    reach: 'own',
    ...readsPersons,
    body: projectBody,
    reply: z.array(
      z.strictObject({
        AppId: id,
        Protocol: z.string(),
        kayas: z.int(),
        AssignedAt: instant,
        SubmittedAt: instant.nullable(),
        Conflict: z.string().nullable(),
        Total: z.number().nullable(),
        Outdated: z.boolean(),
      }),
    ),
  }),
  getReview: call({
    path: '/api/ApplicationForm/GetReview',
    summary:
      'Returns an application for review: its answers and documents without the blind ones, the rubric, and the caller’s scores.',
    ...reviewAccess,
    ...readsPersons,
    body: applicationBody,
    reply: z.strictObject({
      AppId: id,
      Protocol: z.string(),
      kayas: z.int(),
      Revision: z.int(),
      Form: publicFormSchema,
      Rubric: z.array(rubricLineSchema),
      Answers: answersSchema,
      Shown: z.array(z.string()),
      /** Documents and file questions that reviewers may see, their files under neutral names. */
      Documents: z.array(applicationDocument),
      Own: applicationReview,
      Version: version,
      /** The reviews of others, after the caller has submitted their own. */
      Others: z.array(applicationReview),
    }),
  }),
  saveReview: call({
    path: '/api/ApplicationForm/SaveReview',
    summary: 'Saves the caller’s scores; with `Submit` they are final for the given revision of the answers.',
    ...reviewAccess,
    ...changesPersons,
    body: applicationBody.extend({
      Scores: z.record(z.string().max(64), z.number()),
      Note: text(10_000).default(''),
      Revision: version,
      Version: version,
      Submit: z.boolean().default(false),
    }),
    reply: z.strictObject({ Version: version, Total: z.number().nullable(), SubmittedAt: instant.nullable() }),
    errors: ['ReviewEnded', 'UnknownScore', 'ScoresMissing', 'RevisionOutdated', 'ConflictDeclared', 'Conflict'],
  }),
  declareConflict: call({
    path: '/api/ApplicationForm/DeclareConflict',
    summary: 'Declares a conflict of interest: the caller no longer reviews the application.',
    ...reviewAccess,
    ...changesPersons,
    body: applicationBody.extend({ Reason: requiredText(1_000) }),
    reply: done,
    errors: ['ReviewEnded'],
  }),
};
