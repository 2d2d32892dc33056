import { actionFlags, actions, programmes, scripting } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import type { Db } from '../../platform/database/db.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { copyProject } from '../programmes/index.ts';
import { copyActions } from './definition/copy-actions.ts';
import {
  creatable,
  createAction,
  readCompletionScript,
  removeAction,
  saveAction,
  saveCompletionScript,
} from './definition/edit.ts';
import { effectOf } from './foresight/effect.ts';
import { tryScript } from './foresight/try-script.ts';
import { findAction, findActions, findTypes } from './queries.ts';
import { actionOf } from './standing/presentation.ts';
import { seesAction } from './standing/visibility.ts';
import { completeAction, undoComplete } from './work/complete.ts';

const done = { Ok: true } as const;

/** What features above actions add. */
export interface DefinitionSetting {
  /** Copies what else a project is made of when it is duplicated. */
  copyMore: (db: Db, fromId: number, toId: number) => Promise<void>;
}

/** Actions as they are defined, and their completion. */
export function definitionRoutes({ copyMore }: DefinitionSetting): Route[] {
  return [
    route(actions.all, async ({ actor, db }, { all }) => {
      const rows = actor.project ? await findActions(db, actor.project.id) : [];
      const seen = rows.filter(
        (row) => seesAction(actor, row) && (all === true || (row.flags & actionFlags.published) !== 0),
      );
      return seen.map((row) => actionOf(row, actor));
    }),
    route(actions.get, async ({ actor, db }, { Id }) => {
      const row = actor.project && (await findAction(db, actor.project.id, Id));
      if (!row || !seesAction(actor, row)) throw notFound();
      return actionOf(row, actor);
    }),
    route(actions.types, async ({ db }) =>
      (await findTypes(db)).map((type) => ({
        Id: type.id,
        Descr: type.descr,
        ActionData: type.actionData,
        Functions: type.functions,
        CanCreate: creatable.has(type.id),
      })),
    ),
    route(actions.create, createAction),
    route(programmes.duplicate, async (context, body) =>
      copyProject(context, body, async (fromId, toId) => {
        await copyMore(context.db, fromId, toId);
        return copyActions(context.db, fromId, toId);
      }),
    ),
    route(actions.saveGrid, saveAction),
    route(actions.effect, effectOf),
    route(scripting.try, tryScript),
    route(actions.remove, async (context, { Id }) => {
      await removeAction(context, Id);
      return done;
    }),
    route(actions.completionScript, async (context, { ActionId }) => readCompletionScript(context, ActionId)),
    route(actions.saveCompletionScript, async (context, { ActionId, Local, Code }) => ({
      Version: await saveCompletionScript(context, ActionId, Local, Code),
    })),
    route(actions.complete, async (context, { ActionId, MenteeId }) => completeAction(context, ActionId, MenteeId)),
    route(actions.undoComplete, async (context, { ActionId, MenteeId, Reason }) =>
      undoComplete(context, ActionId, MenteeId, Reason),
    ),
  ];
}
