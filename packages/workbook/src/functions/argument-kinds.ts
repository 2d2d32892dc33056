import { toBoolean, toNumber, toText } from '../values/coerce.ts';
import type { Scalar } from '../values/value.ts';

/** How an argument of a function is evaluated and converted before the function is called. */
export interface ArgumentKind {
  /**
   * `single`: one value. `values`: one or many values, unchanged. `area`: one or many values, and operators on
   * ranges are evaluated for each element. `lazy`: a function that evaluates the argument when called.
   */
  readonly takes: 'single' | 'values' | 'area' | 'lazy';
  /** Converts a single value; without it the value stays as it is. */
  readonly convert?: ((value: Scalar) => unknown) | undefined;
  /** Whether an error in the argument becomes the result of the call. */
  readonly passesError?: true;
}

const single = (convert?: (value: Scalar) => unknown): ArgumentKind => ({
  takes: 'single',
  convert,
  passesError: true,
});

/** The kinds of arguments by name, as the parameters of functions are declared. */
export const argumentKinds = {
  number: single(toNumber),
  /** Like `number`, but undefined when the argument is empty, so that the function's default applies. */
  'number or default': single((value) => (value === null ? undefined : toNumber(value))),
  text: single(toText),
  boolean: single(toBoolean),
  /** A single value of any type. */
  value: single(),
  /** A single value of any type; the function is also called with errors. */
  'value or error': { takes: 'single' },
  values: { takes: 'values' },
  area: { takes: 'area' },
  lazy: { takes: 'lazy' },
} satisfies Record<string, ArgumentKind>;
