import type { Code } from '../code.ts';
import type { Kind } from '../kinds.ts';
import {
  ActionEvaluator,
  type ActionWorld,
  type Completion,
  type RunScript,
  withActionChange,
} from './action-evaluator.ts';
import { dependsOn } from './data-access.ts';

/** An action with its known state, and those of its scripts that may run in the browser. */
export type PredictableAction = {
  readonly actionId: number;
  readonly shown: boolean;
  readonly enabled: boolean;
  /** Result of the completion script on the saved data; absent without a script or when there is nothing to do. */
  readonly complete?: Completion | undefined;
  readonly show?: Code | undefined;
  readonly enable?: Code | undefined;
  readonly completion?: Code | undefined;
};

/** The state of an action after unsaved input is saved. */
export type PredictedState = Pick<PredictableAction, 'actionId' | 'shown' | 'enabled' | 'complete'>;

/** Unsaved input: an action's data, complete or in part. */
export type UnsavedInput = { readonly actionId: number; readonly data: { readonly [name: string]: unknown } };

/** A script of an action as sent to the browser. */
export type ScriptToRun = { readonly kind: Kind; readonly code: Code };

const condition = (code: Code): ScriptToRun => ({ kind: 'enable', code });

/**
 * Predicts the state of actions after unsaved input is saved. Only scripts that depend on the input are run; other
 * states are kept. An action with unsaved input that its completion script makes complete counts as completed in the conditions of
 * others, because saving completes it.
 */
export async function predictStates(
  world: ActionWorld,
  actions: readonly PredictableAction[],
  inputs: readonly UnsavedInput[],
  run: RunScript<ScriptToRun>,
): Promise<PredictedState[]> {
  const isAffected = (code: Code | undefined, actionId: number): code is Code =>
    code !== undefined && inputs.some((input) => dependsOn(code, actionId, input.actionId));

  const evaluateConditions = async (evaluator: ActionEvaluator<ScriptToRun>, action: PredictableAction) => {
    const { actionId, show, enable } = action;
    const shown = isAffected(show, actionId) ? await evaluator.holds(actionId, condition(show)) : action.shown;
    const enabled = isAffected(enable, actionId) ? await evaluator.holds(actionId, condition(enable)) : action.enabled;
    return { shown, enabled };
  };

  let worldAfter = inputs.reduce((before, { actionId, data }) => withActionChange(before, actionId, { data }), world);
  const savedState = new ActionEvaluator(worldAfter, run);
  const completions = new Map<number, Completion>();
  for (const action of actions) {
    const { actionId, completion } = action;
    if (!isAffected(completion, actionId)) continue;
    const result = await savedState.completion(actionId, { kind: 'completion', code: completion });
    completions.set(actionId, result);
    const hasInput = inputs.some((input) => input.actionId === actionId);
    const { shown, enabled } = await evaluateConditions(savedState, action);
    if (hasInput && result.completed && shown && enabled)
      worldAfter = withActionChange(worldAfter, actionId, { Completed: true });
  }

  const evaluator = new ActionEvaluator(worldAfter, run);
  return Promise.all(
    actions.map(async (action) => {
      const complete = completions.get(action.actionId) ?? action.complete;
      return {
        actionId: action.actionId,
        ...(await evaluateConditions(evaluator, action)),
        ...(complete && { complete }),
      };
    }),
  );
}
