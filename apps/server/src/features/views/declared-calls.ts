import { viewClass, viewName } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';
import type { DeclaredCalls } from '../../access/declared-calls.ts';
import type { Db } from '../../platform/database/db.ts';
import { readerOf } from './load-view.ts';
import { openCalls } from './present-view.ts';
import { findShown } from './queries.ts';

/** The view name that an editor's preview sends for an unsaved view, with the person as whom it is shown, if any. */
const PREVIEW = /^preview(\/\d+)?$/;

/** Paths of the calls open to views that only read; previews may make these. */
const readable: ReadonlySet<string> = new Set(
  [...openCalls.values()].filter(({ risk }) => risk === 'reads' || risk === 'readsPersons').map(({ path }) => path),
);

/**
 * Returns the paths of the calls that a view may make for a person: those that it lists and that are open to views;
 * none if the person cannot see the view. An editor's preview may make all open calls that only read.
 */
export const declaredCalls: DeclaredCalls = async (db: Db, actor: Actor, reference: string) => {
  if (PREVIEW.test(reference)) return actor.mode === 'previewing' || actor.can.has('views.read') ? readable : new Set();
  const [, className, name] = /^(\w+)\/(.+)$/.exec(reference) ?? [];
  const [parsedClass, parsedName] = [viewClass.safeParse(className), viewName.safeParse(name)];
  if (!parsedClass.success || !parsedName.success || !actor.project) return new Set();
  const row = await findShown(db, readerOf(actor), parsedClass.data, parsedName.data);
  return new Set(row?.calls.filter((path) => openCalls.has(path)));
};
