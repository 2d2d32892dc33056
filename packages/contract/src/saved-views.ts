import { z } from 'zod';
import { call, changes, reads } from './core/call.ts';
import { done, id, requiredText, text } from './core/fields.ts';

/** The screens that have saved views, by route. */
const viewScreen = z.enum(['admin/project/users', 'mentor/mentee/list']);
export type ViewScreen = z.output<typeof viewScreen>;

/** Maximum length of a view's state as JSON. */
const MAX_STATE_LENGTH = 8_000;

/**
 * The query of the screen's address, by name. Filters are 'f.' with a field's name and 'a.' with an action's
 * id; 'order' is a field's name or 'action:' with an action's id, with '-' in front for descending; 'hide'
 * lists names of columns.
 */
const viewState = z
  .record(z.string().min(1).max(110), text(4_000))
  .refine((state) => JSON.stringify(state).length <= MAX_STATE_LENGTH, { error: 'tooBig' });

/** A saved view. */
export const savedView = z.strictObject({
  Id: id,
  Name: z.string(),
  /** The state, without filters and orders by fields or actions that the caller may not see. */
  State: z.record(z.string(), z.string()),
  /** The number of filters and orders that were left out for that reason. */
  LeftOut: z.int(),
  /** Whether everyone of the project who opens the screen sees the view. */
  Shared: z.boolean(),
  /** Whether the caller owns it; only owners may change a view. */
  Own: z.boolean(),
  CanDelete: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;

const projectId = id.optional();

/** Views of a screen that people save by name, for themselves or for everyone of the project. */
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
      'Saves a view by name, or changes one of the caller’s own by its `Id`. A shared view needs the admin area. At most 100 for each screen.',
    permission: 'grids.see',
    reach: 'own',
    ...changes,
    body: z.strictObject({
      Id: id.optional(),
      Screen: viewScreen,
      Name: requiredText(80),
      State: viewState,
      Shared: z.boolean(),
      ProjectId: projectId,
    }),
    reply: z.strictObject({ Id: id }),
    errors: ['ViewNameTaken', 'TooManyViews'],
  }),
  delete: call({
    path: '/api/project/DeleteView',
    summary:
      'Deletes one of the caller’s own views; those who may change the project can also delete shared views of others.',
    permission: 'grids.see',
    reach: 'own',
    ...changes,
    body: z.strictObject({ Id: id, ProjectId: projectId }),
    reply: done,
  }),
};
