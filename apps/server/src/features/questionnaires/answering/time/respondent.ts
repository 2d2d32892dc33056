import type { Context } from '../../../../access/context.ts';
import { loadActorIn } from '../../../../access/load-actor.ts';
import type { Db } from '../../../../platform/database/db.ts';
import { Refusal } from '../../../../platform/errors/refusal.ts';
import type { Scripts } from '../../../../platform/scripts/scripts.ts';
import type { SetRow } from '../set-queries.ts';

/** The services for acting in a respondent's name while they are away. */
export interface RespondentServices {
  db: Db;
  scripts: Scripts;
  now: Date;
}

/**
 * Builds a context that acts as the respondent of a set, so that their action can be completed when the time is up.
 * Null when the set has no person or the person may no longer sign in.
 */
export async function asRespondent({ db, scripts, now }: RespondentServices, row: SetRow): Promise<Context | null> {
  if (row.userId === null) return null;
  const actor = await loadActorIn(db, row.userId, row.projectId, null).catch((error) => {
    // The person no longer belongs to the programme.
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!actor) return null;
  return {
    actor,
    db,
    independent: db,
    scripts,
    now,
    language: actor.language,
    address: '',
    onGone: () => () => undefined,
    // What people do with their own data is not audited.
    audit: () => undefined,
    recordView: () => undefined,
    forget: async () => undefined,
    forgetEveryone: async () => undefined,
    afterwards: () => undefined,
  };
}
