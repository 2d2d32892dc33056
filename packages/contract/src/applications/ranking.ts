import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { call, changesPersons, readsPersons } from '../core/call.ts';
import { done, id, instant, page, requiredText } from '../core/fields.ts';
import { linkToken } from './applying-entities.ts';
import { editAccess, mailRisk, moveRisk, previewedBody, projectBody, viewAccess } from './selection-access.ts';
import {
  moveResult,
  objection,
  publicRanking,
  ranking,
  rankingChange,
  rankingLine,
  rankingTable,
} from './selection-entities.ts';

/** Rows per page of a ranking. */
export const RANKING_PAGE = 50;

const rankingPageBody = projectBody.extend({ RankingId: id, page: z.int().min(0).max(1_000_000).default(0) });

const unchangedObjection = objection.pick({ Id: true, AppId: true, kayas: true, Name: true, Text: true, Answer: true });

/** Calls about rankings: making, publishing, objections, and the reserve list. */
export const rankingCalls = {
  rankings: call({
    path: '/api/ApplicationForm/Rankings',
    summary: 'Lists the rankings, the newest first.',
    ...viewAccess,
    ...readsPersons,
    body: projectBody,
    reply: z.array(ranking),
  }),
  ranking: call({
    path: '/api/ApplicationForm/Ranking',
    summary: 'Returns a ranking with one page of its rows.',
    ...viewAccess,
    ...readsPersons,
    body: rankingPageBody,
    reply: rankingTable,
  }),
  rankingLog: call({
    path: '/api/ApplicationForm/RankingLog',
    summary: 'Returns a page of the tie-break log of a ranking: which rule decided between rows with equal points.',
    ...viewAccess,
    ...readsPersons,
    body: rankingPageBody,
    reply: page(rankingLine),
  }),
  makeRanking: call({
    path: '/api/ApplicationForm/MakeRanking',
    summary:
      'Ranks the eligible and selected applications and stores the ranking; with `Preview` it only returns who would move and why.',
    ...editAccess,
    ...changesPersons,
    body: projectBody.extend({
      Kind: z.enum(['provisional', 'final']),
      Places: z.int().min(0).max(1_000_000).optional(),
      Preview: z.boolean().default(false),
      /** The `Digest` of the preview that is confirmed; refused when the ranking would turn out differently now. */
      Previewed: z.string().max(64).optional(),
      /**
       * For a final ranking: reasons for the accepted objections that change no points, as listed by
       * `Unchanged` of the preview.
       */
      Unchanged: z
        .array(z.strictObject({ ObjectionId: id, Reason: requiredText(2_000) }))
        .max(10_000)
        .default([]),
    }),
    reply: z.strictObject({
      Table: rankingTable.nullable(),
      Changes: z.array(rankingChange),
      /** Identifies the ranking by its rows, points and limits, and the newest ranking that it was compared with. */
      Digest: z.string(),
      /**
       * For a final ranking: the accepted objections without changed points for which no reason has been
       * written yet.
       */
      Unchanged: z.array(unchangedObjection),
    }),
    errors: ['ObjectionsUnchanged', 'ObjectionsWaiting', 'NobodyToRank', 'ChangedMeanwhile', 'MoveMeanwhile'],
  }),
  compareRankings: call({
    path: '/api/ApplicationForm/CompareRankings',
    summary: 'Compares two rankings: who changed place, and why.',
    ...viewAccess,
    ...readsPersons,
    body: projectBody.extend({ From: id, To: id }),
    reply: z.array(rankingChange),
  }),
  publishRanking: call({
    path: '/api/ApplicationForm/PublishRanking',
    summary: 'Publishes a ranking by participant numbers; a provisional one opens the period for objections.',
    ...editAccess,
    ...mailRisk,
    body: projectBody.extend({
      RankingId: id,
      ObjectionsUntil: instant.optional(),
      /** The newest ranking that the caller saw; refused when a newer one was made since. */
      Newest: id.optional(),
    }),
    reply: rankingTable,
    errors: ['AlreadyPublished', 'ObjectionsUnchanged', 'ObjectionsWaiting', 'ChangedMeanwhile', 'MoveMeanwhile'],
  }),
  drawReserve: call({
    path: '/api/ApplicationForm/DrawReserve',
    summary: 'Fills freed places from the reserve list; with `Preview` it only returns who would get them.',
    ...editAccess,
    ...moveRisk,
    body: projectBody.extend({ Preview: z.boolean().default(false), ...previewedBody }),
    reply: moveResult,
  }),
  publicRanking: call({
    path: '/api/ApplicationForm/PublicRanking',
    summary: 'Returns the published ranking of a programme, by participant numbers, without names.',
    permission: 'anyone',
    reach: 'none',
    risk: 'reads',
    rate: 'tokenSet',
    idempotency: 'none',
    body: z.strictObject({ Project: requiredText(100) }),
    reply: publicRanking.nullable(),
  }),
  object: call({
    path: '/api/ApplicationForm/Object',
    summary: 'Submits an applicant’s objection to their place during the objection period.',
    permission: 'anyone',
    reach: 'none',
    risk: 'changes',
    rate: 'tokenSet',
    idempotency: 'none',
    always: true,
    body: z.strictObject({ Token: linkToken.optional(), ProjectId: projectId, Text: requiredText(10_000) }),
    reply: done,
    errors: ['ObjectionsClosed', 'AlreadyObjected', 'InvalidToken', 'TokenExpired', 'ApplicationWithdrawn'],
  }),
  objections: call({
    path: '/api/ApplicationForm/Objections',
    summary: 'Lists the objections, unanswered ones first.',
    ...viewAccess,
    ...readsPersons,
    body: projectBody,
    reply: z.array(objection),
  }),
  answerObjection: call({
    path: '/api/ApplicationForm/AnswerObjection',
    summary:
      'Accepts or refuses an objection with a reason, which is mailed to the applicant; an accepted one with the points that it corrects.',
    ...editAccess,
    ...mailRisk,
    body: projectBody.extend({
      ObjectionId: id,
      Accepted: z.boolean(),
      Answer: requiredText(5_000),
      /** The points to correct when the objection is accepted. */
      Points: z
        .array(
          z.strictObject({
            Criterion: requiredText(64),
            Points: z.number().min(0).max(100_000),
            Reason: requiredText(2_000),
            /** The points that the caller saw, null for none; refused when the points have changed since. */
            From: z.number().nullable().optional(),
          }),
        )
        .max(100)
        .default([]),
    }),
    reply: objection,
    errors: ['AlreadyAnswered', 'MorePointsThanMax', 'ChangedMeanwhile', 'MoveMeanwhile'],
  }),
};
