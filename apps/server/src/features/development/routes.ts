import { development, developmentTabIds, developmentTabs } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { type CheckHealth, readHealth } from './health.ts';

/** What the application passes in. */
export interface DevelopmentOptions {
  health: CheckHealth;
}

/** The calls of the administrators' work place. */
export const developmentRoutes = ({ health }: DevelopmentOptions): Route[] => [
  route(development.tabs, async ({ actor }) => developmentTabIds.filter((tab) => actor.can.has(developmentTabs[tab]))),
  route(development.health, (context, body) => readHealth(context, body, health)),
];
