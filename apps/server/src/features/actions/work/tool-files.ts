import { notFound } from '../../../platform/errors/refusal.ts';
import { defineFileKind, everyGroup, USUAL_BYTES } from '../../files/index.ts';
import { rightsOver } from '../rights.ts';
import { loadMenteeAction } from '../standing/load-mentee-action.ts';
import { seenActions } from '../standing/visibility.ts';

/** The action of a place in a tool: 'ActionId/QuestionId/Index'. */
const PLACE = /^(\d{1,9})\/[^/]+\/\d{1,3}$/;

/** Files of tools within an action: read by whoever reads the mentee's action, changed by whoever may write it. */
export const toolFiles = defineFileKind({
  kind: 'tool',
  owner: 'person',
  limits: { groups: everyGroup, bytes: USUAL_BYTES },
  async load(context, { ref, userId }) {
    const [, actionId] = PLACE.exec(ref) ?? [];
    if (actionId === undefined || userId === null) throw notFound();
    const { view, assessment } = await loadMenteeAction(context, Number(actionId), userId);
    const writes = rightsOver(context.actor, view, assessment).includes('writeMenteeData');
    return { add: writes, edit: writes };
  },
  listed: seenActions,
});
