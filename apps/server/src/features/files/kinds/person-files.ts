import { loadPerson } from '../../../access/load-person.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { defineFileKind, everyGroup, PERSON_KIND, USUAL_BYTES } from './file-kind.ts';

/** A person's own files, by any category: theirs, and read by mentors and staff who see them. */
export const personFiles = defineFileKind({
  kind: PERSON_KIND,
  owner: 'person',
  limits: { groups: everyGroup, bytes: USUAL_BYTES },
  async load({ db, actor }, { userId }) {
    if (userId === actor.userId) return { add: true, edit: true };
    if (userId === null || !actor.can.has('mentor.read')) throw notFound();
    await loadPerson(db, actor, userId);
    const edit = actor.can.has('people.edit');
    return { add: edit, edit };
  },
  async listed({ actor }) {
    return actor.can.has('mentor.read') ? 'all' : [];
  },
});
