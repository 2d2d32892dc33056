import type { MenteeAction } from '@ithaki/contract';

export interface Progress {
  done: number;
  /** Without what is not active for the mentee. */
  all: number;
}

/** How far a mentee is through actions. */
export function progressOf(items: readonly Pick<MenteeAction, 'Standing'>[]): Progress {
  const active = items.filter(({ Standing }) => Standing !== 'inactive');
  return { done: active.filter(({ Standing }) => Standing === 'completed').length, all: active.length };
}
