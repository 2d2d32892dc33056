import { viewClass, viewName } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';
import type { DeclaredCalls } from '../../access/declared-calls.ts';
import type { Db } from '../../platform/database/db.ts';
import { readerOf } from './load-view.ts';
import { openCalls } from './present-view.ts';
import { findShown } from './queries.ts';

/** The name by which an editor's page makes the calls of a view that is not saved. */
const PREVIEW = 'preview';

/** The calls that views may make only to read, for previews. */
const readable: ReadonlySet<string> = new Set(
  [...openCalls.values()].filter(({ risk }) => risk === 'reads' || risk === 'readsPersons').map(({ path }) => path),
);

/**
 * Returns which calls a view may make for a reader: those that it lists and that are open to views; none when the reader has
 * no such view. The preview of an editor makes those that only read.
 */
export const declaredCalls: DeclaredCalls = async (db: Db, actor: Actor, reference: string) => {
  if (reference === PREVIEW) return actor.can.has('views.read') ? readable : new Set();
  const [, className, name] = /^(\w+)\/(.+)$/.exec(reference) ?? [];
  const [parsedClass, parsedName] = [viewClass.safeParse(className), viewName.safeParse(name)];
  if (!parsedClass.success || !parsedName.success || !actor.project) return new Set();
  const row = await findShown(db, readerOf(actor), parsedClass.data, parsedName.data);
  return new Set(row?.calls.filter((path) => openCalls.has(path)));
};
