import type { ExpressionCode } from '../code.ts';
import { callFunction } from '../functions/index.ts';
import { failed, type Outcome, ScriptFailure } from '../outcome.ts';
import { plain } from '../plain-result.ts';
import { Budget } from './budget.ts';
import { builtins } from './builtins.ts';
import { textOf } from './coerce.ts';
import { callMethod } from './methods.ts';
import { binary, unary } from './operators.ts';
import { answerOf, own, type Scope } from './scope.ts';
import type { Expression } from './tree.ts';

const constants = { undefined: undefined, NaN: Number.NaN, Infinity: Number.POSITIVE_INFINITY };

/** Value of `a?.b.c` when `a` is null or undefined, up to the end of the chain. */
const skipped = Symbol('skipped');

class Walk {
  readonly #scope: Scope;
  readonly #budget = new Budget();
  /** Line of the node being evaluated, for failure reports. */
  line = 1;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  value(node: Expression): unknown {
    this.#budget.spend(1);
    if (node.line !== undefined) this.line = node.line;
    switch (node.type) {
      case 'literal':
        return node.value;
      case 'constant':
        return constants[node.name];
      case 'name':
        return Object.hasOwn(this.#scope, node.name) ? this.#scope[node.name] : undefined;
      case 'answer':
        return answerOf(this.#scope, node.id);
      case 'list':
        return this.#values(node.items);
      case 'record':
        return Object.fromEntries(node.entries.map(([key, value]) => [key, this.value(value)]));
      case 'template':
        return this.#template(node.texts, node.values);
      case 'unary':
        return unary(node.operator, this.value(node.operand), this.#budget);
      case 'binary':
        return binary(node.operator, this.value(node.left), this.value(node.right), this.#budget);
      case 'logical':
        return this.#logical(node);
      case 'choice':
        return this.value(node.test) ? this.value(node.yes) : this.value(node.no);
      case 'chain': {
        const value = this.value(node.inner);
        return value === skipped ? undefined : value;
      }
      case 'member':
        return this.#from(node, (base) => own(base, textOf(this.value(node.key), this.#budget)));
      case 'method':
        return this.#from(node, (base) => callMethod(base, node.method, this.#values(node.values), this.#budget));
      case 'call':
        return this.#call(node.name, this.#values(node.values));
    }
  }

  #values(nodes: readonly Expression[]): unknown[] {
    return nodes.map((node) => this.value(node));
  }

  #template(texts: readonly string[], nodes: readonly Expression[]): string {
    const values = nodes.map((node) => textOf(this.value(node), this.#budget));
    this.#budget.spend(values.reduce((sum, value) => sum + value.length, 0));
    return texts.reduce((text, next, i) => text + values[i - 1] + next);
  }

  #logical(node: Expression & { type: 'logical' }): unknown {
    const left = this.value(node.left);
    if (node.operator === '&&') return left ? this.value(node.right) : left;
    if (node.operator === '||') return left ? left : this.value(node.right);
    return left ?? this.value(node.right);
  }

  #from(node: Expression & { type: 'member' | 'method' }, read: (base: unknown) => unknown): unknown {
    const base = this.value(node.object);
    if (base === skipped) return skipped;
    if (node.optional && (base === null || base === undefined)) return skipped;
    return read(base);
  }

  #call(name: string, values: unknown[]): unknown {
    const builtin = builtins.get(name);
    return builtin ? builtin(values, this.#budget) : callFunction(name, values, this.#scope);
  }
}

/** Evaluates an expression synchronously, without a sandbox. It never throws, and the result is plain JSON data. */
export function evaluate(code: ExpressionCode, scope: Scope): Outcome {
  const walk = new Walk(scope);
  try {
    return { ok: true, value: plain(walk.value(code.expression)) };
  } catch (error) {
    const reason = error instanceof ScriptFailure ? error.reason : 'throw';
    return failed(reason, error instanceof Error ? error.message : String(error), walk.line);
  }
}
