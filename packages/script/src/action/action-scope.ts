import type { Scope } from '../expression/scope.ts';

type Data = { readonly [name: string]: unknown };

/** Where the answers to a questionnaire stand: '' before they are begun; scores are there once they have ended. */
type QuestState = { readonly Status: '' | 'open' | 'finished' | 'expired'; readonly Scores: Data };

/** What the scripts of a mentee's actions see, the action's own data aside. Plain data. */
export type ActionWorld = {
  readonly user: Data;
  readonly fields: Data;
  readonly projectFields: Data;
  /** By action id. */
  readonly actions: { readonly [id: string]: { readonly Completed: boolean; readonly data: Data } };
  /** By action id: how the answers to its questionnaire stand; nothing where there are none. */
  readonly quests?: { readonly [id: string]: QuestState };
  /** YYYY-MM-DD, so that days compare as text. */
  readonly today: string;
  /** ISO 8601. */
  readonly now: string;
};

/** The scope of one action's conditions and completion script. */
export const actionScope = (world: ActionWorld, actionId: number): Scope => ({
  ...world,
  data: world.actions[actionId]?.data ?? {},
  quest: world.quests?.[actionId] ?? { Status: '', Scores: {} },
});

/** The same world with something of one action changed; its data are named one by one, and what is not named stays. */
export function worldWith(
  world: ActionWorld,
  actionId: number,
  change: { readonly data?: Data; readonly Completed?: boolean },
): ActionWorld {
  const before = world.actions[actionId] ?? { Completed: false, data: {} };
  const after = { Completed: change.Completed ?? before.Completed, data: { ...before.data, ...change.data } };
  return { ...world, actions: { ...world.actions, [actionId]: after } };
}
