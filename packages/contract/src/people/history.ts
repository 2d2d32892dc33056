import { z } from 'zod';
import { id, instant, jsonValue } from '../core/fields.ts';

const named = z.strictObject({ Id: id, Name: z.string() });

/** One thing done to a person's data. */
const happening = {
  At: instant,
  /** Who did it; empty when their account is gone. */
  Who: z.string(),
  /** As whom, when an administrator acted through another account. */
  As: z.string().optional(),
  /** The path of the call. */
  Call: z.string(),
};
const beforeAndAfter = { Before: jsonValue.optional(), After: jsonValue.optional() };

/** What was seen or changed of one's own data; before and after only of fields the person may see. */
export const ownHappening = z.strictObject({
  ...happening,
  Kind: z.enum(['saw', 'changed']),
  /** 'fields.phone', 'roles', 'action:12'; empty when seen. */
  Target: z.string(),
  /** How often that day, when seen. */
  Times: z.int(),
  ...beforeAndAfter,
});
export type OwnHappening = z.output<typeof ownHappening>;

/** An audit record as administrators read it. */
export const auditEntry = z.strictObject({
  ...happening,
  Whose: named.optional(),
  Target: z.string(),
  Address: z.string(),
  ...beforeAndAfter,
});
export type AuditEntry = z.output<typeof auditEntry>;
