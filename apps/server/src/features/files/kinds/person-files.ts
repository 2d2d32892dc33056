import { loadPerson } from '../../../access/load-person.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { allContentGroups, DEFAULT_MAX_BYTES, defineFileKind, PERSON_KIND } from './file-kind.ts';

/** A person's own files, in any category: changed by the person, read by mentors and staff who see the person. */
export const personFiles = defineFileKind({
  kind: PERSON_KIND,
  belongsTo: 'person',
  limits: { groups: allContentGroups, bytes: DEFAULT_MAX_BYTES },
  async load(context, { userId }) {
    const { actor } = context;
    if (userId === actor.userId) return { add: true, edit: true };
    if (userId === null || !actor.can.has('mentor.read')) throw notFound();
    await loadPerson(context, userId);
    const edit = actor.can.has('people.edit');
    return { add: edit, edit };
  },
  async listedRefs({ actor }) {
    return actor.can.has('mentor.read') ? 'all' : [];
  },
});
