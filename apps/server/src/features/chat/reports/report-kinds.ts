import { z } from 'zod';
import { defineEvent } from '../../../platform/events/event-kind.ts';
import { defineKind } from '../../notifications/index.ts';

/** A message was reported. */
export const reportMade = defineEvent({
  kind: 'chat.reportMade',
  payload: z.strictObject({ ReportId: z.int() }),
});

/** A report was decided. */
export const reportDecided = defineEvent({
  kind: 'chat.reportDecided',
  payload: z.strictObject({ ReportId: z.int() }),
});

const atOnce = { Here: true, Browser: true, Mail: 'once' } as const;

/** That a report waits to be decided. */
export const reportWaitingKind = defineKind({
  kind: 'report.waiting',
  group: 'staff',
  to: 'chat.moderate',
  default: atOnce,
  bundle: 'kind',
});

/** That one's own report was decided, and how. */
export const reportDecidedKind = defineKind({
  kind: 'report.decided',
  group: 'chat',
  to: 'chat.use',
  default: atOnce,
  bundle: 'thing',
});

/** That one's message was removed, or that one may not write for some time. */
export const measureKind = defineKind({
  kind: 'report.measure',
  group: 'chat',
  to: 'chat.use',
  default: atOnce,
  bundle: 'thing',
});
