import { z } from 'zod';
import { defineEvent } from '../../platform/events/event-kind.ts';

/**
 * A password was changed: `By` names who changed it, or is null when a mailed link was used. Setting the first password
 * of an account is not a change.
 */
export const passwordChanged = defineEvent({
  kind: 'account.passwordChanged',
  payload: z.strictObject({ UserId: z.int(), By: z.int().nullable() }),
});

/** Someone signed in on a device on which the account had not signed in before. */
export const signedInElsewhere = defineEvent({
  kind: 'account.signedInElsewhere',
  payload: z.strictObject({ UserId: z.int() }),
});

/** An administrator began to act as the person, or to see the pages as the person sees them. */
export const actedAs = defineEvent({
  kind: 'account.actedAs',
  payload: z.strictObject({ UserId: z.int(), By: z.int(), Mode: z.enum(['acting', 'viewing']) }),
});
