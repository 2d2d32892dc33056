import { newQuestionnaire } from '@ithaki/questionnaire/edit';
import type { Case } from './case.ts';
import type { Fixture } from './fixture.ts';

const text = 'Κείμενο';

const setOf = ({ relation, side }: Case) =>
  (relation === 'foreignThing' ? side.foreignQuestionnaire : side.questionnaire).set;
const questOf = ({ relation, side }: Case) =>
  (relation === 'foreignThing' ? side.foreignQuestionnaire : side.questionnaire).quest;
const linkOf = ({ relation, side }: Case) =>
  (relation === 'foreignThing' ? side.foreignQuestionnaire : side.questionnaire).link;
const questAction = { body: ({ actions, subject }: Case) => ({ MenteeId: subject, ActionId: actions.questionnaire }) };
const ownQuestAction = { body: ({ actions }: Case) => ({ ActionId: actions.questionnaire }) };
const answerSet = { body: (testCase: Case) => ({ AnswerSetId: setOf(testCase) }) };
/** A caller without a link gets the same error for every set. */
const byLink = { refusedBy: 'WrongToken' };

/** Fixtures of the calls of questionnaires. */
export const questionnaireFixtures: Record<string, Fixture> = {
  'answering.byAction': ownQuestAction,
  'answering.byMenteeAction': questAction,
  'answering.answeredByMenteeAction': questAction,
  'answering.remainingTimeByAction': ownQuestAction,
  'answering.clearByAction': questAction,
  'answering.mentorQuest': { body: (testCase) => ({ QuestId: questOf(testCase) }) },
  'answering.bySet': answerSet,
  'answering.startTime': answerSet,
  'answering.remainingTime': answerSet,
  'answering.watch': answerSet,
  // Choices have their own tests; the questionnaire of the matrix has only a text.
  'answering.answerClosed': {
    body: (testCase) => ({ AnswerSetId: setOf(testCase), GroupId: 'ID_0001', OptionId: 'ID_0002' }),
    refusedBy: 'WrongColumn',
  },
  'answering.answerOpen': { body: (testCase) => ({ AnswerSetId: setOf(testCase), GroupId: 'ID_0001', Text: text }) },
  'answering.pause': answerSet,
  'answering.goOn': answerSet,
  'answering.finish': answerSet,
  'answering.reset': answerSet,
  'questAdmin.get': { body: (testCase) => ({ QuestId: questOf(testCase) }) },
  'questAdmin.create': { body: () => ({ Title: text }) },
  'questAdmin.duplicate': { body: (testCase) => ({ QuestId: questOf(testCase), Title: text }) },
  // An archived questionnaire could not be answered in the rest of the matrix.
  'questAdmin.archive': { body: (testCase) => ({ QuestId: questOf(testCase), Archived: false }) },
  'questAdmin.setForMentors': { body: (testCase) => ({ QuestId: questOf(testCase), ForMentors: true }) },
  'questAdmin.tokens': { body: (testCase) => ({ QuestId: questOf(testCase) }) },
  'questAdmin.makeToken': { body: (testCase) => ({ QuestId: questOf(testCase), Label: text }) },
  'questAdmin.endToken': { body: (testCase) => ({ Id: linkOf(testCase) }) },
  'questAdmin.extraTimes': { body: (testCase) => ({ QuestId: questOf(testCase) }) },
  'questAdmin.setExtraTime': { body: (testCase) => ({ QuestId: questOf(testCase), Seconds: 0 }) },
  'questAdmin.notAnswered': ownQuestAction,
  'questAdmin.remind': ownQuestAction,
  'questAdmin.progress': ownQuestAction,
  'questResults.results': { body: (testCase) => ({ QuestId: questOf(testCase) }) },
  'questResults.compare': {
    body: (testCase) => ({
      QuestId: questOf(testCase),
      BeforeActionId: testCase.actions.questionnaire,
      AfterActionId: testCase.actions.questionnaire,
    }),
  },
  'questResults.sheets': { body: (testCase) => ({ QuestId: questOf(testCase) }) },
  'questResults.export': { body: (testCase) => ({ QuestId: questOf(testCase), Format: 'csv' }) },
  'questResults.proposedFields': { body: ({ subject }) => ({ UserId: subject }) },
  'questResults.combined': { body: ({ subject }) => ({ MenteeId: subject }) },
  'tokenAnswering.byToken': byLink,
  'tokenAnswering.startTime': byLink,
  'tokenAnswering.remainingTime': byLink,
  'tokenAnswering.watch': byLink,
  'tokenAnswering.answerClosed': byLink,
  'tokenAnswering.answerOpen': byLink,
  'tokenAnswering.spreadsheet': byLink,
  'tokenAnswering.pause': byLink,
  'tokenAnswering.goOn': byLink,
  'tokenAnswering.finish': byLink,
  'questEditing.get': { body: (testCase) => ({ Id: questOf(testCase) }) },
  // All cases share one questionnaire, so its draft is always newer than the case's; the call's own tests cover its
  // success.
  'questEditing.saveDraft': {
    body: (testCase) => ({ Id: questOf(testCase), Version: 999, Draft: newQuestionnaire('new', text) }),
    refusedBy: 'Conflict',
  },
  'questEditing.previewPublish': { body: (testCase) => ({ Id: questOf(testCase), Version: 0 }) },
  'questEditing.publish': { body: (testCase) => ({ Id: questOf(testCase), Version: 999 }), refusedBy: 'Conflict' },
  'questEditing.versions': { body: (testCase) => ({ Id: questOf(testCase) }) },
  'questEditing.getVersion': { body: (testCase) => ({ Id: questOf(testCase), Number: 1 }) },
  'questEditing.uses': { body: (testCase) => ({ Id: questOf(testCase) }) },
  // Nothing is read, because reading a form takes a thread; the call's own tests cover that.
  'questEditing.importForm': { body: () => ({ Name: 'form.txt', File: 'e30=' }), refusedBy: 'FormFileUnknown' },
  'questEditing.exportForm': { body: (testCase) => ({ Id: questOf(testCase) }) },
  'questEditing.exportCodebook': { body: (testCase) => ({ Id: questOf(testCase) }) },
};
