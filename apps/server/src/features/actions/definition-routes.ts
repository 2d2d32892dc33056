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
    route(actions.all, async ({ all }, { actor, db }) => {
      const rows = actor.project ? await findActions(db, actor.project.id) : [];
      const seen = rows.filter(
        (row) => seesAction(actor, row) && (all === true || (row.flags & actionFlags.published) !== 0),
      );
      return seen.map((row) => actionOf(row, actor));
    }),
    route(actions.get, async ({ Id }, { actor, db }) => {
      const row = actor.project && (await findAction(db, actor.project.id, Id));
      if (!row || !seesAction(actor, row)) throw notFound();
      return actionOf(row, actor);
    }),
    route(actions.types, async (_body, { db }) =>
      (await findTypes(db)).map((type) => ({
        Id: type.id,
        Descr: type.descr,
        ActionData: type.actionData,
        Functions: type.functions,
        CanCreate: creatable.has(type.id),
      })),
    ),
    route(actions.create, async (body, context) => createAction(context, body)),
    route(programmes.duplicate, async (body, context) =>
      copyProject(
        body,
        async (fromId, toId) => {
          await copyMore(context.db, fromId, toId);
          return copyActions(context.db, fromId, toId);
        },
        context,
      ),
    ),
    route(actions.saveGrid, async (body, context) => saveAction(context, body)),
    route(actions.effect, async (body, context) => effectOf(context, body)),
    route(scripting.try, async (body, context) => tryScript(context, body)),
    route(actions.remove, async ({ Id }, context) => {
      await removeAction(context, Id);
      return done;
    }),
    route(actions.completionScript, async ({ ActionId }, context) => readCompletionScript(context, ActionId)),
    route(actions.saveCompletionScript, async ({ ActionId, Local, Code }, context) => ({
      Version: await saveCompletionScript(context, ActionId, Local, Code),
    })),
    route(actions.complete, async ({ ActionId, MenteeId }, context) => completeAction(context, ActionId, MenteeId)),
    route(actions.undoComplete, async ({ ActionId, MenteeId, Reason }, context) =>
      undoComplete(context, ActionId, MenteeId, Reason),
    ),
  ];
}
