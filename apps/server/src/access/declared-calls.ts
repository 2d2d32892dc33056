import type { Call } from '@ithaki/contract';
import type { Db } from '../platform/database/db.ts';
import { Refusal } from '../platform/errors/refusal.ts';
import type { Actor } from './actor.ts';

/** Returns the paths of the calls that an administrator's view may make for an actor. */
export type DeclaredCalls = (db: Db, actor: Actor, view: string) => Promise<ReadonlySet<string>>;

/** Throws 403 unless the custom view for which a page makes the call may make it for this actor. */
export async function refuseUndeclared(
  { path }: Call,
  { actor, view }: { actor: Actor | null; view: string },
  { db, declaredCalls }: { db: Db; declaredCalls?: DeclaredCalls },
): Promise<void> {
  const declared = actor ? await declaredCalls?.(db, actor, view) : undefined;
  if (!declared?.has(path)) throw new Refusal(403, 'NotDeclared', { params: { path } });
}
