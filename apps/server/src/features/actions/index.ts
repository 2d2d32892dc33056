export { storeLastMail } from './following/action-data-queries.ts';
export { listFollowedMentees } from './following/followed-mentees.ts';
export { findRecipient, markMailed } from './following/mail-change-queries.ts';
export { parsePublicationDate } from './following/publication-date.ts';
export { mailReview, reviewMailed } from './following/review-mail.ts';
export { conditionHandlers } from './notifications/conditional.ts';
export { actionEntries } from './notifications/entries.ts';
export { actionHandlers } from './notifications/handlers.ts';
export {
  actionNotifications,
  answeredKind,
  cancelledKind,
  clashKind,
  mailedKind,
  minutesToAgreeKind,
  movedKind,
  proposedKind,
  reminderKind,
  setKind,
} from './notifications/kinds.ts';
export { findNotifiedAction, notifyOfGivenMeetings } from './notifications/notification-queries.ts';
export { type ActionRow, findActions, findActionTypes, isOpenedForAnyone, setPublished } from './queries.ts';
export { actionRights, responsibleMentorId } from './rights.ts';
export { actionsRoutes } from './routes.ts';
export { actionCards, questionnaireCards } from './standing/action-cards.ts';
export { localizedText } from './standing/assess.ts';
export { actionScripts, type StandingContext } from './standing/conditions.ts';
export {
  type LoadedMenteeAction,
  loadMenteeAction,
  loadMenteeActionForUpdate,
  loadWithRight,
  presentLoadedAction,
  requireRight,
} from './standing/load-mentee-action.ts';
export { lockMenteeAction, sheetStatus } from './standing/mentee-action-queries.ts';
export { assessVisibleActions } from './standing/mentee-actions.ts';
export {
  loadMentee,
  loadMenteeView,
  loadViewsOf,
  type MenteeView,
  projectZone,
  questState,
} from './standing/mentee-view.ts';
export { groupByPhase } from './standing/phases.ts';
export { presentAction, presentMeeting, presentMenteeAction } from './standing/presentation.ts';
export { isForMentees, progressByPhase } from './standing/progress.ts';
export { isPastDue, progressState, waitsForReview, wasPastDue } from './standing/progress-queries.ts';
export { findShownMentees } from './standing/shown-mentees.ts';
export { canSeeAction, loadVisibleAction, visibleActionIds } from './standing/visibility.ts';
export { actionsOwner } from './tables.ts';
export type { ActionMeetings } from './work/action-meetings.ts';
export {
  deleteMenteeActions,
  type MenteeActionParts,
  publishActions,
  reopenCompleted,
  writeMenteeActions,
} from './work/bulk-queries.ts';
export { completeIfDone } from './work/completion.ts';
export { lockMenteesOfAction, showCurrentMeetings, showMinutes } from './work/current-meeting-queries.ts';
export { handInForm } from './work/hand-in.ts';
export { resetMenteeAction } from './work/reset-action-queries.ts';
export { followSheet, followSheets } from './work/sheet-actions.ts';
export { taskFiles, toolFiles } from './work/task-files.ts';
