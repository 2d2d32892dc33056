export { startReadingCalendars } from './busy-calendars/read-due.ts';
export { answerPurpose } from './invitations/answer-link.ts';
export { decisionPurpose } from './invitations/decision-link.ts';
export { invitationCheck, invitationHandlers } from './invitations/invite.ts';
export { meetingReminders } from './reminders/remind.ts';
export { calendarRetention } from './retention-queries.ts';
export { calendarRoutes } from './routes.ts';
export { calendarOwner } from './tables.ts';
