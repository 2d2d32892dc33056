import { development, developmentTabIds, developmentTabs } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { type CheckHealth, readHealth } from './health.ts';

/** Dependencies of the development routes. */
export interface DevelopmentOptions {
  health: CheckHealth;
}

/** Returns the routes of the development page. */
export const developmentRoutes = ({ health }: DevelopmentOptions): Route[] => [
  route(development.tabs, async ({ actor }) => developmentTabIds.filter((tab) => actor.can.has(developmentTabs[tab]))),
  route(development.health, (context, body) => readHealth(context, body, health)),
];
