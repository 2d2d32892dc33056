import { z } from 'zod';
import { id, instant, jsonValue } from '../core/fields.ts';

const personReference = z.strictObject({ Id: id, Name: z.string() });

/** An event in the history of a person's data. */
const historyEvent = {
  At: instant,
  /** Name of the person who did it; empty when their account no longer exists. */
  Who: z.string(),
  /** Name of the person an administrator acted as; absent when they acted as themselves. */
  As: z.string().optional(),
  /** The path of the call. */
  Call: z.string(),
};
const beforeAndAfter = { Before: jsonValue.optional(), After: jsonValue.optional() };

/** A view or change of the caller's own data; before and after only for fields the caller may see. */
export const ownHistoryEntry = z.strictObject({
  ...historyEvent,
  Kind: z.enum(['saw', 'changed']),
  /** The part that changed, such as 'fields.phone', 'roles' or 'action:12'; empty for a view. */
  Target: z.string(),
  /** Number of views that day, for a view. */
  Times: z.int(),
  ...beforeAndAfter,
});
export type OwnHistoryEntry = z.output<typeof ownHistoryEntry>;

/** An audit record as shown to administrators. */
export const auditEntry = z.strictObject({
  ...historyEvent,
  Whose: personReference.optional(),
  Target: z.string(),
  Address: z.string(),
  ...beforeAndAfter,
});
export type AuditEntry = z.output<typeof auditEntry>;
