import type { accounts, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { setPreferences } from './account-queries.ts';

/**
 * Saves language and theme. Allowed while acting as the person, which is audited; refused while only viewing as them.
 */
export async function savePreferences(
  context: Context,
  { Language, Theme }: ParsedBodyOf<typeof accounts.setPreferences>,
): Promise<{ Ok: true }> {
  const { actor, db } = context;
  if (actor.viewAs) throw new Refusal(403, 'ViewAsReadOnly');
  await setPreferences(db, actor.userId, Language ?? null, Theme ?? null);
  await context.forget(actor.userId);
  if (actor.actingAdmin) context.audit({ subjectId: actor.userId, target: 'preferences' });
  return { Ok: true };
}
