import type { Scope } from '../expression/scope.ts';
import type { Outcome } from '../outcome.ts';
import { completionOf, holds } from '../result-meaning.ts';
import { type ActionWorld, actionScope } from './action-scope.ts';

/** Runs a script in the form in which server or browser keeps it. */
export type Run<Script> = (script: Script, scope: Scope) => Promise<Outcome>;

/** The scripts of an action; absent ones were left empty. */
export type ActionScripts<Script> = {
  readonly show?: Script | undefined;
  readonly enable?: Script | undefined;
  readonly completion?: Script | undefined;
};

/** The result of a completion script. */
export type Completion = ReturnType<typeof completionOf>;

/** Runs the scripts of actions in one world. Shared by server and browser, so that their results cannot differ. */
export class Judge<Script> {
  readonly #world: ActionWorld;
  readonly #run: Run<Script>;

  constructor(world: ActionWorld, run: Run<Script>) {
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
