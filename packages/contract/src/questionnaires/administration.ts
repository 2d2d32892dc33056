import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { call, changes, changesPersons, reads, readsPersons } from '../core/call.ts';
import { done, id, instant, localText, page, someText, text } from '../core/fields.ts';
import { memberSet } from '../members.ts';

/** Lines of a page of questionnaires. */
export const QUEST_PAGE = 25;

/** People who may be reminded by one call. */
export const MOST_REMINDED = 2_000;

/** Rows of a page of people who have not answered, and of those who are answering. */
export const ANSWERING_PAGE = 50;

/** How a questionnaire stands: never published, published, or put away. */
export const questState = z.enum(['draft', 'published', 'archived']);

/** A questionnaire as listed. */
export const listedQuest = z.strictObject({
  Id: id,
  Title: localText(),
  State: questState,
  /** The newest published version; null before the first. */
  Published: z.int().nullable(),
  PublishedAt: instant.nullable(),
  /** Whether a draft waits to be published. */
  HasDraft: z.boolean(),
  ForMentors: z.boolean(),
  /** Seconds; null when it is not timed. */
  Duration: z.int().nullable(),
  Questions: z.int(),
  /** Actions that ask it, links that are open, and answer sets: begun and of these ended. */
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
  /** As it stands in the address. */
  Name: z.string(),
  Url: z.string(),
  Label: z.string(),
  /** Whether it is for one respondent, who comes back to the same answers with it. */
  Single: z.boolean(),
  MadeAt: instant,
  MadeBy: person.nullable(),
  StartsAt: instant.nullable(),
  ExpiresAt: instant.nullable(),
  EndedAt: instant.nullable(),
  /** So many may answer with it; null without a bound. */
  MostSets: z.int().nullable(),
  Sets: z.int(),
  Ended: z.int(),
  /** Whether somebody could begin with it now. */
  Open: z.boolean(),
});
export type QuestToken = z.output<typeof questToken>;

/** Time on top: of a person, of those with a value in a field, or of everyone; in one action, or wherever it is asked. */
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

/** Somebody who is asked and has not ended. */
export const notAnswered = z.strictObject({
  Id: id,
  Name: z.string(),
  HasEmail: z.boolean(),
  /** Since when it is asked of them. */
  PublishedAt: instant,
  DueAt: instant.nullable(),
  /** When they began; null when they did not. */
  StartedAt: instant.nullable(),
  RemindedAt: instant.nullable(),
});
export type NotAnswered = z.output<typeof notAnswered>;

/** Somebody who answers now, or did. */
export const answeringNow = z.strictObject({
  Id: id,
  Name: z.string(),
  Status: z.enum(['begun', 'answering', 'paused', 'finished', 'expired']),
  StartedAt: instant.nullable(),
  LastAnswerAt: instant.nullable(),
  EndedAt: instant.nullable(),
  /** Places that hold an answer. */
  Answers: z.int(),
  /** Seconds by the server's clock; null when it is not timed or has ended. */
  Remaining: z.int().nullable(),
  /** Whether time goes by for them: begun, neither ended nor resting. */
  Runs: z.boolean(),
});
export type AnsweringNow = z.output<typeof answeringNow>;

const ofQuest = z.strictObject({ QuestId: id, ProjectId: projectId });
const ofAction = z.strictObject({ ActionId: id, ProjectId: projectId });
const pageAsked = z.int().min(0).max(1_000_000).optional();

/** Administering questionnaires: the list, links, extra time, who has not answered, who is answering. */
export const questAdmin = {
  list: call({
    path: '/anyquest/QuestAdmin/Quests',
    summary:
      'A page of the project’s questionnaires, those that changed last first, searched by title without accents or case. `page` is zero-based.',
    permission: 'quests.results',
    reach: 'project',
    ...reads,
    body: z.strictObject({
      Search: text(200).optional(),
      State: questState.optional(),
      ProjectId: projectId,
      page: pageAsked,
    }),
    reply: page(listedQuest),
  }),
  get: call({
    path: '/anyquest/QuestAdmin/Quest',
    summary: 'One questionnaire as listed, with the actions that ask it.',
    permission: 'quests.results',
    reach: 'project',
    ...reads,
    body: ofQuest,
    reply: listedQuest.extend({ UsedBy: z.array(action), Versions: z.array(z.int()) }),
  }),
  create: call({
    path: '/anyquest/QuestAdmin/CreateQuest',
    summary: 'Makes an empty questionnaire, to be written in its editor.',
    permission: 'quests.edit',
    reach: 'project',
    ...changes,
    body: z.strictObject({ Title: localText(500), ForMentors: z.boolean().default(false), ProjectId: projectId }),
    reply: z.strictObject({ Id: id }),
  }),
  duplicate: call({
    path: '/anyquest/QuestAdmin/DuplicateQuest',
    summary: 'Makes a draft like a questionnaire: its draft, else its newest version.',
    permission: 'quests.edit',
    reach: 'project',
    ...changes,
    body: ofQuest.extend({ Title: localText(500) }),
    reply: z.strictObject({ Id: id }),
  }),
  archive: call({
    path: '/anyquest/QuestAdmin/ArchiveQuest',
    summary: 'Puts a questionnaire away, or takes it back. What asks it goes on; its links end.',
    permission: 'quests.edit',
    reach: 'project',
    ...changes,
    body: ofQuest.extend({ Archived: z.boolean() }),
    reply: done,
  }),
  setForMentors: call({
    path: '/anyquest/QuestAdmin/SetForMentors',
    summary: 'Says whether mentors may answer it for themselves.',
    permission: 'quests.edit',
    reach: 'project',
    ...changes,
    body: ofQuest.extend({ ForMentors: z.boolean() }),
    reply: done,
  }),
  tokens: call({
    path: '/anyquest/QuestAdmin/Tokens',
    summary: 'The links of a questionnaire, the newest first.',
    permission: 'quests.edit',
    reach: 'project',
    ...reads,
    body: ofQuest,
    reply: z.array(questToken),
  }),
  makeToken: call({
    path: '/anyquest/QuestAdmin/MakeToken',
    summary: 'Makes a link by which the questionnaire is answered without signing in, within the given bounds.',
    permission: 'quests.edit',
    reach: 'project',
    ...changes,
    body: ofQuest.extend({
      Label: someText(200),
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
    summary: 'Ends a link: nobody begins or goes on with it. Asked again it changes nothing.',
    permission: 'quests.edit',
    reach: 'project',
    ...changes,
    body: z.strictObject({ Id: id, ProjectId: projectId }),
    reply: done,
  }),
  extraTimes: call({
    path: '/anyquest/QuestAdmin/ExtraTime',
    summary: 'Who has more time, or less, than the questionnaire says.',
    permission: 'quests.edit',
    reach: 'project',
    ...readsPersons,
    body: ofQuest,
    reply: z.array(extraTime),
  }),
  setExtraTime: call({
    path: '/anyquest/QuestAdmin/SetExtraTime',
    summary:
      'Gives time on top to a person, to those with a value in a field, or to everyone; 0 takes it back. Open sets follow at once.',
    permission: 'quests.edit',
    others: 'quests.edit',
    reach: 'project',
    ...changesPersons,
    body: ofQuest.extend({
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
    summary: 'A page of the people an action asks who have not ended their answers, by name.',
    permission: 'quests.remind',
    reach: 'persons',
    ...readsPersons,
    body: ofAction.extend({ Set: memberSet.omit({ Roles: true }).default({}), page: pageAsked }),
    reply: page(notAnswered),
    errors: ['BadFilter', 'NoQuestionnaire'],
  }),
  remind: call({
    path: '/anyquest/QuestAdmin/RemindQuest',
    summary:
      'Mails those who have not answered, from a template whose {name}, {title}, {due} and {link} are filled in; with `Preview` nothing is sent and the first mail is answered. Without texts of one’s own each reads it in their language.',
    permission: 'quests.remind',
    reach: 'persons',
    risk: 'sendsMail',
    rate: 'session',
    idempotency: 'optional',
    body: ofAction.extend({
      Set: memberSet.omit({ Roles: true }).default({}),
      Subject: text(200).optional(),
      Text: text(5_000).optional(),
      Preview: z.boolean().default(false),
    }),
    reply: z.strictObject({
      /** How many mails go out, or would; who has no address is left out. */
      Mails: z.int(),
      WithoutAddress: z.int(),
      First: z.strictObject({ To: z.string(), Subject: z.string(), Text: z.string() }).nullable(),
    }),
    errors: ['BadFilter', 'NoQuestionnaire', 'TooManyReminded'],
  }),
  progress: call({
    path: '/anyquest/QuestAdmin/QuestProgress',
    summary:
      'Who is answering an action’s questionnaire, by the server’s clock: counts, and those who have least time. With `Since`, answered as soon as it is no longer what that names, or after 20 seconds.',
    permission: 'quests.remind',
    reach: 'persons',
    ...readsPersons,
    body: ofAction.extend({ Since: z.string().max(60).optional() }),
    reply: z.strictObject({
      Now: instant,
      /** Names what is told; given as `Since` to wait for a change of it. */
      Revision: z.string(),
      Duration: z.int().nullable(),
      /** Questions that have an answer of their own. */
      Questions: z.int(),
      Asked: z.int(),
      Begun: z.int(),
      Paused: z.int(),
      Finished: z.int(),
      Expired: z.int(),
      /** Those whose time ends first, then those who ended last. */
      People: z.array(answeringNow).max(ANSWERING_PAGE * 4),
    }),
    errors: ['NoQuestionnaire'],
  }),
};
