import type { Scope } from '../expression/scope.ts';
import type { Outcome } from '../outcome.ts';
import { completionOf, holds } from '../result-meaning.ts';
import { type ActionWorld, actionScope } from './action-scope.ts';

/** Runs a script, in whatever form its side keeps it. */
export type Run<Script> = (script: Script, scope: Scope) => Promise<Outcome>;

/** The scripts of an action; what is absent was left empty. */
export type ActionScripts<Script> = {
  readonly show?: Script | undefined;
  readonly enable?: Script | undefined;
  readonly completion?: Script | undefined;
};

/** What a completion script came to. */
export type Completion = ReturnType<typeof completionOf>;

/** Runs the scripts of actions in one world. Server and browser both judge by this, so that they cannot differ. */
export class Judge<Script> {
  readonly #world: ActionWorld;
  readonly #run: Run<Script>;

  constructor(world: ActionWorld, run: Run<Script>) {
    this.#world = world;
    this.#run = run;
  }

  /** Whether a condition of an action holds: an empty one does, a failing one does not. */
  async holds(actionId: number, condition: Script | undefined): Promise<boolean> {
    if (condition === undefined) return true;
    return holds(await this.#run(condition, actionScope(this.#world, actionId)));
  }

  /** Whether an action is shown, and whether it is enabled, which what is not shown never is. */
  async conditions(actionId: number, { show, enable }: ActionScripts<Script>) {
    const shown = await this.holds(actionId, show);
    return { shown, enabled: shown && (await this.holds(actionId, enable)) };
  }

  /** What a completion script says of its action; one that fails says that it is not complete. */
  async completion(actionId: number, script: Script): Promise<Completion> {
    return completionOf(await this.#run(script, actionScope(this.#world, actionId)));
  }
}
