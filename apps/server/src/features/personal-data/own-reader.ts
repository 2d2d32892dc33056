import { visibleFields } from '../../access/field-policy.ts';
import { loadActorIn } from '../../access/load-actor.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Reader } from './present-rows.ts';
import { findProjectIds } from './private-note-queries.ts';

/**
 * Returns the person as the reader of their own data. A value stored with the person is included if any of their
 * programmes shows them its field, a value of a membership if that programme does.
 */
export async function ownReader(db: Db, userId: number): Promise<Reader & { own: true }> {
  const seen = new Map<number, ReadonlySet<string>>();
  for (const projectId of await findProjectIds(db, userId)) {
    const actor = await loadActorIn(db, userId, projectId, null);
    const fields = actor?.project ? visibleFields(actor.project.settings, actor.level) : [];
    seen.set(projectId, new Set(fields.map(({ Name }) => Name)));
  }
  return {
    own: true,
    seesField: (name, projectId) =>
      projectId === null
        ? [...seen.values()].some((names) => names.has(name))
        : seen.get(projectId)?.has(name) === true,
  };
}
