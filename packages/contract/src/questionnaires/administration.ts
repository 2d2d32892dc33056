import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { call, changes, changesPersons, reads, readsPersons } from '../core/call.ts';
import { done, id, instant, localText, page, requiredText, text } from '../core/fields.ts';
import { filterErrors, memberSet } from '../members.ts';
import { draftBytes, storableQuestionnaire } from './editing.ts';

/** Questionnaires per page of the list. */
export const QUEST_PAGE = 25;

/** Maximum number of people reminded by one call. */
export const MAX_REMINDED = 2_000;

/** Rows per page of people who have not answered, and of people who are answering. */
export const ANSWERING_PAGE = 50;

/** State of a questionnaire: never published, published, or archived. */
export const questState = z.enum(['draft', 'published', 'archived']);

/** A questionnaire in the list. */
export const listedQuest = z.strictObject({
  Id: id,
  Title: localText(),
  State: questState,
  /** The newest published version; null before the first. */
  Published: z.int().nullable(),
  PublishedAt: instant.nullable(),
  /** Whether it has an unpublished draft. */
  HasDraft: z.boolean(),
  ForMentors: z.boolean(),
  /** Allowed time in seconds; null when it is not timed. */
  Duration: z.int().nullable(),
  Questions: z.int(),
  /** Numbers of actions that use it, open links, started answer sets, and ended answer sets. */
  Actions: z.int(),
  Tokens: z.int(),
  Sets: z.int(),
  Ended: z.int(),
  LastAnswerAt: instant.nullable(),
});
export type ListedQuest = z.output<typeof listedQuest>;

const person = z.strictObject({ Id: id, Name: z.string() });
const action = z.strictObject({ Id: id, TypeId: z.int(), Title: localText(500) });

/** A link by which a questionnaire is answered without signing in. */
export const questToken = z.strictObject({
  Id: id,
  /** Its name in the address. */
  Name: z.string(),
  Url: z.string(),
  Label: z.string(),
  /** Whether it is for one respondent, who uses it again to return to the same answers. */
  Single: z.boolean(),
  MadeAt: instant,
  MadeBy: person.nullable(),
  StartsAt: instant.nullable(),
  ExpiresAt: instant.nullable(),
  EndedAt: instant.nullable(),
  /** Maximum number of respondents; null for no limit. */
  MostSets: z.int().nullable(),
  Sets: z.int(),
  Ended: z.int(),
  /** Whether a respondent could start with it now. */
  Open: z.boolean(),
});
export type QuestToken = z.output<typeof questToken>;

/**
 * Extra time for a person, for people with a certain value in a field, or for everyone; in one action, or
 * everywhere the questionnaire is used.
 */
export const extraTime = z.strictObject({
  Id: id,
  Action: action.nullable(),
  Person: person.nullable(),
  Field: z.string().nullable(),
  Value: z.string().nullable(),
  Seconds: z.int(),
  GivenBy: person.nullable(),
  GivenAt: instant,
});
export type ExtraTime = z.output<typeof extraTime>;

/** A person to whom a questionnaire was published and who has not finished it. */
export const notAnswered = z.strictObject({
  Id: id,
  Name: z.string(),
  HasEmail: z.boolean(),
  /** When the action with the questionnaire was published to them. */
  PublishedAt: instant,
  DueAt: instant.nullable(),
  /** When they started; null before. */
  StartedAt: instant.nullable(),
  RemindedAt: instant.nullable(),
});
export type NotAnswered = z.output<typeof notAnswered>;

/** A person who is answering or has answered. */
export const answeringNow = z.strictObject({
  Id: id,
  Name: z.string(),
  Status: z.enum(['begun', 'answering', 'paused', 'finished', 'expired']),
  StartedAt: instant.nullable(),
  LastAnswerAt: instant.nullable(),
  EndedAt: instant.nullable(),
  /** Number of questions answered. */
  Answers: z.int(),
  /** Seconds left by the server's clock; null when it is not timed or has ended. */
  Remaining: z.int().nullable(),
  /** Whether their clock is running: started, not ended, not paused. */
  Runs: z.boolean(),
});
export type AnsweringNow = z.output<typeof answeringNow>;

const questBody = z.strictObject({ QuestId: id, ProjectId: projectId });
const actionBody = z.strictObject({ ActionId: id, ProjectId: projectId });
const pageNumber = z.int().min(0).max(1_000_000).optional();

/** Calls for administering questionnaires: list, links, extra time, reminders and progress. */
export const questAdmin = {
  list: call({
    path: '/anyquest/QuestAdmin/Quests',
    summary:
      'A page of the project’s questionnaires, the most recently changed first, searched by title without accents or case. `page` is zero-based.',
    permission: 'quests.results',
    reach: 'project',
    ...reads,
    body: z.strictObject({
      Search: text(200).optional(),
      State: questState.optional(),
      ProjectId: projectId,
      page: pageNumber,
    }),
    reply: page(listedQuest),
  }),
  get: call({
    path: '/anyquest/QuestAdmin/Quest',
    summary: 'A questionnaire of the list, with the actions that use it.',
    permission: 'quests.results',
    reach: 'project',
    ...reads,
    body: questBody,
    reply: listedQuest.extend({ UsedBy: z.array(action), Versions: z.array(z.int()) }),
  }),
  create: call({
    path: '/anyquest/QuestAdmin/CreateQuest',
    summary: 'Creates a questionnaire: empty, or with the content of an imported one.',
    permission: 'quests.edit',
    reach: 'project',
    ...changes,
    bodyLimit: draftBytes,
    body: z.strictObject({
      Title: localText(500),
      ForMentors: z.boolean().default(false),
      Draft: storableQuestionnaire.optional(),
      ProjectId: projectId,
    }),
    reply: z.strictObject({ Id: id }),
  }),
  duplicate: call({
    path: '/anyquest/QuestAdmin/DuplicateQuest',
    summary: 'Creates a draft as a copy of a questionnaire: of its draft, else of its newest version.',
    permission: 'quests.edit',
    reach: 'project',
    ...changes,
    body: questBody.extend({ Title: localText(500) }),
    reply: z.strictObject({ Id: id }),
  }),
  archive: call({
    path: '/anyquest/QuestAdmin/ArchiveQuest',
    summary: 'Archives a questionnaire, or restores it. Actions that use it continue; its links end.',
    permission: 'quests.edit',
    reach: 'project',
    ...changes,
    body: questBody.extend({ Archived: z.boolean() }),
    reply: done,
  }),
  setForMentors: call({
    path: '/anyquest/QuestAdmin/SetForMentors',
    summary: 'Sets whether mentors may answer it for themselves.',
    permission: 'quests.edit',
    reach: 'project',
    ...changes,
    body: questBody.extend({ ForMentors: z.boolean() }),
    reply: done,
  }),
  tokens: call({
    path: '/anyquest/QuestAdmin/Tokens',
    summary: 'The links of a questionnaire, the newest first.',
    permission: 'quests.edit',
    reach: 'project',
    ...reads,
    body: questBody,
    reply: z.array(questToken),
  }),
  makeToken: call({
    path: '/anyquest/QuestAdmin/MakeToken',
    summary: 'Creates a link by which the questionnaire is answered without signing in, within the given limits.',
    permission: 'quests.edit',
    reach: 'project',
    ...changes,
    body: questBody.extend({
      Label: requiredText(200),
      Single: z.boolean().default(false),
      StartsAt: instant.nullable().default(null),
      ExpiresAt: instant.nullable().default(null),
      MostSets: z.int().min(1).max(1_000_000).nullable().default(null),
    }),
    reply: questToken,
    errors: ['NotPublished', 'QuestArchived', 'TokenOver'],
  }),
  endToken: call({
    path: '/anyquest/QuestAdmin/EndToken',
    summary: 'Ends a link: nobody can begin or continue with it. Repeating the call changes nothing.',
    permission: 'quests.edit',
    reach: 'project',
    ...changes,
    body: z.strictObject({ Id: id, ProjectId: projectId }),
    reply: done,
  }),
  extraTimes: call({
    path: '/anyquest/QuestAdmin/ExtraTime',
    summary: 'The extra times of a questionnaire: who has more or less time than it allows.',
    permission: 'quests.edit',
    reach: 'project',
    ...readsPersons,
    body: questBody,
    reply: z.array(extraTime),
  }),
  setExtraTime: call({
    path: '/anyquest/QuestAdmin/SetExtraTime',
    summary:
      'Sets the extra time of a person, of those with a value in a field, or of everyone; 0 removes it. Applies at once to open answer sets.',
    permission: 'quests.edit',
    others: 'quests.edit',
    reach: 'project',
    ...changesPersons,
    body: questBody.extend({
      ActionId: id.nullable().default(null),
      UserId: id.nullable().default(null),
      Field: text(100).nullable().default(null),
      Value: text(500).nullable().default(null),
      Seconds: z.int().min(-86_400).max(86_400),
    }),
    reply: z.strictObject({ Sets: z.int() }),
    errors: ['ExtraTimeOfWhom', 'NotTimed'],
  }),
  notAnswered: call({
    path: '/anyquest/QuestAdmin/NotAnswered',
    summary:
      'A page of the people to whom an action was published and who have not finished its questionnaire, by name.',
    permission: 'quests.remind',
    reach: 'persons',
    ...readsPersons,
    body: actionBody.extend({ Set: memberSet.omit({ Roles: true }).default({}), page: pageNumber }),
    reply: page(notAnswered),
    errors: [...filterErrors, 'NoQuestionnaire'],
  }),
  remind: call({
    path: '/anyquest/QuestAdmin/RemindQuest',
    summary:
      'Mails those who have not answered, from a template whose {name}, {title}, {due} and {link} are filled in; with `Preview` nothing is sent and the first mail is returned. Without given texts each person gets the standard text in their language.',
    permission: 'quests.remind',
    reach: 'persons',
    risk: 'sendsMail',
    rate: 'session',
    idempotency: 'optional',
    body: actionBody.extend({
      Set: memberSet.omit({ Roles: true }).default({}),
      Subject: text(200).optional(),
      Text: text(5_000).optional(),
      Preview: z.boolean().default(false),
    }),
    reply: z.strictObject({
      /** Number of mails sent, or that would be sent; people without an address get none. */
      Mails: z.int(),
      WithoutAddress: z.int(),
      First: z.strictObject({ To: z.string(), Subject: z.string(), Text: z.string() }).nullable(),
    }),
    errors: [...filterErrors, 'NoQuestionnaire', 'TooManyReminded'],
  }),
  progress: call({
    path: '/anyquest/QuestAdmin/QuestProgress',
    summary:
      'Who is answering an action’s questionnaire, by the server’s clock: counts, and the people with the least time first. With `Since`, replies once the revision differs from it, or after 20 seconds.',
    permission: 'quests.remind',
    reach: 'persons',
    ...readsPersons,
    body: actionBody.extend({ Since: z.string().max(60).optional() }),
    reply: z.strictObject({
      Now: instant,
      /** Identifies the state of the reply; passed as `Since` to wait for a change. */
      Revision: z.string(),
      Duration: z.int().nullable(),
      /** Number of questions that can be answered. */
      Questions: z.int(),
      Asked: z.int(),
      Begun: z.int(),
      Paused: z.int(),
      Finished: z.int(),
      Expired: z.int(),
      /** Answer sets: open ones by closing time, then the most recently ended. */
      People: z.array(answeringNow).max(ANSWERING_PAGE * 4),
    }),
    errors: ['NoQuestionnaire'],
  }),
};
