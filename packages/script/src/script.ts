import type { Compilation } from './code.ts';
import type { Kind } from './kinds.ts';

/** A stored script made ready: which one, in which version, and what its text compiled to. Plain data. */
export type Script = {
  readonly id: string;
  readonly version: number;
  readonly kind: Kind;
  readonly code: Compilation;
};
