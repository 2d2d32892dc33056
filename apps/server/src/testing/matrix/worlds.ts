import { type Call, type Role, roles } from '@ithaki/contract';
import { isWriting } from '../../access/guard.ts';
import type { Db } from '../../platform/database/db.ts';
import { bodyFor } from './body.ts';
import { casesOf } from './case.ts';
import { accessCell } from './cells.ts';
import { aWorld, type World, type WorldPart, worldParts } from './world.ts';

/** The properties of a case, its side and its world by which a body names things of a part. */
const properties: Record<WorldPart, readonly string[]> = {
  library: ['library', 'foreignLibrary'],
  chat: ['chat', 'foreignChat', 'foreignProjectChat'],
  microdata: ['microdata', 'foreignMicrodata'],
  reports: ['reports', 'foreignReports'],
  selection: ['selection', 'foreignSelection'],
};

/** Features whose calls find things of a part that their bodies do not name. */
const findsUnnamed: Partial<Record<WorldPart, readonly string[]>> = { selection: ['selection', 'exports'] };

/** Returns the parts of a world that a call needs: those that its bodies name, as a look at another world tells. */
export function partsFor(name: string, call: Call, world: World): WorldPart[] {
  const read = new Set<string>();
  const watched = <Thing extends object>(thing: Thing): Thing =>
    new Proxy(thing, {
      get(target, property) {
        read.add(String(property));
        return Reflect.get(target, property);
      },
    });
  const role = roles.find((actingRole) => accessCell(call, actingRole) !== 'no') ?? 'Admin';
  for (const testCase of casesOf(call, role, world))
    bodyFor(name, call, watched({ ...testCase, side: watched(testCase.side), world: watched(world) }));
  const [feature = ''] = name.split('.');
  return worldParts.filter(
    (part) => properties[part].some((property) => read.has(property)) || findsUnnamed[part]?.includes(feature),
  );
}

/**
 * Returns a function that finds the world (the data) in which a role attempts a call. Each writing call has its own
 * world, with people for the roles that may make the call, so that changes do not interfere. Calls that change nothing,
 * because they only read or are refused, share one world.
 */
export function worldsOf(db: Db): (name: string, call: Call, role: Role) => Promise<World> {
  let shared: Promise<World> | undefined;
  const own = new Map<string, Promise<World>>();
  return async (name, call, role) => {
    shared ??= aWorld(db);
    if (!isWriting(call) || accessCell(call, role) === 'no') return shared;
    const whole = await shared;
    const actingRoles = roles.filter((otherRole) => accessCell(call, otherRole) !== 'no');
    const world = own.get(name) ?? aWorld(db, { parts: partsFor(name, call, whole), actingRoles });
    own.set(name, world);
    return world;
  };
}
