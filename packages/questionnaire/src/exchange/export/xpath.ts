import { compile, type Expression } from '@ithaki/script';
import { callInXpath, methodInXpath } from './xpath-functions.ts';
import {
  type ExportedAnswer,
  type ExportNames,
  type ExpressionWriter,
  NoXpath,
  quotedInXpath,
  type XpathPiece,
} from './xpath-names.ts';

const operators: Readonly<Record<string, string>> = {
  ...{ '&&': 'and', '||': 'or', '===': '=', '==': '=', '!==': '!=', '!=': '!=' },
  ...{ '<': '<', '<=': '<=', '>': '>', '>=': '>=', '+': '+', '-': '-', '*': '*', '/': 'div', '%': 'mod' },
};

/** Whether an expression chooses labels by language: `lang === 'en' ? {…} : {…}`. */
const isByLanguage = (object: Expression): boolean =>
  object.type === 'choice' && object.yes.type === 'record' && (object.no.type === 'record' || isByLanguage(object.no));

/**
 * Writes the expressions of conditions as XPath for XLSForms. Throws NoXpath for expressions without an
 * equivalent.
 */
class XpathWriter implements ExpressionWriter {
  readonly #names: ExportNames;
  constructor(names: ExportNames) {
    this.#names = names;
  }

  reference(node: Expression): { readonly text: string; readonly exported: ExportedAnswer } | undefined {
    const isColumn = node.type === 'member' && node.key.type === 'name' && node.key.name === 'line';
    const inner = isColumn ? node.object : node;
    const id = inner.type === 'answer' ? inner.id : modelKey(inner);
    if (id === undefined) return undefined;
    const exported = this.#names.answer(id);
    if (!exported) throw new NoXpath();
    return { text: id === this.#names.self ? '.' : `\${${exported.name}}`, exported };
  }

  /** Writes a literal as XPath; the id of an option is replaced by its code. */
  #literal(value: string | number | boolean | null): string {
    if (typeof value === 'boolean') return `${value}()`;
    if (typeof value === 'number') return String(value);
    return quotedInXpath(this.#names.code(value ?? '') ?? value ?? '');
  }

  write(node: Expression): string {
    return this.piece(node).text;
  }

  operand(node: Expression): string {
    const { text, isTerm } = this.piece(node);
    return isTerm ? text : `(${text})`;
  }

  piece(node: Expression): XpathPiece {
    const reference = this.reference(node);
    if (reference) return term(reference.text);
    switch (node.type) {
      case 'literal':
        return term(this.#literal(node.value));
      case 'constant':
        return term("number('')");
      case 'name':
        if (node.name === 'today' || node.name === 'now') return term(`${node.name}()`);
        if (node.name === 'line') return { text: 'position(..) - 1', isTerm: false };
        break;
      case 'unary':
        return this.#unary(node.operator, node.operand);
      case 'binary':
        return this.#binary(node.operator, node.left, node.right);
      case 'logical':
        return this.#logical(node);
      case 'choice':
        return this.#choice(node);
      case 'member':
        return this.#member(node);
      case 'chain':
        return this.piece(node.inner);
      case 'call':
        return callInXpath(this, node.name, node.values);
      case 'method':
        return methodInXpath(this, node);
      default:
        break;
    }
    throw new NoXpath();
  }

  #unary(operator: string, operand: Expression): XpathPiece {
    if (operator === '!' && operand.type === 'unary' && operand.operator === '!')
      return term(`boolean(${this.write(operand.operand)})`);
    if (operator === '!') return term(`not(${this.write(operand)})`);
    if (operator === '-') return { text: `-${this.operand(operand)}`, isTerm: false };
    throw new NoXpath();
  }

  #binary(operator: string, left: Expression, right: Expression): XpathPiece {
    const sign = operators[operator];
    if (sign === undefined) throw new NoXpath();
    const ticks = this.reference(left);
    // The value of a ticked box is 'OK' or empty in XLSForm, but '1' or '0' here.
    if (ticks?.exported.type === 'tick' && right.type === 'literal' && /^!?=/.test(sign)) {
      const isTicked = (right.value === '1') === (sign === '=');
      return isTicked ? { text: `${ticks.text} = 'OK'`, isTerm: false } : term(`not(${ticks.text} = 'OK')`);
    }
    // XPath joins texts by a function, because its + adds only numbers.
    if (operator === '+' && (isText(left) || isText(right)))
      return term(`concat(${this.write(left)}, ${this.write(right)})`);
    return { text: `${this.operand(left)} ${sign} ${this.operand(right)}`, isTerm: false };
  }

  #logical(node: Expression & { type: 'logical' }): XpathPiece {
    const { operator, left, right } = node;
    // `{ id: code }[answer] ?? ''` means the code of the chosen option, which is what XPath reads anyway.
    if (operator === '??') return this.#orEmpty(left, right);
    if (operator === '||' && right.type === 'literal' && right.value === 0) return term(this.#numberOrZero(left));
    return { text: `${this.operand(left)} ${operators[operator]} ${this.operand(right)}`, isTerm: false };
  }

  #orEmpty(left: Expression, right: Expression): XpathPiece {
    if (right.type !== 'literal' || right.value !== '' || left.type !== 'member') throw new NoXpath();
    const { object, key } = left;
    if (object.type === 'record') return this.#lookup(object.entries, key);
    const reference = this.reference(key);
    if (isByLanguage(object) && reference) return term(`jr:choice-name(${reference.text}, '${reference.text}')`);
    if (this.reference(object)) return this.#member(left);
    throw new NoXpath();
  }

  #lookup(entries: readonly (readonly [string, Expression])[], key: Expression): XpathPiece {
    const reference = this.reference(key);
    if (!reference) throw new NoXpath();
    const texts = entries.map(([id, value]) => ({ code: this.#names.code(id), text: literalText(value) }));
    if (texts.every(({ code, text }) => code !== undefined && code === text)) return term(reference.text);
    const written = texts.reduceRight((otherwise, { code, text }) => {
      if (code === undefined || text === undefined) throw new NoXpath();
      return `if(${reference.text} = ${quotedInXpath(code)}, ${quotedInXpath(text)}, ${otherwise})`;
    }, "''");
    return term(written);
  }

  #numberOrZero(node: Expression): string {
    const number = this.write(node);
    return `if(${this.operand(node)} = ${this.operand(node)}, ${number}, 0)`;
  }

  #choice({ test, yes, no }: Expression & { type: 'choice' }): XpathPiece {
    // `text.includes(mark) ? text.split(mark)[0] : ''` means the text before the mark.
    if (test.type === 'method' && test.method === 'includes' && yes.type === 'member' && yes.object.type === 'method') {
      const [mark] = yes.object.values;
      if (yes.object.method === 'split' && mark)
        return term(`substring-before(${this.write(yes.object.object)}, ${this.write(mark)})`);
    }
    return term(`if(${this.write(test)}, ${this.write(yes)}, ${this.write(no)})`);
  }

  #member({ object, key }: Expression & { type: 'member' }): XpathPiece {
    if (key.type !== 'literal') throw new NoXpath();
    const reference = this.reference(object);
    if (key.value === 'length') {
      if (reference?.exported.type === 'options') return term(`count-selected(${reference.text})`);
      if (reference?.exported.type === 'lines') return term(`count(${reference.text})`);
      return term(`string-length(${this.write(object)})`);
    }
    const { records, name } = reference?.exported ?? {};
    if (typeof key.value === 'number' && records !== undefined)
      return term(`indexed-repeat(\${${name}}, \${${records}}, ${key.value + 1})`);
    throw new NoXpath();
  }
}

const term = (text: string): XpathPiece => ({ text, isTerm: true });

const literalText = (node: Expression): string | undefined =>
  node.type === 'literal' && typeof node.value === 'string' ? node.value : undefined;

/** Whether an expression is known to be a text. */
const isText = (node: Expression): boolean =>
  literalText(node) !== undefined ||
  (node.type === 'call' && node.name === 'String') ||
  (node.type === 'binary' && node.operator === '+' && (isText(node.left) || isText(node.right)));

/** Returns the id in `Model.ID_nnnn`. */
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
