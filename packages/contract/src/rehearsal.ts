import { z } from 'zod';
import { projectId } from './actions/requests.ts';
import { call, changes, reads, readsPersons } from './core/call.ts';
import { day, id } from './core/fields.ts';
import {
  draftedConditions,
  rehearsalComparison,
  rehearsalHead,
  rehearsalMix,
  rehearsalPace,
  rehearsalReport,
  reportedMentor,
} from './rehearsal/entities.ts';

/** The most people and days of a rehearsal. */
export const MOST_REHEARSED = 1000;
export const MOST_REHEARSED_DAYS = 1100;

/** Calls about rehearsals: people pass through the programme in memory, and nothing of it is stored or mailed. */
export const rehearsal = {
  start: call({
    path: '/api/rehearsal/Start',
    summary:
      'Starts a rehearsal: invented people pass through the programme day by day. With `Draft`, the real people of today go on from where they stand, with these conditions in place of the saved ones, and only totals are told. Nothing is changed and no mail leaves.',
    permission: 'rehearsals.make',
    reach: 'project',
    ...changes,
    body: z.strictObject({
      Seed: z.int().min(0).max(2_147_483_647).default(1),
      People: z.int().min(1).max(MOST_REHEARSED).default(100),
      Mix: rehearsalMix.prefault({}),
      Pace: rehearsalPace.prefault({}),
      /** The first day; today if absent. */
      From: day.optional(),
      /** The last day; a year after the first if absent. */
      Until: day.optional(),
      Draft: z.array(draftedConditions).min(1).max(100).optional(),
      ProjectId: projectId,
    }),
    reply: z.strictObject({ RehearsalId: id, JobId: id }),
    errors: ['BadRange', 'BadScript', 'NothingToRehearse', 'RehearsalTooBig'],
  }),
  get: call({
    path: '/api/rehearsal/Get',
    summary: 'A rehearsal with its settings and its report (null until it is done).',
    permission: 'rehearsals.make',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ Id: id, ProjectId: projectId }),
    reply: z.strictObject({
      Head: rehearsalHead,
      Report: rehearsalReport.nullable(),
      Mentors: z.array(reportedMentor),
    }),
  }),
  list: call({
    path: '/api/rehearsal/List',
    summary: 'The rehearsals of the programme in the last 90 days, the newest first.',
    permission: 'rehearsals.make',
    reach: 'project',
    ...reads,
    body: z.strictObject({ ProjectId: projectId }),
    reply: z.array(rehearsalHead),
  }),
  compare: call({
    path: '/api/rehearsal/Compare',
    summary: 'How two finished rehearsals differ: findings that are gone or new, and what became of each action.',
    permission: 'rehearsals.make',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ First: id, Second: id, ProjectId: projectId }),
    reply: rehearsalComparison,
    errors: ['RehearsalNotDone'],
  }),
};
