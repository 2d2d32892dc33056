import type { Case } from './case.ts';

/** What cannot be read off a call's schema. */
export interface Fixture {
  /** A body with the ids of the case. */
  body?: (tried: Case) => object;
  /** Why no try here succeeds, though each is allowed: the code that refuses it. Its own tests show it succeed. */
  refusedBy?: string;
  /** The code that refuses a person outside the caller's scope, where it is not the usual one. */
  outside?: string;
}
