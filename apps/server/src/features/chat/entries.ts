import type { ScheduleEntry } from '../../platform/schedule/schedule-entry.ts';
import { plannedAnnouncements } from './announcements/planned-announcements.ts';
import { sendHeld } from './held/send-held.ts';
import { forgetLastTexts } from './retention-queries.ts';
import { observerEntries } from './safeguarding/observer-entries.ts';

/** The scheduled work of chat. */
export const chatEntries: ScheduleEntry[] = [sendHeld, plannedAnnouncements, ...observerEntries, forgetLastTexts];
