import { type Call, developmentTabs } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { publishLive } from '../chat/index.ts';

/** Permissions of the development page's tabs; saves under them can change what open pages show. */
const permissions: ReadonlySet<string> = new Set(Object.values(developmentTabs));

/**
 * Returns a function that sends an event to the open pages of a SuperAdmin after each save on the development page,
 * so that they can reload their data.
 */
export const announceSaves =
  (db: Db) =>
  async ({ userId, roles }: Actor, { permission, path }: Call): Promise<void> => {
    if (!roles.includes('SuperAdmin') || !permissions.has(permission)) return;
    await publishLive(db, [{ to: [`user:${userId}`], e: { Event: 'saved', Path: path } }]);
  };
