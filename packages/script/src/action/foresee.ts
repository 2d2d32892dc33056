import type { Code } from '../code.ts';
import type { Kind } from '../kinds.ts';
import { type ActionWorld, worldWith } from './action-scope.ts';
import { type Completion, Judge, type Run } from './judge.ts';
import { dependsOn } from './needs.ts';

/** An action with its known state, and those of its scripts that may run in the browser. */
export type Foreseeable = {
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
export type Foreseen = Pick<Foreseeable, 'actionId' | 'shown' | 'enabled' | 'complete'>;

/** Unsaved input: an action's data, complete or in part. */
export type Written = { readonly actionId: number; readonly data: { readonly [name: string]: unknown } };

/** A script of an action as sent to the browser. */
export type SentScript = { readonly kind: Kind; readonly code: Code };

const condition = (code: Code): SentScript => ({ kind: 'enable', code });

/**
 * Predicts the state of actions after unsaved input is saved. Only scripts that depend on the input are run; other
 * states are kept. A written action that its completion script makes complete counts as completed in the conditions of
 * others, because saving completes it.
 */
export async function foresee(
  world: ActionWorld,
  actions: readonly Foreseeable[],
  written: readonly Written[],
  run: Run<SentScript>,
): Promise<Foreseen[]> {
  const touched = (code: Code | undefined, actionId: number): code is Code =>
    code !== undefined && written.some((one) => dependsOn(code, actionId, one.actionId));

  const judged = async (judge: Judge<SentScript>, action: Foreseeable) => {
    const { actionId, show, enable } = action;
    const shown = touched(show, actionId) ? await judge.holds(actionId, condition(show)) : action.shown;
    const enabled = touched(enable, actionId) ? await judge.holds(actionId, condition(enable)) : action.enabled;
    return { shown, enabled };
  };

  let then = written.reduce((before, { actionId, data }) => worldWith(before, actionId, { data }), world);
  const saved = new Judge(then, run);
  const completions = new Map<number, Completion>();
  for (const action of actions) {
    const { actionId, completion } = action;
    if (!touched(completion, actionId)) continue;
    const said = await saved.completion(actionId, { kind: 'completion', code: completion });
    completions.set(actionId, said);
    const isWritten = written.some((one) => one.actionId === actionId);
    const { shown, enabled } = await judged(saved, action);
    if (isWritten && said.completed && shown && enabled) then = worldWith(then, actionId, { Completed: true });
  }

  const judge = new Judge(then, run);
  return Promise.all(
    actions.map(async (action) => {
      const complete = completions.get(action.actionId) ?? action.complete;
      return { actionId: action.actionId, ...(await judged(judge, action)), ...(complete && { complete }) };
    }),
  );
}
