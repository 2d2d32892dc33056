import type { ActionConditions, MenteeAction, MenteeConditions } from '@ithaki/contract';
import {
  type Code,
  dependsOn,
  evaluate,
  type Outcome,
  type PredictableAction,
  type PredictedState,
  predictStates,
  type RunScript,
  type ScriptToRun,
  type UnsavedInput,
} from '@ithaki/script';
import type { Runner } from '@ithaki/script/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';
import { onWriteSent } from '../../../keep/index.ts';
import { unsavedDataKey, unsavedDataOf, useUnsavedDataChanges } from './unsaved-data.ts';

// The contract types expression trees as plain JSON; the package that evaluates them has their real type.
const codeOf = (sent: ActionConditions['ShowCondition']) => sent as Code | undefined;

/** The actions' conditions from the server, in the form the evaluation takes. */
const foreseeable = ({ Actions }: MenteeConditions): PredictableAction[] =>
  Actions.map(({ ActionId, Shown, Enabled, Complete, ShowCondition, EnableCondition, Completion }) => ({
    actionId: ActionId,
    shown: Shown,
    enabled: Enabled,
    show: codeOf(ShowCondition),
    enable: codeOf(EnableCondition),
    completion: codeOf(Completion),
    complete: Complete && {
      completed: Complete.Completed,
      ...(Complete.Message !== undefined && { message: Complete.Message }),
    },
  }));

function predictedItem(item: MenteeAction, conditions: ActionConditions, { enabled }: PredictedState): MenteeAction {
  if (enabled === conditions.Enabled && conditions.Shown) return item;
  const { LockedBecause: _savedReason, ...itemWithoutReason } = item;
  return { ...itemWithoutReason, ...(enabled ? conditions.WhenEnabled : conditions.WhenLocked) };
}

/** Returns a mentee's actions with their standing after the save, including those that the save shows or hides. */
function predictedItems(
  items: readonly MenteeAction[],
  { Actions }: MenteeConditions,
  foreseen: readonly PredictedState[],
): MenteeAction[] {
  const conditionsById = new Map(Actions.map((conditions) => [conditions.ActionId, conditions]));
  const predictionsById = new Map(foreseen.map((prediction) => [prediction.actionId, prediction]));
  const listed = new Set(items.map(({ Action }) => Action.Id));
  const hidden = Actions.flatMap(({ Hidden }) => (Hidden && !listed.has(Hidden.Action.Id) ? [Hidden] : []));
  return [...items, ...hidden].flatMap((item) => {
    const conditions = conditionsById.get(item.Action.Id);
    const prediction = predictionsById.get(item.Action.Id);
    if (!conditions || !prediction) return conditions?.Hidden && !listed.has(item.Action.Id) ? [] : [item];
    return prediction.shown ? [predictedItem(item, conditions, prediction)] : [];
  });
}

let runner: Promise<Runner> | undefined;

async function loadRunner(): Promise<Runner> {
  const { createRunner } = await import('@ithaki/script/browser');
  return createRunner();
}

/** Runs a script in the browser: expressions are evaluated directly; the first program loads the sandbox worker. */
const runInBrowser: RunScript<ScriptToRun> = async ({ kind, code }, scope): Promise<Outcome> => {
  if (code.tier === 'expression') return evaluate(code, scope);
  runner ??= loadRunner();
  try {
    return await (await runner).run({ id: kind, version: 0, kind, code }, scope);
  } catch (error) {
    // After a failed load, the next script loads it again.
    runner = undefined;
    throw error;
  }
};

/** Predicted effect of unsaved work on a mentee's actions. */
export interface Foresight {
  /** Returns the actions as they will be after unsaved work is saved; unchanged without unsaved work. */
  apply: (items: readonly MenteeAction[]) => readonly MenteeAction[];
  /** Prediction for one action; undefined while there is none. */
  of: (actionId: number) => PredictedState | undefined;
}

/** Whether saving this action's data may change the standing of any action. */
function mayChangeStandings({ Actions, KeptBack }: MenteeConditions, actionId: number): boolean {
  if (KeptBack) return true;
  return Actions.some(({ ActionId, ShowCondition, EnableCondition, Completion }) =>
    [ShowCondition, EnableCondition, Completion].some((code) => code && dependsOn(code, ActionId, actionId)),
  );
}

/** Reloads the standings of actions after a confirmed save that may have changed them. */
function useRefetchAfterSaves(conditions: MenteeConditions | undefined, menteeId: number | undefined): void {
  const client = useQueryClient();
  const refetchAfterWrite = useEffectEvent((key: string) => {
    const ids = conditions ? Object.keys(conditions.World.actions).map(Number) : [];
    const actionId = ids.find((id) => unsavedDataKey({ actionId: id, ...(menteeId && { menteeId }) }) === key);
    if (!conditions || (actionId === undefined && !conditions.KeptBack)) return;
    if (actionId !== undefined && !mayChangeStandings(conditions, actionId)) return;
    for (const { key: queryKey } of [api.mentee.actions, api.mentee.action, api.mentee.conditions])
      void client.invalidateQueries({ queryKey });
  });
  useEffect(() => onWriteSent(({ key }) => refetchAfterWrite(key)), []);
}

/**
 * Predicts the standing of a mentee's actions from the data being written, in the browser, before any save
 * returns. The server's result replaces the prediction after each save. Without an id for the signed-in mentee.
 */
export function useForesight(menteeId?: number): Foresight {
  const { data, dataUpdatedAt } = useQuery(callQuery(api.mentee.conditions, { MenteeId: menteeId }));
  useRefetchAfterSaves(data, menteeId);
  useUnsavedDataChanges();
  const written: UnsavedInput[] = Object.keys(data?.World.actions ?? {}).flatMap((id) => {
    const actionId = Number(id);
    const unsaved = unsavedDataOf({ actionId, ...(menteeId && { menteeId }) }, dataUpdatedAt);
    return unsaved ? [{ actionId, data: unsaved }] : [];
  });
  const text = JSON.stringify(written);
  const [foreseen, setForeseen] = useState<readonly PredictedState[]>([]);
  useEffect(() => {
    let isCancelled = false;
    const show = (list: readonly PredictedState[]) => {
      if (!isCancelled) setForeseen(list);
    };
    // If the sandbox cannot be loaded, the server's last standings are kept.
    if (data) predictStates(data.World, foreseeable(data), JSON.parse(text), runInBrowser).then(show, () => show([]));
    return () => {
      isCancelled = true;
    };
  }, [data, text]);
  return {
    apply: (items) => (data && written.length > 0 ? predictedItems(items, data, foreseen) : items),
    of: (actionId) => foreseen.find((prediction) => prediction.actionId === actionId),
  };
}
