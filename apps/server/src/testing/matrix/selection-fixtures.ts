import type { Case } from './case.ts';
import type { Fixture } from './fixture.ts';

const text = 'Κείμενο';
const appOf = ({ relation, side }: Case) => (relation === 'foreignThing' ? side.foreignApplication : side.application);
const ofApp = (more: object = {}): Fixture => ({ body: (testCase) => ({ AppId: appOf(testCase), ...more }) });
const thingsOf = ({ relation, world }: Case) =>
  relation === 'foreignThing' ? world.foreignSelection : world.selection;

/**
 * Fixtures of the selection among applications. Calls on many applications skip those of other projects, as their own
 * tests show.
 */
export const selectionFixtures: Record<string, Fixture> = {
  'selection.get': ofApp(),
  'selection.changeStatus': { body: ({ side }) => ({ Ids: [side.application], Status: -1 }) },
  'selection.undoMove': { body: (testCase) => ({ MoveId: thingsOf(testCase).move }), refusedBy: 'HoldOver' },
  'selection.resubmit': ofApp({ Answers: true }),
  'selection.uploadReminder': { ...ofApp(), refusedBy: 'NothingMissing' },
  'selection.judgeDocument': ofApp({ Name: 'cv', Verdict: 'accepted' }),
  'selection.addNote': ofApp({ Text: text }),
  'selection.sendMessage': ofApp({ Text: text }),
  'selection.runPoints': { body: ({ side }) => ({ Ids: [side.application] }) },
  'selection.setPoints': ofApp({ Criterion: 'base', Points: 1, Reason: text }),
  'selection.ranking': { body: (testCase) => ({ RankingId: thingsOf(testCase).ranking }) },
  'exports.ranking': { body: (testCase) => ({ RankingId: thingsOf(testCase).ranking, Format: 'csv' }) },
  'selection.rankingLog': { body: (testCase) => ({ RankingId: thingsOf(testCase).ranking }) },
  'selection.compareRankings': {
    body: (testCase) => ({ From: thingsOf(testCase).ranking, To: thingsOf(testCase).ranking }),
  },
  'selection.publishRanking': {
    body: (testCase) => ({ RankingId: thingsOf(testCase).ranking }),
    refusedBy: 'AlreadyPublished',
  },
  'selection.publicRanking': { body: ({ world }) => ({ Project: world.project.url }) },
  'selection.object': { body: () => ({ Token: 'no-link-at-all', Text: text }), refusedBy: 'InvalidToken' },
  'selection.answerObjection': {
    body: (testCase) => ({ ObjectionId: thingsOf(testCase).objection, Accepted: true, Answer: text }),
    refusedBy: 'AlreadyAnswered',
  },
  'selection.assignReviewers': {
    body: ({ side }) => ({ ReviewerIds: [side.linked.mentor, side.strangers.mentor], Ids: [side.application] }),
  },
  'selection.getReview': ofApp(),
  'selection.saveReview': ofApp({ Scores: {}, Revision: 1, Version: 0 }),
  'selection.declareConflict': ofApp({ Reason: text }),
  // A successful export would need a server that runs jobs.
  'selection.export': { refusedBy: 'TooManyExports' },
};
