import type { Feature } from '../../feature.ts';
import { answeringRoutes } from './answering/routes.ts';
import { editingRoutes } from './editing/routes.ts';

/** Questionnaires: answering them, and making them. */
export const questionnaires: Feature = {
  routes: [...answeringRoutes, ...editingRoutes],
};
