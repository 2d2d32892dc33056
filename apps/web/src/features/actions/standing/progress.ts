import type { MenteeAction } from '@ithaki/contract';

/** A mentee's progress, in numbers of actions. */
export interface Progress {
  done: number;
  /** Excludes actions that are inactive for the mentee. */
  all: number;
}

/** A mentee's progress through actions. */
export function progressOf(items: readonly Pick<MenteeAction, 'Standing'>[]): Progress {
  const active = items.filter(({ Standing }) => Standing !== 'inactive');
  return { done: active.filter(({ Standing }) => Standing === 'completed').length, all: active.length };
}
