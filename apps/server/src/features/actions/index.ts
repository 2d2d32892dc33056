import type { Route } from '../../access/route.ts';
import { definitionRoutes } from './definition-routes.ts';
import { handInRoutes } from './hand-in-routes.ts';
import { menteeRoutes } from './mentee-routes.ts';
import { mentorRoutes } from './mentor-routes.ts';

/** Actions: their definitions, what mentees do in them, and how mentors follow. */
export const actionsRoutes = (): Route[] => [
  ...definitionRoutes(),
  ...menteeRoutes(),
  ...mentorRoutes(),
  ...handInRoutes(),
];

export { textIn } from './assess.ts';
export { isMentor, moveMeetings } from './assignment-queries.ts';
export { assessAll } from './lists.ts';
export { loadMenteeView, type MenteeView } from './mentee-view.ts';
export { actionOf, menteeActionOf } from './present.ts';
export { progressState } from './progress-queries.ts';
export { publicationInstant } from './publish.ts';
export { type ActionRow, findActions, findTypes } from './queries.ts';
export { taskFiles } from './task-files.ts';
export { toolFiles } from './tool-files.ts';
export { seesAction } from './visibility.ts';
