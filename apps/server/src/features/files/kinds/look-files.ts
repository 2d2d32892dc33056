import { LOOK_FILES, MAX_LOOK_BYTES } from '@ithaki/contract';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { isPreviewable } from '../content/content-groups.ts';
import { defineFileKind } from './file-kind.ts';

/**
 * The logos and mark of a programme: uploaded by those who edit it and visible to everyone, also without signing in.
 * Each upload is a separate file that never changes, so that browsers can cache it and earlier settings still show it.
 */
export const lookFiles = defineFileKind({
  kind: LOOK_FILES,
  belongsTo: 'project',
  limits: { groups: ['image'], bytes: MAX_LOOK_BYTES },
  async load({ actor }) {
    return { add: actor.can.has('projects.edit'), edit: false };
  },
  async onStored(_context, { type }) {
    if (!isPreviewable(type)) throw new Refusal(422, 'TypeNotAllowed');
  },
});
