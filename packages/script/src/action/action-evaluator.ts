import type { Scope } from '../expression/scope.ts';
import type { Outcome } from '../outcome.ts';
import { completionOf, holds } from '../result-meaning.ts';

type Data = { readonly [name: string]: unknown };

/**
 * The state of a questionnaire's answers: '' before they are started; scores exist once they are finished or expired.
 */
type QuestState = { readonly Status: '' | 'open' | 'finished' | 'expired'; readonly Scores: Data };

/** The data that a mentee's action scripts see, apart from the action's own data. Plain data. */
export type ActionWorld = {
  readonly user: Data;
  readonly fields: Data;
  readonly projectFields: Data;
  /** By action id. */
  readonly actions: { readonly [id: string]: { readonly Completed: boolean; readonly data: Data } };
  /** State of the questionnaire answers by action id; absent for actions without a questionnaire. */
  readonly quests?: { readonly [id: string]: QuestState };
  /** YYYY-MM-DD, which compares chronologically as text. */
  readonly today: string;
  /** ISO 8601. */
  readonly now: string;
};

/** The scope of an action's conditions and completion script. */
const actionScope = (world: ActionWorld, actionId: number): Scope => ({
  ...world,
  data: world.actions[actionId]?.data ?? {},
  quest: world.quests?.[actionId] ?? { Status: '', Scores: {} },
});

/** A copy of the world with one action changed. Its data are merged by key; keys not given keep their value. */
export function withActionChange(
  world: ActionWorld,
  actionId: number,
  change: { readonly data?: Data; readonly Completed?: boolean },
): ActionWorld {
  const before = world.actions[actionId] ?? { Completed: false, data: {} };
  const after = { Completed: change.Completed ?? before.Completed, data: { ...before.data, ...change.data } };
  return { ...world, actions: { ...world.actions, [actionId]: after } };
}

/** Runs a script in the form in which server or browser keeps it. */
export type RunScript<Script> = (script: Script, scope: Scope) => Promise<Outcome>;

/** The scripts of an action; absent ones were left empty. */
export type ActionScripts<Script> = {
  readonly show?: Script | undefined;
  readonly enable?: Script | undefined;
  readonly completion?: Script | undefined;
};

/** The result of a completion script. */
export type Completion = ReturnType<typeof completionOf>;

/** Runs the scripts of actions in one world. Shared by server and browser, so that their results cannot differ. */
export class ActionEvaluator<Script> {
  readonly #world: ActionWorld;
  readonly #run: RunScript<Script>;

  constructor(world: ActionWorld, run: RunScript<Script>) {
    this.#world = world;
    this.#run = run;
  }

  /** Whether a condition of an action holds: true when it is empty, false when it fails. */
  async holds(actionId: number, condition: Script | undefined): Promise<boolean> {
    if (condition === undefined) return true;
    return holds(await this.#run(condition, actionScope(this.#world, actionId)));
  }

  /** Whether an action is shown and whether it is enabled; a hidden action is never enabled. */
  async conditions(actionId: number, { show, enable }: ActionScripts<Script>) {
    const shown = await this.holds(actionId, show);
    return { shown, enabled: shown && (await this.holds(actionId, enable)) };
  }

  /** The result of an action's completion script; a script that fails means not complete. */
  async completion(actionId: number, script: Script): Promise<Completion> {
    return completionOf(await this.#run(script, actionScope(this.#world, actionId)));
  }
}
