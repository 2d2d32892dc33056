import type { Feature } from '../../feature.ts';
import { administrationMenu, administrationRoutes } from './administration/routes.ts';
import { answeringRoutes } from './answering/routes.ts';
import { editingRoutes } from './editing/routes.ts';
import { resultsRoutes } from './results/routes.ts';

/** Questionnaires: answering, editing, administration and results. */
export const questionnaires: Feature = {
  routes: [...answeringRoutes, ...editingRoutes, ...administrationRoutes, ...resultsRoutes],
  menu: administrationMenu,
};
