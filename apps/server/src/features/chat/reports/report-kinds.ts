import { z } from 'zod';
import { defineEvent } from '../../../platform/events/event-kind.ts';
import { defineKind } from '../../notifications/index.ts';

/** Event: a message was reported. */
export const reportMade = defineEvent({
  kind: 'chat.reportMade',
  payload: z.strictObject({ ReportId: z.int() }),
});

/** Event: a report was decided. */
export const reportDecided = defineEvent({
  kind: 'chat.reportDecided',
  payload: z.strictObject({ ReportId: z.int() }),
});

const atOnce = { Here: true, Browser: true, Mail: 'once' } as const;

/** The notification that a report waits for a decision. */
export const reportWaitingKind = defineKind({
  kind: 'report.waiting',
  group: 'staff',
  to: 'chat.moderate',
  default: atOnce,
  bundle: 'kind',
});

/** The notification to a reporter that their report was decided, and how. */
export const reportDecidedKind = defineKind({
  kind: 'report.decided',
  group: 'chat',
  to: 'chat.use',
  default: atOnce,
  bundle: 'thing',
});

/** The notification to an author that their message was removed, or that they may not write for some time. */
export const measureKind = defineKind({
  kind: 'report.measure',
  group: 'chat',
  to: 'chat.use',
  default: atOnce,
  bundle: 'thing',
});
