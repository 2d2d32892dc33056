import { type Call, developmentTabs, type Permission } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { publishLive } from '../chat/index.ts';

/**
 * Permissions of what is saved on the development page, which can change what open pages show: those of its tabs, and
 * those that write where a tab's own only reads.
 */
const permissions: ReadonlySet<string> = new Set<Permission>([
  ...Object.values(developmentTabs),
  ...(['views.blocks', 'documents.edit', 'documents.script', 'scripts.edit', 'translations.remove'] as const),
]);

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
