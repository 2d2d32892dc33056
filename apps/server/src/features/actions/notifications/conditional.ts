import { z } from 'zod';
import { loadMembersUnseen } from '../../../access/load-person.ts';
import { loadProject } from '../../../access/load-project.ts';
import type { Db } from '../../../platform/database/db.ts';
import { defineEvent, defineHandler, type EventHandler, type Handling } from '../../../platform/events/event-kind.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Scripts } from '../../../platform/scripts/scripts.ts';
import { type ActionRow, findActions } from '../queries.ts';
import { actionScripts, judgeFor } from '../standing/conditions.ts';
import { loadViewsOf, type MenteeView } from '../standing/mentee-view.ts';
import { type Candidates, findPublishedCandidates, notifyOfOpen } from './conditional-queries.ts';
import { actionCompleted, actionsPublished } from './events.ts';
import { dueKind, lateKind, publishedKind } from './kinds.ts';

/**
 * Number of mentees for whom one event evaluates conditions: at most a second's work, so that nodes share it evenly.
 */
const PIECE = 200;

const kinds = { published: publishedKind, due: dueKind, late: lateKind };

/** Event: mentees are to be notified of an action if its condition opens it for them. */
const conditionsToAsk = defineEvent({
  kind: 'action.conditionsToAsk',
  payload: z.strictObject({
    About: z.enum(['published', 'due', 'late']),
    ActionId: z.int(),
    MenteeIds: z.array(z.int()),
  }),
});

/** Requests the evaluation of an action's condition, split into events of some mentees that any node can handle. */
export async function askConditions(
  db: Db,
  projectId: number,
  About: keyof typeof kinds,
  candidates: readonly Candidates[],
): Promise<void> {
  for (const { ActionId, MenteeIds } of candidates)
    for (let first = 0; first < MenteeIds.length; first += PIECE) {
      const piece = { About, ActionId, MenteeIds: MenteeIds.slice(first, first + PIECE) };
      await publish(db, conditionsToAsk, projectId, piece);
    }
}

/** Loads the data that scripts read of a programme: its actions, and some of its mentees in them. */
async function loadProgramme({ db, now, projectId }: Handling, menteeIds: readonly number[]) {
  const project = projectId === null ? null : await loadProject(db, String(projectId));
  if (!project) return undefined;
  const actions = await findActions(db, project.id);
  const persons = await loadMembersUnseen(db, project.id, menteeIds);
  return { project, actions, views: await loadViewsOf({ db, now, actor: { project } }, persons, actions) };
}

const isOpen = async (scripts: Scripts, world: MenteeView['world'], action: ActionRow): Promise<boolean> => {
  const { shown, enabled } = await judgeFor({ scripts }, world).conditions(action.id, actionScripts(action));
  return shown && enabled;
};

/** Whether an action has a condition, so that a script must be run to know for whom it is open. */
const isConditional = (action: ActionRow): boolean => {
  const { show, enable } = actionScripts(action);
  return show !== undefined || enable !== undefined;
};

/** Returns the data that scripts read, as it was before an action was completed. */
const beforeCompletion = (world: MenteeView['world'], actionId: number): MenteeView['world'] => {
  const action = world.actions[actionId];
  return action ? { ...world, actions: { ...world.actions, [actionId]: { ...action, Completed: false } } } : world;
};

/** Handlers that run the conditions of actions in the sandbox and notify mentees. */
export const conditionHandlers = (scripts: Scripts): EventHandler[] => [
  defineHandler({
    name: 'actions.askOfPublication',
    event: actionsPublished,
    async handle({ db, at, projectId }, { Actions }) {
      if (projectId === null) return;
      await askConditions(db, projectId, 'published', await findPublishedCandidates(db, projectId, at, Actions));
    },
  }),
  defineHandler({
    name: 'actions.tellOfConditional',
    event: conditionsToAsk,
    async handle(handling, { About, ActionId, MenteeIds }) {
      const programme = await loadProgramme(handling, MenteeIds);
      const action = programme?.actions.find(({ id }) => id === ActionId);
      if (!programme || !action) return;
      const open: number[] = [];
      for (const { person, world } of programme.views)
        if (await isOpen(scripts, world, action)) open.push(person.userId);
      const { id: projectId, zone } = programme.project;
      await notifyOfOpen(
        handling.db,
        kinds[About],
        { projectId, at: handling.at, zone },
        { ActionId, MenteeIds: open },
      );
    },
  }),
  defineHandler({
    name: 'actions.tellOfUnlocked',
    event: actionCompleted,
    async handle(handling, { ActionId, MenteeId }) {
      const programme = await loadProgramme(handling, [MenteeId]);
      const view = programme?.views[0];
      if (!programme || !view) return;
      const { id: projectId, zone } = programme.project;
      const earlier = beforeCompletion(view.world, ActionId);
      for (const action of programme.actions.filter(isConditional)) {
        const row = view.rows.get(action.id);
        if (!row?.publishedAt || row.publishedAt > handling.now || row.completedAt) continue;
        if (!(await isOpen(scripts, view.world, action)) || (await isOpen(scripts, earlier, action))) continue;
        const open = { ActionId: action.id, MenteeIds: [MenteeId] };
        await notifyOfOpen(handling.db, publishedKind, { projectId, at: handling.at, zone }, open);
      }
    },
  }),
];
