import type { Route } from '../../access/route.ts';
import { type DefinitionSetting, definitionRoutes } from './definition-routes.ts';
import { handInRoutes } from './hand-in-routes.ts';
import { menteeRoutes } from './mentee-routes.ts';
import { mentorRoutes } from './mentor-routes.ts';

/** Actions: their definitions, what mentees do in them, and how mentors follow. */
export const actionsRoutes = (given: DefinitionSetting): Route[] => [
  ...definitionRoutes(given),
  ...menteeRoutes(),
  ...mentorRoutes(),
  ...handInRoutes(),
];

export { textIn } from './assess.ts';
export { isMentor, moveMeetings } from './assignment-queries.ts';
export { completeIfDone } from './complete.ts';
export { assessAll } from './lists.ts';
export { type Loaded as LoadedAction, loadLocked, loadMenteeAction, requireRight } from './load-mentee-action.ts';
export { lockMenteeAction } from './mentee-queries.ts';
export { loadMenteeView, type MenteeView, questOf } from './mentee-view.ts';
export { actionOf, menteeActionOf } from './present.ts';
export { progressState } from './progress-queries.ts';
export { publicationInstant } from './publication-instant.ts';
export { type ActionRow, findActions, findTypes } from './queries.ts';
export { handInForm } from './quest-action.ts';
export { beginActionAnew } from './quest-queries.ts';
export { rightsOver } from './rights.ts';
export { taskFiles } from './task-files.ts';
export { toolFiles } from './tool-files.ts';
export { seesAction } from './visibility.ts';
