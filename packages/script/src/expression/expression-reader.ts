import type { AnyNode, CallExpression, MemberExpression, ObjectExpression, TemplateLiteral } from 'acorn';
import { functionNames } from '../functions/index.ts';
import { DEEPEST_EXPRESSION } from '../limits.ts';
import { builtins } from './builtins.ts';
import { methodNames } from './methods.ts';
import { isBinary, isLogical, isUnary } from './operators.ts';
import { answerId, forbiddenKeys } from './scope.ts';
import type { Expression } from './tree.ts';

/** Thrown on valid JavaScript outside the expression subset; the script is then a program. */
export class OutsideSubset extends Error {}

/**
 * Names available to an expression: those of its kind of script, and the sandbox's globals, which make it a program.
 */
type Names = { readonly seen: ReadonlySet<string>; readonly inSandbox: ReadonlySet<string> };

/** Converts a parsed expression to our expression tree; throws OutsideSubset when it is not in the allowed subset. */
export class ExpressionReader {
  readonly #names: Names;
  #depth = 0;
  /** Undefined names, in order of occurrence. */
  readonly unknown: { name: string; start: number }[] = [];

  constructor(names: Names) {
    this.#names = names;
  }

  read(node: AnyNode): Expression {
    this.#depth += 1;
    if (this.#depth > DEEPEST_EXPRESSION) throw new OutsideSubset();
    const line = node.loc?.start.line ?? 1;
    const tree = this.#shape(node);
    this.#depth -= 1;
    return line > 1 ? { ...tree, line } : tree;
  }

  #readAll(nodes: readonly (AnyNode | null)[]): Expression[] {
    return nodes.map((node) => {
      if (!node) throw new OutsideSubset();
      return this.read(node);
    });
  }

  #shape(node: AnyNode): Expression {
    switch (node.type) {
      case 'Literal':
        return literal(node.value);
      case 'Identifier':
        return this.#name(node.name, node.start);
      case 'ArrayExpression':
        return { type: 'list', items: this.#readAll(node.elements) };
      case 'ObjectExpression':
        return this.#record(node);
      case 'TemplateLiteral':
        return this.#template(node);
      case 'UnaryExpression':
        if (!isUnary(node.operator)) throw new OutsideSubset();
        return { type: 'unary', operator: node.operator, operand: this.read(node.argument) };
      case 'BinaryExpression':
        if (!isBinary(node.operator)) throw new OutsideSubset();
        return { type: 'binary', operator: node.operator, left: this.read(node.left), right: this.read(node.right) };
      case 'LogicalExpression':
        if (!isLogical(node.operator)) throw new OutsideSubset();
        return { type: 'logical', operator: node.operator, left: this.read(node.left), right: this.read(node.right) };
      case 'ConditionalExpression':
        return {
          type: 'choice',
          test: this.read(node.test),
          yes: this.read(node.consequent),
          no: this.read(node.alternate),
        };
      case 'ParenthesizedExpression':
        return this.read(node.expression);
      case 'ChainExpression':
        return { type: 'chain', inner: this.read(node.expression) };
      case 'MemberExpression':
        return this.#member(node);
      case 'CallExpression':
        return this.#call(node);
      default:
        throw new OutsideSubset();
    }
  }

  #name(name: string, start: number): Expression {
    if (name === 'undefined' || name === 'NaN' || name === 'Infinity') return { type: 'constant', name };
    if (this.#names.seen.has(name)) return { type: 'name', name };
    if (answerId.test(name) && this.#names.seen.has('Model')) return { type: 'answer', id: name };
    if (functionNames.has(name) || this.#names.inSandbox.has(name)) throw new OutsideSubset();
    this.unknown.push({ name, start });
    return { type: 'constant', name: 'undefined' };
  }

  #record(node: ObjectExpression): Expression {
    const entries = node.properties.map((property): [string, Expression] => {
      if (property.type !== 'Property' || property.computed || property.kind !== 'init' || property.method) {
        throw new OutsideSubset();
      }
      const { key } = property;
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
      if (name === undefined || forbiddenKeys.has(name)) throw new OutsideSubset();
      return [name, this.read(property.value)];
    });
    return { type: 'record', entries };
  }

  #template(node: TemplateLiteral): Expression {
    const texts = node.quasis.map((part) => part.value.cooked ?? '');
    return { type: 'template', texts, values: this.#readAll(node.expressions) };
  }

  #member(node: MemberExpression): Expression {
    const name = nameOfMember(node);
    const key: Expression = name === undefined ? this.read(node.property) : { type: 'literal', value: name };
    if (key.type === 'literal' && forbiddenKeys.has(String(key.value))) throw new OutsideSubset();
    return { type: 'member', object: this.read(node.object), key, optional: node.optional };
  }

  #call(node: CallExpression): Expression {
    const { callee } = node;
    if (node.optional) throw new OutsideSubset();
    if (callee.type === 'Identifier') {
      if (!functionNames.has(callee.name) && !builtins.has(callee.name)) {
        this.#name(callee.name, callee.start);
        if (this.unknown.length === 0) throw new OutsideSubset();
      }
      return { type: 'call', name: callee.name, values: this.#readAll(node.arguments) };
    }
    const method = callee.type === 'MemberExpression' ? nameOfMember(callee) : undefined;
    if (callee.type !== 'MemberExpression' || method === undefined) throw new OutsideSubset();
    if (callee.object.type === 'Identifier' && !callee.optional) {
      const name = `${callee.object.name}.${method}`;
      if (builtins.has(name)) return { type: 'call', name, values: this.#readAll(node.arguments) };
    }
    if (!methodNames.has(method)) throw new OutsideSubset();
    return {
      type: 'method',
      object: this.read(callee.object),
      method,
      values: this.#readAll(node.arguments),
      optional: callee.optional,
    };
  }
}

function literal(value: unknown): Expression {
  if (value === Number.POSITIVE_INFINITY) return { type: 'constant', name: 'Infinity' };
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return { type: 'literal', value };
  }
  throw new OutsideSubset();
}

/** The name in `a.name`; undefined for `a[key]`. */
function nameOfMember(node: MemberExpression): string | undefined {
  return !node.computed && node.property.type === 'Identifier' ? node.property.name : undefined;
}
