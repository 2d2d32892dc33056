import type { ContentGroup } from '@ithaki/contract';
import { isEditable, visibleFields } from '../../../access/field-policy.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { noteFieldFiles } from '../../people/index.ts';
import { findVersions } from '../records/file-queries.ts';
import { newestOf } from '../records/file-version.ts';
import { inProject } from '../records/load-file.ts';
import { defineFileKind } from './file-kind.ts';

/** Nothing that a browser would run. */
const groups: readonly ContentGroup[] = ['image', 'pdf', 'office', 'text', 'audio', 'video', 'archive'];

/** Bytes of one file. */
const MOST_BYTES = 104_857_600;

/**
 * Files of a person's fields, by the field's name: read and changed by whom the field's levels let, of the people they
 * see. The field's value is what its files are called.
 */
export const fieldFiles = defineFileKind({
  kind: 'field',
  owner: 'person',
  limits: { groups, bytes: MOST_BYTES },
  async load(context, { ref, userId }) {
    const actor = inProject(context);
    const field = visibleFields(actor.project.settings, actor.level).find(({ Name }) => Name === ref);
    if (field?.Type !== 'file' || userId === null) throw notFound();
    if (userId !== actor.userId) {
      if (!actor.can.has('mentor.read')) throw notFound();
      await loadPerson(context.db, actor, userId);
    }
    const edit = isEditable(field, actor.level) && (userId === actor.userId || actor.can.has('people.edit'));
    return { add: edit, edit };
  },
  async listed({ actor }) {
    if (!actor.project || !actor.can.has('mentor.read')) return [];
    const fields = visibleFields(actor.project.settings, actor.level);
    return fields.filter(({ Type }) => Type === 'file').map(({ Name }) => Name);
  },
  async changed(context, belonging) {
    const names = newestOf(await findVersions(context.db, belonging)).map(({ fileName }) => fileName);
    if (belonging.userId !== null) await noteFieldFiles(context, belonging.userId, belonging.ref, names);
  },
});
