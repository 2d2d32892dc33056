import type { Code } from '@ithaki/script';

/** A form's scripts made ready to run, by what they are for and their text. One that does not compile is missing. */
export interface FormCodes {
  Show: Record<string, Code>;
  Filter: Record<string, Code>;
  Validation: Record<string, Code>;
}
