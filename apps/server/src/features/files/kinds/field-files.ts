import type { ContentGroup } from '@ithaki/contract';
import { isEditable, visibleFields } from '../../../access/field-policy.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { storeFileNames } from '../../people/index.ts';
import { findVersions } from '../records/file-queries.ts';
import { newestVersions } from '../records/file-version.ts';
import { actorInProject } from '../records/load-file.ts';
import { defineFileKind } from './file-kind.ts';

/** Every content group but active content, which a browser would run. */
const groups: readonly ContentGroup[] = ['image', 'pdf', 'office', 'text', 'audio', 'video', 'archive'];

/** Maximum bytes of one file. */
const MAX_BYTES = 104_857_600;

/**
 * Files in a person's fields; the reference is the field's name. The levels of the field decide who may read and change
 * them, for the people they see. The value of the field is the names of its files.
 */
export const fieldFiles = defineFileKind({
  kind: 'field',
  belongsTo: 'person',
  limits: { groups, bytes: MAX_BYTES },
  async load(context, { ref, userId }) {
    const actor = actorInProject(context);
    const field = visibleFields(actor.project.settings, actor.level).find(({ Name }) => Name === ref);
    if (field?.Type !== 'file' || userId === null) throw notFound();
    if (userId !== actor.userId) {
      if (!actor.can.has('mentor.read')) throw notFound();
      await loadPerson(context, userId);
    }
    const edit = isEditable(field, actor.level) && (userId === actor.userId || actor.can.has('people.edit'));
    return { add: edit, edit };
  },
  async listedRefs({ actor }) {
    if (!actor.project || !actor.can.has('mentor.read')) return [];
    const fields = visibleFields(actor.project.settings, actor.level);
    return fields.filter(({ Type }) => Type === 'file').map(({ Name }) => Name);
  },
  async onChanged(context, owner) {
    const names = newestVersions(await findVersions(context.db, owner)).map(({ fileName }) => fileName);
    if (owner.userId !== null) await storeFileNames(context, owner.userId, owner.ref, names);
  },
});
