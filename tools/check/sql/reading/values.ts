import type ts from 'typescript';

/**
 * What an expression is known to be: a JavaScript value as it stands (fragments are Kysely's own), a function of the
 * program, or unknown.
 */
export type Value = unknown;

/** A value that only the running program knows. Equal paths are the same value throughout one reading. */
export class Unknown {
  readonly path: string;
  readonly type: () => ts.Type | undefined;
  readonly #compute: (() => Value) | undefined;
  /** Where a parameter comes from: asked only when it has few values, of which the callers may give fewer. */
  readonly origin: Unknown | undefined;

  /** `compute` returns what is known, where that is put off until something depends on it. */
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

/** What is known of a value, computed now if that was put off. */
export const resolve = (value: Value): Value => (value instanceof Unknown ? value.resolve() : value);

/** The variables of one call of a function, over those of the function around it. */
export class Frame {
  readonly #variables = new Map<ts.Symbol, { value: Value; decisions: number }>();
  readonly #outer: Frame | undefined;
  /** The choices that decided, in their order, which way its statements went. */
  readonly decisions: string[] = [];

  constructor(outer?: Frame) {
    this.#outer = outer;
  }

  /** The frame that holds a variable. */
  holder(variable: ts.Symbol): Frame | undefined {
    return this.#variables.has(variable) ? this : this.#outer?.holder(variable);
  }

  get(variable: ts.Symbol): Value {
    return this.#variables.get(variable)?.value;
  }

  set(variable: ts.Symbol, value: Value): void {
    this.#variables.set(variable, { value, decisions: this.decisions.length });
  }

  /** The choices on which a variable depends: those before it was set; of what can be added to, all. */
  reasons(variable: ts.Symbol): readonly string[] {
    const { value, decisions } = this.#variables.get(variable) ?? { value: undefined, decisions: 0 };
    return Array.isArray(value) || isRecord(value) ? this.decisions : this.decisions.slice(0, decisions);
  }
}

/** A function whose text can be followed. */
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

/** A short text that is the same for the same value. */
export function pathOf(value: Value): string {
  if (value instanceof Unknown) return value.path;
  if (value instanceof FunctionValue) return `function@${value.node.pos}`;
  if (Array.isArray(value)) return `[${value.map(pathOf).join()}]`;
  return typeof value === 'object' && value !== null ? 'object' : String(value);
}
