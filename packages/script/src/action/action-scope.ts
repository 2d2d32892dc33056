import type { Scope } from '../expression/scope.ts';

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
export const actionScope = (world: ActionWorld, actionId: number): Scope => ({
  ...world,
  data: world.actions[actionId]?.data ?? {},
  quest: world.quests?.[actionId] ?? { Status: '', Scores: {} },
});

/** A copy of the world with one action changed. Its data are merged by key; keys not given keep their value. */
export function worldWith(
  world: ActionWorld,
  actionId: number,
  change: { readonly data?: Data; readonly Completed?: boolean },
): ActionWorld {
  const before = world.actions[actionId] ?? { Completed: false, data: {} };
  const after = { Completed: change.Completed ?? before.Completed, data: { ...before.data, ...change.data } };
  return { ...world, actions: { ...world.actions, [actionId]: after } };
}
