import type { Case } from './case.ts';

/** What cannot be derived from a call's schema. */
export interface Fixture {
  /** Builds a body with the ids of the case. */
  body?: (testCase: Case) => object;
  /** Error code of a call that is allowed but never succeeds in the matrix; its own tests show it succeed. */
  refusedBy?: string;
  /** Error code for a person outside the caller's scope, where it is not the usual one. */
  outside?: string;
  /** The reply names whoever opened or changed the caller's own data, also people whom the caller may not see. */
  namesWhoeverOpened?: boolean;
}
