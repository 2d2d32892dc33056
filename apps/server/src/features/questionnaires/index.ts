export { questAdminRoutes } from './admin-routes.ts';
export { questList } from './administration/exported-list.ts';
export {
  notifyOfClearing,
  notifyOfReminder,
  questRemindedKind,
  questReopenedKind,
} from './administration/notifications.ts';
export { mailReminders, reminderCheck } from './administration/remind.ts';
export { ANSWERS_CHANNEL } from './administration/watch-progress.ts';
export { reopenAnswers } from './answering/reopen-queries.ts';
export { answeringRoutes } from './answering/routes.ts';
export { answerFiles } from './answering/saving/answer-files.ts';
export { findSetChanges } from './answering/set-changes-queries.ts';
export { startClosingSets } from './answering/time/close-due-sets.ts';
export { SETS_CHANNEL } from './answering/watch-set.ts';
export { publishNewQuest } from './editing/publish-version.ts';
export { editingRoutes } from './editing/routes.ts';
export { findPublishedVersions } from './editing/version-queries.ts';
export { resultsJob } from './results/counting-job.ts';
export { answersExportJob } from './results/export-answers.ts';
export { questionnairesOwner } from './tables.ts';
