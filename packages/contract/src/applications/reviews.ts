import { answersSchema, askedFormSchema, rubricLineSchema } from '@ithaki/application/schema';
import { MOST_MOVED } from '@ithaki/application/selection';
import { z } from 'zod';
import { call, changesPersons, readsPersons } from '../core/call.ts';
import { done, id, instant, someText, text, version } from '../core/fields.ts';
import { deciding, ofApplication, ofProject } from './selection-bodies.ts';
import { applicationReview, personName } from './selection-entities.ts';

const reviewing = { permission: 'applications.review', reach: 'project' } as const;

/** Reviewers: applications given to them, and what they think of them. */
export const reviewCalls = {
  reviewers: call({
    path: '/api/ApplicationForm/Reviewers',
    summary: 'Who may review, and how many each has and has done.',
    ...deciding,
    ...readsPersons,
    body: ofProject,
    reply: z.array(z.strictObject({ Reviewer: personName, Assigned: z.int(), Done: z.int(), Conflicts: z.int() })),
  }),
  assignReviewers: call({
    path: '/api/ApplicationForm/AssignReviewers',
    summary: 'Gives applications evenly to reviewers, so many each, past those who declared a conflict.',
    ...deciding,
    ...changesPersons,
    body: ofProject.extend({
      ReviewerIds: z.array(id).min(1).max(200),
      /** Those that are submitted or eligible when absent. */
      Ids: z.array(id).min(1).max(MOST_MOVED).optional(),
      Preview: z.boolean().default(false),
    }),
    reply: z.strictObject({
      Assigned: z.array(z.strictObject({ AppId: id, ReviewerId: id })),
      /** Applications with fewer reviewers than asked. */
      Short: z.array(id),
    }),
    errors: ['TooFewReviewers'],
  }),
  myReviews: call({
    path: '/api/ApplicationForm/MyReviews',
    summary: 'What is assigned to the caller to review.',
    ...reviewing,
    reach: 'own',
    ...readsPersons,
    body: ofProject,
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
    summary: 'An application to be reviewed: its answers without blind ones, the rubric, and one’s own scores.',
    ...reviewing,
    ...readsPersons,
    body: ofApplication,
    reply: z.strictObject({
      AppId: id,
      Protocol: z.string(),
      kayas: z.int(),
      Revision: z.int(),
      Form: askedFormSchema,
      Rubric: z.array(rubricLineSchema),
      Answers: answersSchema,
      Shown: z.array(z.string()),
      Own: applicationReview,
      Version: version,
      /** Those of others, once one’s own is in. */
      Others: z.array(applicationReview),
    }),
  }),
  saveReview: call({
    path: '/api/ApplicationForm/SaveReview',
    summary: 'Keeps one’s scores; with `Submit` they are in for good, of the revision that was read.',
    ...reviewing,
    ...changesPersons,
    body: ofApplication.extend({
      Scores: z.record(z.string().max(64), z.number()),
      Note: text(10_000).default(''),
      Revision: z.int(),
      Version: version,
      Submit: z.boolean().default(false),
    }),
    reply: z.strictObject({ Version: version, Total: z.number().nullable(), SubmittedAt: instant.nullable() }),
    errors: ['ReviewEnded', 'UnknownScore', 'ScoresMissing', 'RevisionOutdated', 'ConflictDeclared', 'Conflict'],
  }),
  declareConflict: call({
    path: '/api/ApplicationForm/DeclareConflict',
    summary: 'Says why one may not review an application: it is given to someone else.',
    ...reviewing,
    ...changesPersons,
    body: ofApplication.extend({ Reason: someText(1_000) }),
    reply: done,
    errors: ['ReviewEnded'],
  }),
};
