import type { EventHandler } from '../../platform/events/event-kind.ts';
import { calendarHandlers } from './live/tell-calendars.ts';
import { reportHandlers } from './reports/report-telling.ts';
import { chatMessageHandlers } from './telling/telling.ts';

/** The handlers of chat events, and of other events that end the contact between people or that open pages hear of. */
export const chatHandlers: EventHandler[] = [...chatMessageHandlers, ...reportHandlers, ...calendarHandlers];
