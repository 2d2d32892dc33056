import {
  type Call,
  calls,
  type DeclaredCall,
  type EditedView,
  isOpenToViews,
  type ListedView,
  type ShownView,
} from '@ithaki/contract';
import { isWriting } from '../../access/guard.ts';
import type { ListedRow, ViewRow } from './queries.ts';

/** Every call of the contract that views may make, by path. */
export const openCalls: ReadonlyMap<string, Call> = new Map(
  Object.values(calls)
    .flatMap((named) => Object.values<Call>(named))
    .filter(isOpenToViews)
    .map((call) => [call.path, call]),
);

/** Returns what a page must know of a call to make it for a view. */
export const declareCall = (call: Call): DeclaredCall => ({
  Path: call.path,
  Method: call.method ?? 'POST',
  Changes: isWriting(call),
  Keyed: call.idempotency === 'required',
});

/** Returns a view as pages show it. */
export const presentShown = (row: ViewRow): ShownView => ({
  Class: row.class,
  Name: row.name,
  Category: row.category,
  Descr: row.descr,
  Kind: row.kind,
  Html: row.html,
  Css: row.css,
  Controller: row.runController,
  Functions: row.runFunctions,
  Blocks: row.blocks,
  // Calls that this release no longer offers are left out, so the page refuses them.
  Calls: row.calls.flatMap((path) => {
    const call = openCalls.get(path);
    return call ? [declareCall(call)] : [];
  }),
  Slot: row.slot,
  Version: row.version,
});

/** Returns a view as its editors see it. */
export const presentEdited = (row: ViewRow): EditedView => ({
  Class: row.class,
  Name: row.name,
  Category: row.category,
  Descr: row.descr,
  Kind: row.kind,
  Html: row.html,
  Css: row.css,
  Controller: row.controller,
  Functions: row.functions,
  Blocks: row.blocks,
  Calls: row.calls,
  Access: row.access,
  AutoCache: row.autoCache,
  Slot: row.slot,
  State: row.state,
  Shared: row.shared,
  Version: row.version,
  Published: row.published,
});

/** Returns a view for the list of views. */
export const presentListed = (row: ListedRow): ListedView => ({
  Class: row.class,
  Name: row.name,
  Category: row.category,
  Descr: row.descr,
  Kind: row.kind,
  Access: row.access,
  AutoCache: row.autoCache,
  Slot: row.slot,
  State: row.state,
  Shared: row.shared,
  Version: row.version,
  Published: row.published,
  SavedAt: row.savedAt.toISOString(),
  SavedBy: row.savedBy,
});
