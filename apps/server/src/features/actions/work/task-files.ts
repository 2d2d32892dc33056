import { actionTypeIds, type ContentGroup, TASK_FILES } from '@ithaki/contract';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { allContentGroups, DEFAULT_MAX_BYTES, defineFileKind } from '../../files/index.ts';
import { actionRights } from '../rights.ts';
import { loadMenteeAction } from '../standing/load-mentee-action.ts';
import { visibleActionIds } from '../standing/visibility.ts';
import { wasHandedIn } from './hand-in-queries.ts';

/** Matches the reference of a file of an interactive tool: 'ActionId/QuestionId/Index'. */
const TOOL_REFERENCE = /^(\d{1,9})\/[^/]+\/\d{1,3}$/;

/**
 * Files of interactive tools in an action: whoever may read the mentee's action may read them, whoever may write it may
 * change them.
 */
export const toolFiles = defineFileKind({
  kind: 'tool',
  belongsTo: 'person',
  limits: { groups: allContentGroups, bytes: DEFAULT_MAX_BYTES },
  async load(context, { ref, userId }) {
    const [, actionId] = TOOL_REFERENCE.exec(ref) ?? [];
    if (actionId === undefined || userId === null) throw notFound();
    const { view, assessment } = await loadMenteeAction(context, Number(actionId), userId);
    const mayWrite = actionRights(context.actor, view, assessment).includes('writeMenteeData');
    return { add: mayWrite, edit: mayWrite };
  },
  listedRefs: visibleActionIds,
});

/** Kinds of content that may be handed in; none that a browser would execute. */
const taskContent: readonly ContentGroup[] = ['image', 'pdf', 'office', 'text', 'audio', 'video', 'archive'];

/** Largest size of one file, in bytes (1 GiB). */
const MAX_BYTES = 1_073_741_824;

/** Files of a task: whoever may read the mentee's action may read them, whoever may write it may change them. */
export const taskFiles = defineFileKind({
  kind: TASK_FILES,
  belongsTo: 'person',
  limits: { groups: taskContent, bytes: MAX_BYTES },
  async load(context, { ref, userId }) {
    const { view, assessment } = await loadMenteeAction(context, Number(ref), userId ?? undefined);
    if (assessment.action.typeId !== actionTypeIds.task) throw notFound();
    const mayWrite = actionRights(context.actor, view, assessment).includes('writeMenteeData');
    return { add: mayWrite, edit: mayWrite };
  },
  listedRefs: visibleActionIds,
  async onRemoving({ db }, { id, version }) {
    if (await wasHandedIn(db, id, version)) throw new Refusal(422, 'FileInUse');
  },
});
