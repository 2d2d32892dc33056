import type { EventHandler } from '../../platform/events/event-kind.ts';
import { calendarHandlers } from './live/calendar-changes.ts';
import { chatMessageHandlers } from './notifications/message-notifications.ts';
import { reportHandlers } from './reports/report-notifications.ts';

/** The handlers of chat events, and of other events that end the contact between people or that open pages hear of. */
export const chatHandlers: EventHandler[] = [...chatMessageHandlers, ...reportHandlers, ...calendarHandlers];
