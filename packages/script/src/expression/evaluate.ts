import type { ExpressionCode } from '../code.ts';
import { copyAsJson } from '../copy-as-json.ts';
import { callFunction } from '../functions/index.ts';
import { failed, type Outcome, ScriptFailure } from '../outcome.ts';
import { Budget } from './budget.ts';
import { builtins } from './builtins.ts';
import { toText } from './coerce.ts';
import { callMethod } from './methods.ts';
import { binary, unary } from './operators.ts';
import { answerOf, ownProperty, type Scope } from './scope.ts';
import type { ThreadShare } from './thread-share.ts';
import type { Expression } from './tree.ts';

const constants = { undefined, NaN: Number.NaN, Infinity: Number.POSITIVE_INFINITY };

/** Value of `a?.b.c` when `a` is null or undefined, up to the end of the chain. */
const skipped = Symbol('skipped');

class Evaluation {
  readonly #scope: Scope;
  readonly #budget: Budget;
  /** Line of the node being evaluated, for failure reports. */
  line = 1;

  constructor(scope: Scope, budget: Budget) {
    this.#scope = scope;
    this.#budget = budget;
  }

  value(node: Expression): unknown {
    this.#budget.work(1);
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
        return this.#from(node, (base) => ownProperty(base, this.#key(node.key)));
      case 'method':
        return this.#from(node, (base) => callMethod(base, node.method, this.#values(node.values), this.#budget));
      case 'call':
        return this.#call(node.name, this.#values(node.values));
    }
  }

  #key(node: Expression): string {
    const key = toText(this.value(node), this.#budget);
    this.#budget.work(key.length);
    return key;
  }

  #values(nodes: readonly Expression[]): unknown[] {
    return nodes.map((node) => this.value(node));
  }

  #template(texts: readonly string[], nodes: readonly Expression[]): string {
    const values = nodes.map((node) => toText(this.value(node), this.#budget));
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
    return builtin
      ? builtin(values, this.#budget)
      : callFunction(name, values, this.#scope, (steps) => this.#budget.work(steps));
  }
}

/**
 * Evaluates an expression synchronously, without a sandbox, for at most 50 ms and not longer than the thread
 * share allows. It never throws, and the result is plain JSON data.
 */
export function evaluate(code: ExpressionCode, scope: Scope, share?: ThreadShare): Outcome {
  return share ? share.use(() => walk(code, scope, new Budget(share))) : walk(code, scope, new Budget());
}

function walk(code: ExpressionCode, scope: Scope, budget: Budget): Outcome {
  const evaluation = new Evaluation(scope, budget);
  try {
    return { ok: true, value: copyAsJson(evaluation.value(code.expression)) };
  } catch (error) {
    const reason = error instanceof ScriptFailure ? error.reason : 'throw';
    return failed(reason, error instanceof Error ? error.message : String(error), evaluation.line);
  }
}
