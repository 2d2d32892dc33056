import type { FeatureRoute } from '../../../feature.ts';
import { openActionEarly, openLinkEarly } from './opening-query.ts';

const others = () => import('./OtherWays.tsx');

/** Every address of an answer set. */
export const answeringRoutes: readonly FeatureRoute[] = [
  {
    path: '/questionnaire/$id/{-$menteeId}',
    permission: 'signedIn',
    load: () => import('./QuestionnairePage.tsx').then((screen) => screen.QuestionnairePage),
    begin: ({ id, menteeId }) => {
      const actionId = Number(id);
      if (menteeId === undefined && Number.isInteger(actionId) && actionId > 0) openActionEarly(actionId);
    },
  },
  { path: '/mentorquest/$id', permission: 'mentor.own', load: () => others().then((screen) => screen.MentorQuestPage) },
  { path: '/quest/$id/{-$lang}', permission: 'own.data', load: () => others().then((screen) => screen.AnswerSetPage) },
  {
    path: '/questtoken/$token',
    permission: 'anyone',
    frame: 'plain',
    load: () => others().then((screen) => screen.TokenPage),
    begin: ({ token }) => {
      if (token !== undefined) openLinkEarly(token);
    },
  },
];
