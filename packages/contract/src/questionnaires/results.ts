import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { call, exporting, readsPersons } from '../core/call.ts';
import { dateText, id, instant, localText, page } from '../core/fields.ts';
import { separators } from '../exports.ts';
import { memberSet } from '../members.ts';
import { setScore } from './entities.ts';

/** Sets that are read at once for results; more are read by a job. */
export const MOST_RESULTS_AT_ONCE = 2_000;

/** Texts of a question that results show. */
export const MOST_TEXTS = 100;

/** Lines of a page of sheets. */
export const SHEETS_PAGE = 25;

/**
 * Which answers results are of. Without an action those of every action and link; days are those on which a set ended,
 * both included, in the project's zone.
 */
export const resultsAsked = z.strictObject({
  QuestId: id,
  ProjectId: projectId,
  ActionId: id.optional(),
  From: dateText.default(''),
  To: dateText.default(''),
  /** Sets that have not ended too. */
  Unfinished: z.boolean().default(false),
  /** Narrows to members of the project; refused for who sees totals only. */
  Set: memberSet.omit({ Roles: true }).default({}),
});
export type ResultsAsked = z.input<typeof resultsAsked>;

const count = z.int().min(0);

/** What was answered to a question or to a part of it; see the engine's results. */
export const questionResult = z.strictObject({
  Model: z.string(),
  Part: z.string().optional(),
  /** The kind of question, by a word. */
  Kind: z.string(),
  SectionId: z.string(),
  /** The Model of the question it is shown with: of a column, that of its table. */
  Of: z.string(),
  /** The question's text, and of a part its own. */
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
  /** The newest, for those who see persons. */
  Texts: z.array(z.string()).max(MOST_TEXTS).optional(),
  Hidden: z.literal(true).optional(),
});
export type QuestionResult = z.output<typeof questionResult>;

const results = z.strictObject({
  Title: localText(),
  /** The version whose questions are shown; answers to earlier ones are read by it. */
  Version: z.int(),
  Sections: z.array(z.strictObject({ Id: z.string(), Text: localText(100_000) })),
  /** How many sets the results are of; null where they are too few to be told. */
  All: count.nullable(),
  /** Whether the caller sees persons, and so texts and small groups. */
  SeesPersons: z.boolean(),
  Questions: z.array(questionResult),
  Scores: z.array(
    z.strictObject({ Name: z.string(), Answered: count.nullable(), Figures: questionResult.shape.Figures }),
  ),
});
export type QuestResults = z.output<typeof results>;

/** Results at once, or the job whose result they are. */
const resultsOrJob = z.union([z.strictObject({ JobId: id }), results]);

/** One question answered twice by the same people. */
export const changedResult = z.strictObject({
  Model: z.string(),
  Part: z.string().optional(),
  before: questionResult,
  after: questionResult,
  MeanChange: z.number().nullable(),
  /** By option: how much its share rose, -1 to 1. */
  ShareChange: z.record(z.string(), z.number().nullable()),
});
export type ChangedResult = z.output<typeof changedResult>;

const comparison = z.strictObject({
  Title: localText(),
  Sections: results.shape.Sections,
  /** People who answered both; null where they are too few to be told. */
  Both: count.nullable(),
  SeesPersons: z.boolean(),
  Questions: z.array(changedResult),
});
export type QuestComparison = z.output<typeof comparison>;

const status = z.enum(['begun', 'finished', 'expired']);

/** One respondent's sheet, as listed. */
export const answerSheet = z.strictObject({
  AnswerSetId: id,
  /** Null for one who answered by a link. */
  Person: z.strictObject({ Id: id, Name: z.string() }).nullable(),
  /** Of a link, its label. */
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

/** What a mentee answered to one questionnaire, action beside action. */
const combined = z.strictObject({
  QuestId: id,
  Title: localText(),
  Actions: z.array(
    z.strictObject({
      ActionId: id,
      Title: localText(500),
      /** 'none' when it was not begun. */
      Status: z.enum(['none', ...status.options]),
      EndedAt: instant.nullable(),
      Scores: z.array(setScore),
    }),
  ),
  /** A line an answer: what was asked, and what was said in each action. */
  Rows: z.array(z.strictObject({ Section: localText(100_000), Text: z.string(), Answers: z.array(z.string()) })),
});

/** What questionnaires come to. */
export const questResults = {
  results: call({
    path: '/api/quest/results',
    summary:
      'Results question by question: counts, means, distributions, texts. Of many sets a job makes them. Who sees totals only is told nothing of fewer than five.',
    permission: 'quests.results',
    reach: 'persons',
    ...readsPersons,
    body: resultsAsked,
    reply: resultsOrJob,
    errors: ['BadFilter', 'NotPublished', 'TotalsOnly'],
  }),
  compare: call({
    path: '/api/quest/CompareResults',
    summary: 'The results of the people who answered in both of two actions, before and after.',
    permission: 'quests.results',
    reach: 'persons',
    ...readsPersons,
    body: resultsAsked.omit({ ActionId: true, Unfinished: true }).extend({ BeforeActionId: id, AfterActionId: id }),
    reply: z.union([z.strictObject({ JobId: id }), comparison]),
    errors: ['BadFilter', 'NotPublished', 'TotalsOnly'],
  }),
  sheets: call({
    path: '/api/quest/Sheets',
    summary: 'A page of the individual sheets behind the results, the newest first.',
    permission: 'quests.sheets',
    reach: 'persons',
    ...readsPersons,
    body: resultsAsked.extend({ page: z.int().min(0).max(1_000_000).optional() }),
    reply: page(answerSheet),
    errors: ['BadFilter', 'NotPublished'],
  }),
  export: call({
    path: '/api/quest/ResultsExport',
    summary:
      'The answers as a file: a row a respondent, choices by code and by label. Above 2,000 rows as a job that makes it.',
    permission: 'quests.export',
    reach: 'persons',
    ...exporting,
    body: resultsAsked.extend({
      Format: z.enum(['xlsx', 'csv']).default('xlsx'),
      Separator: z.enum(separators).default(';'),
    }),
    reply: z.union([z.strictObject({ JobId: id }), z.custom<AsyncIterable<Uint8Array>>(isStream)]),
    errors: ['BadFilter', 'NotPublished', 'TooManyExports', 'ViewAsReadOnly'],
  }),
  combined: call({
    path: '/api/quest/CombinedResults',
    summary:
      'A mentee’s answers over several actions, those of one questionnaire beside one another. `ReportId` narrows to a questionnaire; without actions, every one that the caller sees.',
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
