import type { Context } from '../../access/context.ts';

/**
 * What a person leaves free for others, as features above keep it. Asked before anything of them is erased, it holds what
 * nobody else may give away meanwhile, and answers what is to be done once they are gone.
 */
export type Leaving = (context: Context, userId: number) => Promise<() => Promise<void>>;
