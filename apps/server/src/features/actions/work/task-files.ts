import { actionTypeIds, type ContentGroup, TASK_FILES } from '@ithaki/contract';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { defineFileKind, everyGroup, USUAL_BYTES } from '../../files/index.ts';
import { rightsOver } from '../rights.ts';
import { loadMenteeAction } from '../standing/load-mentee-action.ts';
import { seenActions } from '../standing/visibility.ts';
import { wasHandedIn } from './hand-in-queries.ts';

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

/** What may be handed in: nothing that a browser would run. */
const groups: readonly ContentGroup[] = ['image', 'pdf', 'office', 'text', 'audio', 'video', 'archive'];

/** Bytes of one file. */
const MOST_BYTES = 1_073_741_824;

/** Files of a task: read by whoever reads the mentee's answer, changed by whoever may write it. */
export const taskFiles = defineFileKind({
  kind: TASK_FILES,
  owner: 'person',
  limits: { groups, bytes: MOST_BYTES },
  async load(context, { ref, userId }) {
    const { view, assessment } = await loadMenteeAction(context, Number(ref), userId ?? undefined);
    if (assessment.action.typeId !== actionTypeIds.task) throw notFound();
    const writes = rightsOver(context.actor, view, assessment).includes('writeMenteeData');
    return { add: writes, edit: writes };
  },
  listed: seenActions,
  async removing({ db }, { id, version }) {
    if (await wasHandedIn(db, id, version)) throw new Refusal(422, 'FileInUse');
  },
});
