import type { Route } from '../../access/route.ts';
import { type DefinitionSetting, definitionRoutes } from './definition-routes.ts';
import { handInRoutes, menteeRoutes } from './mentee-routes.ts';
import { mentorRoutes } from './mentor-routes.ts';

/** Actions: their definitions, what mentees do in them, and how mentors follow. */
export const actionsRoutes = (given: DefinitionSetting): Route[] => [
  ...definitionRoutes(given),
  ...menteeRoutes(),
  ...mentorRoutes(),
  ...handInRoutes(),
];

export { publicationInstant } from './following/publication-date.ts';
export { isMentor, moveMeetings } from './meetings/new-mentor-queries.ts';
export { type ActionRow, findActions, findTypes } from './queries.ts';
export { beginActionAnew } from './quest-queries.ts';
export { rightsOver } from './rights.ts';
export { textIn } from './standing/assess.ts';
export {
  type Loaded as LoadedAction,
  loadLocked,
  loadMenteeAction,
  requireRight,
} from './standing/load-mentee-action.ts';
export { lockMenteeAction } from './standing/mentee-action-queries.ts';
export { assessAll } from './standing/mentee-actions.ts';
export { loadMenteeView, type MenteeView, questOf } from './standing/mentee-view.ts';
export { actionOf, menteeActionOf } from './standing/presentation.ts';
export { progressState } from './standing/progress-queries.ts';
export { seesAction } from './standing/visibility.ts';
export { completeIfDone } from './work/completion.ts';
export { handInForm } from './work/hand-in-form.ts';
export { taskFiles, toolFiles } from './work/task-files.ts';
