import type { Context } from '../../../../access/context.ts';
import { loadActorIn } from '../../../../access/load-actor.ts';
import type { Db } from '../../../../platform/database/db.ts';
import { Refusal } from '../../../../platform/errors/refusal.ts';
import type { Scripts } from '../../../../platform/scripts/scripts.ts';
import type { SetRow } from '../set-queries.ts';

/** What is done for a respondent while they are away needs. */
export interface Away {
  db: Db;
  scripts: Scripts;
  now: Date;
}

/**
 * The respondent of a set as who acts, for what the server does in their name: the end of the time completes their
 * action. Null where nobody is behind it, or they may no longer sign in.
 */
export async function asRespondent({ db, scripts, now }: Away, row: SetRow): Promise<Context | null> {
  if (row.userId === null) return null;
  const actor = await loadActorIn(db, row.userId, row.projectId, null).catch((error) => {
    // They belong to the programme no more.
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!actor) return null;
  const context: Omit<Context, 'reply' | 'request'> & { request: Pick<Context['request'], 'language'> } = {
    actor,
    db,
    independent: db,
    scripts,
    now,
    address: '',
    request: { language: actor.language },
    // Of one's own there is nothing to account for.
    audit: () => undefined,
    saw: () => undefined,
    forget: async () => undefined,
    forgetEveryone: async () => undefined,
  };
  // Nothing of an action looks at more of the request than its language.
  return context as Context;
}
