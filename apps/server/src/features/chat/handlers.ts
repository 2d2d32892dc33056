import type { EventHandler } from '../../platform/events/event-kind.ts';
import { reportHandlers } from './reports/report-telling.ts';
import { chatMessageHandlers } from './telling/telling.ts';

/** What follows from events of chat, and from those that end what people have to do with one another. */
export const chatHandlers: EventHandler[] = [...chatMessageHandlers, ...reportHandlers];
