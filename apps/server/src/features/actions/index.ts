import type { Route } from '../../access/route.ts';
import { definitionRoutes } from './definition-routes.ts';
import { menteeRoutes } from './mentee-routes.ts';
import { mentorRoutes } from './mentor-routes.ts';

/** Actions: their definitions, what mentees do in them, and how mentors follow. */
export const actionsRoutes = (): Route[] => [...definitionRoutes(), ...menteeRoutes(), ...mentorRoutes()];
