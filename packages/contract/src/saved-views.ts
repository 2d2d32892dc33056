import { z } from 'zod';
import { call, changes, reads } from './core/call.ts';
import { done, id, someText, text } from './core/fields.ts';

/** The screens that keep views, by route. */
const viewScreen = z.enum(['admin/project/users', 'mentor/mentee/list']);
export type ViewScreen = z.output<typeof viewScreen>;

/** So long is what a view keeps at most, as JSON. */
const MOST_STATE = 8_000;

/**
 * The part of the screen's address after '?', by name. 'f.' and a field's name, 'a.' and an action's id stand for filters;
 * 'order' for a field's name or 'action:' and an id, '-' in front when from the last; 'hide' for names of columns.
 */
const viewState = z
  .record(z.string().min(1).max(110), text(4_000))
  .refine((state) => JSON.stringify(state).length <= MOST_STATE, { error: 'tooBig' });

/** A view by name. */
export const savedView = z.strictObject({
  Id: id,
  Name: z.string(),
  /** Without what names a field or an action that the caller does not see. */
  State: z.record(z.string(), z.string()),
  /** How many filters and orders the caller's view is without, for they name what the caller does not see. */
  LeftOut: z.int(),
  /** Whether everyone of the project who opens the screen finds it. */
  Shared: z.boolean(),
  /** Whether the caller saved it; only then may they change it. */
  Own: z.boolean(),
  CanDelete: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;

const projectId = id.optional();

/** Views of a screen that a person keeps by name, for themselves or for everyone of the project. */
export const savedViews = {
  list: call({
    path: '/api/project/SavedViews',
    summary: 'The views of a screen: the caller’s own and the shared ones of the project, by name.',
    permission: 'grids.see',
    reach: 'project',
    ...reads,
    body: z.strictObject({ Screen: viewScreen, ProjectId: projectId }),
    reply: z.array(savedView),
  }),
  save: call({
    path: '/api/project/SaveView',
    summary:
      'Keeps a view by name, or changes one of the caller’s own by its `Id`. A shared one needs the admin area. At most 100 a screen.',
    permission: 'grids.see',
    reach: 'own',
    ...changes,
    body: z.strictObject({
      Id: id.optional(),
      Screen: viewScreen,
      Name: someText(80),
      State: viewState,
      Shared: z.boolean(),
      ProjectId: projectId,
    }),
    reply: z.strictObject({ Id: id }),
    errors: ['ViewNameTaken', 'TooManyViews'],
  }),
  delete: call({
    path: '/api/project/DeleteView',
    summary: 'Deletes one of the caller’s own views; a shared one of another too by who may change the project.',
    permission: 'grids.see',
    reach: 'own',
    ...changes,
    body: z.strictObject({ Id: id, ProjectId: projectId }),
    reply: done,
  }),
};
