import type { Case } from './case.ts';

/** What the matrix needs to test a call but cannot derive from the call's schema. */
export interface Fixture {
  /** Builds a body with the ids of the case. */
  body?: (testCase: Case) => object;
  /** Error code of a call that is allowed but never succeeds in the matrix; its own tests cover its success. */
  refusedBy?: string;
  /** Error code for a person outside the caller's scope, if it differs from the usual one. */
  outside?: string;
  /** Whether the reply names people who opened or changed the caller's own data, even people the caller may not see. */
  namesWhoeverOpened?: boolean;
}
