import type { Db } from '../platform/database/db.ts';
import { notFound, Refusal } from '../platform/errors/refusal.ts';
import type { Actor } from './actor.ts';
import { refuseUnmetRequirement } from './guard.ts';
import { loadActorIn } from './load-actor.ts';
import { loadPersons } from './load-person.ts';

/** The view name of an unsaved view, alone or followed by the person as whom it is previewed: `preview/12`. */
const PREVIEW_AS = /^preview\/(\d{1,9})$/;

/**
 * Returns the person as whom an editor previews an unsaved view, whose calls then only read; undefined when the view
 * names nobody. Throws 404 for people whom the editor does not see, and for those who see more than the editor.
 */
export async function previewedActor(db: Db, editor: Actor, view: string): Promise<Actor | undefined> {
  const [, id] = PREVIEW_AS.exec(view) ?? [];
  if (id === undefined) return undefined;
  if (!editor.can.has('views.read') || editor.mode !== 'self') throw new Refusal(403, 'NotAllowed');
  refuseUnmetRequirement(editor);
  const [person] = await loadPersons(db, editor, [Number(id)]);
  if (!person) throw notFound();
  const reader = await loadActorIn(db, person.userId, person.projectId, editor.userId);
  if (!reader || seesMore(reader, editor)) throw notFound();
  return { ...reader, mode: 'previewing', must: null, sessionHash: editor.sessionHash };
}

/** Whether the reader may do something that the editor may not, as far as level and roles tell. */
function seesMore(reader: Actor, editor: Actor): boolean {
  if (reader.roles.includes('SuperAdmin') && !editor.roles.includes('SuperAdmin')) return true;
  const hasOtherRoles = !reader.roles.every((role) => editor.roles.includes(role));
  return reader.level < editor.level || (reader.level === editor.level && hasOtherRoles);
}
