import { type Call, developmentTabs } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { publishLive } from '../chat/index.ts';

/** The permissions of the work place's tabs: what is saved there is shown by pages. */
const permissions: ReadonlySet<string> = new Set(Object.values(developmentTabs));

/**
 * Returns a function that tells the open pages of a SuperAdmin what they saved in the work place, so that their other
 * tabs can show it.
 */
export const announceSaves =
  (db: Db) =>
  async ({ userId, roles }: Actor, { permission, path }: Call): Promise<void> => {
    if (!roles.includes('SuperAdmin') || !permissions.has(permission)) return;
    await publishLive(db, [{ to: [`user:${userId}`], e: { Event: 'saved', Path: path } }]);
  };
