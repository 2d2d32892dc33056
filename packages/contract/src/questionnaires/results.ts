import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { call, exporting, readsPersons } from '../core/call.ts';
import { dateText, id, instant, localText, page } from '../core/fields.ts';
import { separators } from '../exports.ts';
import { filterErrors, memberSet } from '../members.ts';
import { setScore } from './entities.ts';

/** Maximum number of answer sets evaluated within a call; a job evaluates larger numbers. */
export const MAX_RESULTS_PER_CALL = 2_000;

/** Texts shown per question in results. */
export const MAX_TEXTS = 100;

/** Answer sheets per page. */
export const SHEETS_PAGE = 25;

/**
 * Filter of the answer sets in results: all actions and links unless an action is named. A set counts for the
 * day on which it ended, in the project's time zone; both days are included.
 */
export const resultsFilter = z.strictObject({
  QuestId: id,
  ProjectId: projectId,
  ActionId: id.optional(),
  From: dateText.default(''),
  To: dateText.default(''),
  /** Whether sets that have not ended are included. */
  Unfinished: z.boolean().default(false),
  /** Limits to these members of the project; refused for callers who see totals only. */
  Set: memberSet.omit({ Roles: true }).default({}),
});
export type ResultsFilter = z.input<typeof resultsFilter>;

const count = z.int().min(0);

/** Results of a question or a part of it; see the engine's results. */
export const questionResult = z.strictObject({
  Model: z.string(),
  Part: z.string().optional(),
  /** Name of the question's kind. */
  Kind: z.string(),
  SectionId: z.string(),
  /** Model of the question under which it is shown: for a column, the model of its table. */
  Of: z.string(),
  /** Text of the question, and text of the part. */
  Question: localText(100_000),
  Text: localText(100_000),
  Answered: count.nullable(),
  Shown: count.nullable(),
  Options: z
    .array(
      z.strictObject({
        Value: z.string(),
        Text: localText(100_000),
        Count: count.nullable(),
        Share: z.number().nullable(),
      }),
    )
    .optional(),
  Figures: z
    .strictObject({
      Count: count,
      Mean: z.number(),
      Median: z.number(),
      Deviation: z.number(),
      Least: z.number().optional(),
      Most: z.number().optional(),
      Distribution: z.array(z.strictObject({ From: z.number(), To: z.number(), Count: count.nullable() })),
    })
    .optional(),
  /** The newest texts, for callers who see people. */
  Texts: z.array(z.string()).max(MAX_TEXTS).optional(),
  Hidden: z.literal(true).optional(),
});
export type QuestionResult = z.output<typeof questionResult>;

const results = z.strictObject({
  Title: localText(),
  /** The version whose questions are shown; answers to earlier versions are converted to it. */
  Version: z.int(),
  Sections: z.array(z.strictObject({ Id: z.string(), Text: localText(100_000) })),
  /** Number of sets; null when too few to disclose. */
  All: count.nullable(),
  /** Whether the caller sees individual people, and therefore texts and small groups. */
  SeesPersons: z.boolean(),
  Questions: z.array(questionResult),
  Scores: z.array(
    z.strictObject({ Name: z.string(), Answered: count.nullable(), Figures: questionResult.shape.Figures }),
  ),
});
export type QuestResults = z.output<typeof results>;

/** The results, or the job that computes them. */
const resultsOrJob = z.union([z.strictObject({ JobId: id }), results]);

/** Results of one question that the same people answered twice. */
export const changedResult = z.strictObject({
  Model: z.string(),
  Part: z.string().optional(),
  before: questionResult,
  after: questionResult,
  MeanChange: z.number().nullable(),
  /** Change of each option's share, -1 to 1. */
  ShareChange: z.record(z.string(), z.number().nullable()),
});
export type ChangedResult = z.output<typeof changedResult>;

const comparison = z.strictObject({
  Title: localText(),
  Sections: results.shape.Sections,
  /** Number of people who answered both times; null when too few to disclose. */
  Both: count.nullable(),
  SeesPersons: z.boolean(),
  Questions: z.array(changedResult),
});
export type QuestComparison = z.output<typeof comparison>;

const status = z.enum(['begun', 'finished', 'expired']);

/** A respondent's answer sheet in the list. */
export const answerSheet = z.strictObject({
  AnswerSetId: id,
  /** Null for a respondent with a link. */
  Person: z.strictObject({ Id: id, Name: z.string() }).nullable(),
  /** Label of the link. */
  Link: z.string().nullable(),
  Action: z.strictObject({ Id: id, Title: localText(500) }).nullable(),
  Version: z.int(),
  Status: status,
  StartedAt: instant.nullable(),
  EndedAt: instant.nullable(),
  Answered: count.nullable(),
  Asked: count.nullable(),
  Scores: z.array(setScore),
});
export type AnswerSheet = z.output<typeof answerSheet>;

/** A mentee's answers to one questionnaire over several actions, side by side. */
const combined = z.strictObject({
  QuestId: id,
  Title: localText(),
  Actions: z.array(
    z.strictObject({
      ActionId: id,
      Title: localText(500),
      /** 'none' when it was not started. */
      Status: z.enum(['none', ...status.options]),
      EndedAt: instant.nullable(),
      Scores: z.array(setScore),
    }),
  ),
  /** One row per question: its text, and the answers in each action. */
  Rows: z.array(z.strictObject({ Section: localText(100_000), Text: z.string(), Answers: z.array(z.string()) })),
});

/** Calls for results of questionnaires. */
export const questResults = {
  results: call({
    path: '/api/quest/results',
    summary:
      'Results question by question: counts, means, distributions, texts. Many sets are counted by a job. Callers who see totals only get nothing about fewer than five people.',
    permission: 'quests.results',
    reach: 'persons',
    purpose: 'totals',
    ...readsPersons,
    body: resultsFilter,
    reply: resultsOrJob,
    errors: [...filterErrors, 'NotPublished', 'TotalsOnly'],
  }),
  compare: call({
    path: '/api/quest/CompareResults',
    summary: 'The results of the people who answered in both of two actions, before and after.',
    permission: 'quests.results',
    reach: 'persons',
    purpose: 'totals',
    ...readsPersons,
    body: resultsFilter.omit({ ActionId: true, Unfinished: true }).extend({ BeforeActionId: id, AfterActionId: id }),
    reply: z.union([z.strictObject({ JobId: id }), comparison]),
    errors: [...filterErrors, 'NotPublished', 'TotalsOnly'],
  }),
  sheets: call({
    path: '/api/quest/Sheets',
    summary: 'A page of the individual sheets behind the results, the newest first.',
    permission: 'quests.sheets',
    reach: 'persons',
    ...readsPersons,
    body: resultsFilter.extend({ page: z.int().min(0).max(1_000_000).optional() }),
    reply: page(answerSheet),
    errors: [...filterErrors, 'NotPublished'],
  }),
  export: call({
    path: '/api/quest/ResultsExport',
    summary:
      'The answers as a file: one row per respondent, choices by code and by label. Above 2,000 rows as a job that makes it.',
    permission: 'quests.export',
    reach: 'persons',
    ...exporting,
    body: resultsFilter.extend({
      Format: z.enum(['xlsx', 'csv']).default('xlsx'),
      Separator: z.enum(separators).default(';'),
    }),
    reply: z.union([z.strictObject({ JobId: id }), z.custom<AsyncIterable<Uint8Array>>(isStream)]),
    errors: [...filterErrors, 'NotPublished', 'TooManyExports', 'ViewAsReadOnly'],
  }),
  proposedFields: call({
    path: '/api/quest/ProposedFields',
    summary:
      'Values that a person gave in finished questionnaires for fields that the caller may change, where they differ from the stored ones; the latest answer for each field.',
    permission: 'people.edit',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ UserId: id, ProjectId: projectId }),
    reply: z.array(
      z.strictObject({
        Field: z.string(),
        Label: localText(200),
        /** The value as the field would store it, and as the person answered it. */
        Value: z.string(),
        Text: z.string(),
        /** Title of the questionnaire. */
        Quest: localText(),
        At: instant.nullable(),
      }),
    ),
  }),
  combined: call({
    path: '/api/quest/CombinedResults',
    summary:
      'A mentee’s answers over several actions, those to one questionnaire side by side. `ReportId` limits to a questionnaire; without actions, all that the caller sees.',
    permission: 'mentor.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({
      MenteeId: id,
      ActionIds: z.array(id).max(200).default([]),
      ReportId: id.optional(),
      ProjectId: projectId,
    }),
    reply: z.strictObject({
      Mentee: z.strictObject({ Id: id, Name: z.string() }),
      Reports: z.array(combined),
    }),
  }),
};

function isStream(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
