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
import { type Candidates, findPublishedCandidates, tellOpen } from './conditional-queries.ts';
import { actionCompleted, actionsPublished } from './events.ts';
import { dueKind, lateKind, publishedKind } from './kinds.ts';

/** So many mentees are judged by one event: a second's work at most, with which no node holds up the others. */
const PIECE = 200;

const kinds = { published: publishedKind, due: dueKind, late: lateKind };

/** Mentees are to be told of an action with a condition, if it lets them have it open. */
const conditionsToAsk = defineEvent({
  kind: 'action.conditionsToAsk',
  payload: z.strictObject({
    About: z.enum(['published', 'due', 'late']),
    ActionId: z.int(),
    MenteeIds: z.array(z.int()),
  }),
});

/** Has the conditions of actions asked, in pieces that any node takes. */
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

/** A programme as scripts see it: its actions, and some of its mentees in them. */
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

/** Whether an action has a condition that scripts decide. */
const isConditional = (action: ActionRow): boolean => {
  const { show, enable } = actionScripts(action);
  return show !== undefined || enable !== undefined;
};

/** The world as it was before an action was completed. */
const beforeCompletion = (world: MenteeView['world'], actionId: number): MenteeView['world'] => {
  const action = world.actions[actionId];
  return action ? { ...world, actions: { ...world.actions, [actionId]: { ...action, Completed: false } } } : world;
};

/** What tells mentees of actions with conditions, which run in the sandbox. */
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
      await tellOpen(handling.db, kinds[About], { projectId, at: handling.at, zone }, { ActionId, MenteeIds: open });
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
        const told = { ActionId: action.id, MenteeIds: [MenteeId] };
        await tellOpen(handling.db, publishedKind, { projectId, at: handling.at, zone }, told);
      }
    },
  }),
];
