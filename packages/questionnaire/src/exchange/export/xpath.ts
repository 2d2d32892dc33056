import { compile, type Expression } from '@ithaki/script';

/** Name and type of an answer in the exported form. */
export type Exported = {
  readonly name: string;
  readonly type: 'text' | 'number' | 'option' | 'options' | 'date' | 'tick' | 'lines';
};

/** Maps the ids of answers and options in a condition to exported names. */
export type ExportNames = {
  readonly answer: (id: string) => Exported | undefined;
  /** Id of the answer that the rule applies to, which XPath writes as `.`. */
  readonly self?: string;
};

/** Thrown when a condition cannot be expressed in XPath; caught and reported. */
class NoXpath extends Error {}

const operators: Readonly<Record<string, string>> = {
  '&&': 'and',
  '||': 'or',
  '===': '=',
  '==': '=',
  '!==': '!=',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  '+': '+',
  '-': '-',
  '*': '*',
  '/': 'div',
  '%': 'mod',
};

const quoted = (text: string): string => {
  if (!text.includes("'")) return `'${text}'`;
  if (!text.includes('"')) return `"${text}"`;
  throw new NoXpath();
};

class XpathWriter {
  readonly #names: ExportNames;
  constructor(names: ExportNames) {
    this.#names = names;
  }

  #reference(node: Expression): { text: string; known: Exported } | undefined {
    const isColumn = node.type === 'member' && node.key.type === 'name' && node.key.name === 'line';
    const inner = isColumn ? node.object : node;
    const id = inner.type === 'answer' ? inner.id : modelKey(inner);
    if (id === undefined) return undefined;
    const known = this.#names.answer(id);
    if (!known) throw new NoXpath();
    return { text: id === this.#names.self ? '.' : `\${${known.name}}`, known };
  }

  write(node: Expression): string {
    const reference = this.#reference(node);
    if (reference) return reference.text;
    switch (node.type) {
      case 'literal':
        if (typeof node.value === 'boolean') return `${node.value}()`;
        return typeof node.value === 'number' ? String(node.value) : quoted(String(node.value ?? ''));
      case 'name':
        if (node.name === 'today') return 'today()';
        break;
      case 'unary':
        return this.#unary(node.operator, node.operand);
      case 'binary':
      case 'logical':
        return this.#two(node.operator, node.left, node.right);
      case 'choice':
        return `if(${this.write(node.test)}, ${this.write(node.yes)}, ${this.write(node.no)})`;
      case 'member':
        return this.#member(node);
      case 'call':
        return this.#call(node.name, node.values);
      default:
        break;
    }
    throw new NoXpath();
  }

  #unary(operator: string, operand: Expression): string {
    if (operator === '!') return `not(${this.write(operand)})`;
    if (operator === '-') return `-${this.#inBrackets(operand)}`;
    throw new NoXpath();
  }

  #two(operator: string, left: Expression, right: Expression): string {
    const sign = operators[operator];
    if (sign === undefined) throw new NoXpath();
    const ticks = this.#reference(left);
    // A tick is 'OK' or empty in XLSForm; here it is '1' or '0'.
    if (ticks?.known.type === 'tick' && right.type === 'literal' && /^!?=/.test(sign)) {
      return (right.value === '1') === (sign === '=') ? `${ticks.text} = 'OK'` : `not(${ticks.text} = 'OK')`;
    }
    return `${this.#inBrackets(left)} ${sign} ${this.#inBrackets(right)}`;
  }

  #inBrackets(node: Expression): string {
    const text = this.write(node);
    return node.type === 'binary' || node.type === 'logical' ? `(${text})` : text;
  }

  #member({ object, key }: Expression & { type: 'member' }): string {
    const reference = this.#reference(object);
    if (!reference || key.type !== 'literal' || key.value !== 'length') throw new NoXpath();
    if (reference.known.type === 'options') return `count-selected(${reference.text})`;
    return reference.known.type === 'lines' ? `count(${reference.text})` : `string-length(${reference.text})`;
  }

  #call(name: string, values: readonly Expression[]): string {
    const [first, second] = values;
    const texts = () => values.map((value) => this.write(value)).join(', ');
    switch (name) {
      case 'has':
        if (first && second) return `selected(${texts()})`;
        break;
      case 'empty':
        if (first) return `${this.#inBrackets(first)} = ''`;
        break;
      case 'num':
      case 'date':
      case 'Number':
        if (first) return this.write(first);
        break;
      case 'email':
        return `regex(${texts()}, '[^@ ]+@[^@ ]+\\.[A-Za-z]{2,}')`;
      case 'sum':
        if (first) return `sum(${this.write(first)})`;
        break;
      case 'lowest':
        if (first) return `min(${this.write(first)})`;
        break;
      case 'highest':
        if (first) return `max(${this.write(first)})`;
        break;
      case 'later':
        if (first && second) return `date(${this.#inBrackets(first)} + ${this.#inBrackets(second)})`;
        break;
      case 'matches':
        return `regex(${texts()})`;
      case 'Math.round':
        return `round(${texts()}, 0)`;
      case 'Math.trunc':
        return `int(${texts()})`;
      case 'Math.sqrt':
        return `sqrt(${texts()})`;
      case 'Math.abs':
      case 'Math.min':
      case 'Math.max':
        return `${name.slice(5)}(${texts()})`;
      default:
        break;
    }
    throw new NoXpath();
  }
}

/** The id in `Model.ID_nnnn`. */
function modelKey(node: Expression): string | undefined {
  const isModel = node.type === 'member' && node.object.type === 'name' && node.object.name === 'Model';
  return isModel && node.key.type === 'literal' ? String(node.key.value) : undefined;
}

/** Translates a condition to XPath; undefined when it cannot be expressed. */
export function xpathOf(condition: string, names: ExportNames): string | undefined {
  const code = compile(condition, 'condition');
  if (!code.ok || code.tier !== 'expression') return undefined;
  try {
    return new XpathWriter(names).write(code.expression);
  } catch (error) {
    if (error instanceof NoXpath) return undefined;
    throw error;
  }
}
