import type { Route } from '../access/route.ts';
import type { Config } from '../config.ts';
import { accountsRoutes } from '../features/accounts/index.ts';
import { actionsRoutes } from '../features/actions/index.ts';
import { programmesRoutes } from '../features/programmes/index.ts';
import { translationsRoutes } from '../features/translations/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { EventBus } from '../platform/events/bus.ts';

/** What a feature's routes may need from outside the database. */
export interface FeatureSetting {
  config: Config;
}

/** Every feature's routes, in order, by hand: a new feature is one line here. */
export function allRoutes(_setting: FeatureSetting): Route[] {
  return [...accountsRoutes(), ...programmesRoutes(), ...actionsRoutes(), ...translationsRoutes()];
}

/** Lets features hear one another's events. */
export function listen(_events: EventBus, _given: { db: Db; config: Config }): void {}
