import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { call, changesPersons, readsPersons } from '../core/call.ts';
import { done, id, instant, page, someText } from '../core/fields.ts';
import { linkToken } from './applying-entities.ts';
import { deciding, mailing, moving, ofProject, seeing } from './selection-bodies.ts';
import {
  moveResult,
  objection,
  publicRanking,
  ranking,
  rankingChange,
  rankingLine,
  rankingTable,
} from './selection-entities.ts';

/** Rows of a page of a table of places. */
export const RANKING_PAGE = 50;

const ofTable = ofProject.extend({ RankingId: id, page: z.int().min(0).max(1_000_000).default(0) });

/** Tables of places: made, published, objected to, and drawn from. */
export const rankingCalls = {
  rankings: call({
    path: '/api/ApplicationForm/Rankings',
    summary: 'The tables of places there are, the newest first.',
    ...seeing,
    ...readsPersons,
    body: ofProject,
    reply: z.array(ranking),
  }),
  ranking: call({
    path: '/api/ApplicationForm/Ranking',
    summary: 'One table with a page of its rows.',
    ...seeing,
    ...readsPersons,
    body: ofTable,
    reply: rankingTable,
  }),
  rankingLog: call({
    path: '/api/ApplicationForm/RankingLog',
    summary: 'A page of the log of a table: which rule told neighbours with the same points apart.',
    ...seeing,
    ...readsPersons,
    body: ofTable,
    reply: page(rankingLine),
  }),
  makeRanking: call({
    path: '/api/ApplicationForm/MakeRanking',
    summary:
      'Makes a table of places of the eligible applications; with `Preview` it only shows who would move and why.',
    ...deciding,
    ...changesPersons,
    body: ofProject.extend({
      Kind: z.enum(['provisional', 'final']),
      Places: z.int().min(0).max(1_000_000).optional(),
      Preview: z.boolean().default(false),
    }),
    reply: z.strictObject({ Table: rankingTable.nullable(), Changes: z.array(rankingChange) }),
    errors: ['ObjectionsWaiting', 'NobodyToRank'],
  }),
  compareRankings: call({
    path: '/api/ApplicationForm/CompareRankings',
    summary: 'Who stands elsewhere in another table, and why.',
    ...seeing,
    ...readsPersons,
    body: ofProject.extend({ From: id, To: id }),
    reply: z.array(rankingChange),
  }),
  publishRanking: call({
    path: '/api/ApplicationForm/PublishRanking',
    summary: 'Shows a table to everyone by participants’ numbers; a provisional one opens the time for objections.',
    ...deciding,
    ...mailing,
    body: ofProject.extend({ RankingId: id, ObjectionsUntil: instant.optional() }),
    reply: rankingTable,
    errors: ['AlreadyPublished', 'ObjectionsWaiting'],
  }),
  drawReserve: call({
    path: '/api/ApplicationForm/DrawReserve',
    summary: 'Draws the next of the reserve list for each place that was freed; with `Preview` it only says who.',
    ...deciding,
    ...moving,
    body: ofProject.extend({ Preview: z.boolean().default(false) }),
    reply: moveResult,
  }),
  publicRanking: call({
    path: '/api/ApplicationForm/PublicRanking',
    summary: 'The published table of a programme, by participants’ numbers, without names.',
    permission: 'anyone',
    reach: 'none',
    risk: 'reads',
    rate: 'tokenSet',
    idempotency: 'none',
    body: z.strictObject({ Project: someText(100) }),
    reply: publicRanking.nullable(),
  }),
  object: call({
    path: '/api/ApplicationForm/Object',
    summary: 'An applicant’s objection to their place, while the time for it runs.',
    permission: 'anyone',
    reach: 'none',
    risk: 'changes',
    rate: 'tokenSet',
    idempotency: 'none',
    always: true,
    body: z.strictObject({ Token: linkToken.optional(), ProjectId: projectId, Text: someText(10_000) }),
    reply: done,
    errors: ['ObjectionsClosed', 'AlreadyObjected', 'InvalidToken', 'TokenExpired', 'ApplicationWithdrawn'],
  }),
  objections: call({
    path: '/api/ApplicationForm/Objections',
    summary: 'The objections there are, those that wait first.',
    ...seeing,
    ...readsPersons,
    body: ofProject,
    reply: z.array(objection),
  }),
  answerObjection: call({
    path: '/api/ApplicationForm/AnswerObjection',
    summary: 'Accepts or refuses an objection with the reason, which is mailed.',
    ...deciding,
    ...mailing,
    body: ofProject.extend({
      ObjectionId: id,
      Accepted: z.boolean(),
      Answer: someText(5_000),
    }),
    reply: objection,
    errors: ['AlreadyAnswered'],
  }),
};
