import type ts from 'typescript';

/**
 * What is known of an expression: a JavaScript value (SQL fragments are Kysely's own objects), a function of the
 * program, or that it is unknown.
 */
export type Value = unknown;

/** A value that is known only while the program runs. Within one reading, equal paths mean the same value. */
export class Unknown {
  readonly path: string;
  readonly type: () => ts.Type | undefined;
  readonly #compute: (() => Value) | undefined;
  /**
   * The value of a parameter in its caller. It is used only when it has few possible values, of which the callers may
   * pass fewer.
   */
  readonly origin: Unknown | undefined;

  /** `compute` returns what is known, if that is computed only when something depends on it. */
  constructor(
    path: string,
    type: () => ts.Type | undefined = () => undefined,
    compute?: () => Value,
    origin?: Unknown,
  ) {
    this.path = path;
    this.type = type;
    this.#compute = compute;
    this.origin = origin;
  }

  get isPostponed(): boolean {
    return this.#compute !== undefined;
  }

  resolve(): Value {
    return this.#compute ? this.#compute() : this;
  }
}

/** Returns what is known of a value, computing it now if that was postponed. */
export const resolve = (value: Value): Value => (value instanceof Unknown ? value.resolve() : value);

/** The variables of one call of a function, with those of the functions around it. */
export class Frame {
  readonly #variables = new Map<ts.Symbol, { value: Value; decisions: number }>();
  readonly #outer: Frame | undefined;
  /** The choices that decided which statements ran, in order. */
  readonly decisions: string[] = [];

  constructor(outer?: Frame) {
    this.#outer = outer;
  }

  /** Returns the frame that contains a variable. */
  holder(variable: ts.Symbol): Frame | undefined {
    return this.#variables.has(variable) ? this : this.#outer?.holder(variable);
  }

  get(variable: ts.Symbol): Value {
    return this.#variables.get(variable)?.value;
  }

  set(variable: ts.Symbol, value: Value): void {
    this.#variables.set(variable, { value, decisions: this.decisions.length });
  }

  /**
   * Returns the choices on which a variable depends: those made before it was set, or all choices for a variable that
   * can be added to.
   */
  reasons(variable: ts.Symbol): readonly string[] {
    const { value, decisions } = this.#variables.get(variable) ?? { value: undefined, decisions: 0 };
    return Array.isArray(value) || isRecord(value) ? this.decisions : this.decisions.slice(0, decisions);
  }
}

/** A function of the program that can be followed. */
export class FunctionValue {
  readonly node: ts.FunctionLikeDeclaration;
  readonly frame: Frame;

  constructor(node: ts.FunctionLikeDeclaration, frame: Frame) {
    this.node = node;
    this.frame = frame;
  }
}

/** Whether a value is an object whose properties are known. */
export const isRecord = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Unknown || value instanceof FunctionValue || Array.isArray(value)) &&
  Object.getPrototypeOf(value) === Object.prototype;

/** Returns a short text that is equal for equal values. */
export function pathOf(value: Value): string {
  if (value instanceof Unknown) return value.path;
  if (value instanceof FunctionValue) return `function@${value.node.pos}`;
  if (Array.isArray(value)) return `[${value.map(pathOf).join()}]`;
  return typeof value === 'object' && value !== null ? 'object' : String(value);
}
