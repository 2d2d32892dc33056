export { listFollowedMentees } from './following/followed-mentees.ts';
export { parsePublicationDate } from './following/publication-date.ts';
export { mailReviewTold } from './following/review-mail.ts';
export { meetingsTold } from './meetings/meeting-events.ts';
export { mailMeetingsTold, standingMeetings } from './meetings/meeting-mails.ts';
export { isActiveMentor, reassignUpcomingMeetings } from './meetings/new-mentor-queries.ts';
export { listSchedule } from './meetings/schedule.ts';
export { type ActionRow, findActions, findActionTypes, isOpenedForAnyone, setPublished } from './queries.ts';
export { actionRights } from './rights.ts';
export { actionsRoutes } from './routes.ts';
export { actionCards, questionnaireCards } from './standing/action-cards.ts';
export { localizedText } from './standing/assess.ts';
export {
  type LoadedMenteeAction,
  loadMenteeAction,
  loadMenteeActionForUpdate,
  requireRight,
} from './standing/load-mentee-action.ts';
export { lockMenteeAction } from './standing/mentee-action-queries.ts';
export { assessVisibleActions } from './standing/mentee-actions.ts';
export { loadMenteeView, type MenteeView, questState } from './standing/mentee-view.ts';
export { groupByPhase } from './standing/phases.ts';
export { presentAction, presentMenteeAction } from './standing/presentation.ts';
export { progressByPhase } from './standing/progress.ts';
export { isPastDue, progressState, waitsForReview, wasPastDue } from './standing/progress-queries.ts';
export { canSeeAction } from './standing/visibility.ts';
export { actionsOwner } from './tables.ts';
export { conditionHandlers } from './telling/conditional.ts';
export { actionEntries } from './telling/entries.ts';
export { actionHandlers } from './telling/handlers.ts';
export { actionNotifications } from './telling/kinds.ts';
export { meetingHandlers } from './telling/meetings.ts';
export { findToldAction } from './telling/telling-queries.ts';
export {
  deleteMenteeActions,
  type MenteeActionParts,
  publishActions,
  reopenCompleted,
  writeMenteeActions,
} from './work/bulk-queries.ts';
export { completeIfDone } from './work/completion.ts';
export { handInForm } from './work/hand-in.ts';
export { resetMenteeAction } from './work/reset-action-queries.ts';
export { taskFiles, toolFiles } from './work/task-files.ts';
