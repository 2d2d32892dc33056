import { compile, type Expression } from '@ithaki/script';

/** The comparisons that a rule of the condition builder offers. */
export type RuleOperator =
  | 'is'
  | 'isNot'
  | 'has'
  | 'hasNot'
  | 'empty'
  | 'notEmpty'
  | 'more'
  | 'less'
  | 'atLeast'
  | 'atMost'
  | 'before'
  | 'after';

/** One rule: an answer id, a comparison and its operand (an option id, a text, a number or a date YYYY-MM-DD). */
export type BuiltRule = { readonly Id: string; readonly Operator: RuleOperator; readonly Value: string };

/** A group of rules, joined by all (and) or any (or). */
export type BuiltGroup = { readonly Join: 'all' | 'any'; readonly Rules: readonly BuiltRule[] };

/**
 * A condition as the builder shows it: rules joined by all (and) or any (or). A rule may be a group with its own join.
 */
export type BuiltCondition = { readonly Join: 'all' | 'any'; readonly Rules: readonly (BuiltRule | BuiltGroup)[] };

const numeric = { more: '>', less: '<', atLeast: '>=', atMost: '<=' } as const;

const quoted = (text: string): string =>
  `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;

const numberOf = (text: string): string =>
  text.trim() !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : 'NaN';

function written(rule: BuiltRule | BuiltGroup): string {
  if ('Join' in rule) return conditionText(rule);
  const { Id, Operator, Value } = rule;
  switch (Operator) {
    case 'is':
      return `${Id} === ${quoted(Value)}`;
    case 'isNot':
      return `${Id} !== ${quoted(Value)}`;
    case 'has':
      return `has(${Id}, ${quoted(Value)})`;
    case 'hasNot':
      return `!has(${Id}, ${quoted(Value)})`;
    case 'empty':
      return `empty(${Id})`;
    case 'notEmpty':
      return `!empty(${Id})`;
    case 'before':
      return `!empty(${Id}) && date(${Id}) < ${quoted(Value)}`;
    case 'after':
      return `date(${Id}) > ${quoted(Value)}`;
    default:
      return `num(${Id}) ${numeric[Operator]} ${numberOf(Value)}`;
  }
}

/** The expression of a condition made in the builder; '' when it has no rules. */
export function conditionText({ Join, Rules }: BuiltCondition): string {
  const texts = Rules.map((rule) => ({ rule, text: written(rule) })).filter(({ text }) => text !== '');
  if (texts.length < 2) return texts[0]?.text ?? '';
  const isSeveral = (rule: BuiltRule | BuiltGroup) =>
    'Join' in rule ? rule.Rules.length > 1 : rule.Operator === 'before';
  // Compound rules are put in brackets, so that parsing the text yields the same rules again.
  return texts.map(({ rule, text }) => (isSeveral(rule) ? `(${text})` : text)).join(Join === 'all' ? ' && ' : ' || ');
}

const answerId = (node: Expression | undefined): string | undefined => (node?.type === 'answer' ? node.id : undefined);

const literal = (node: Expression | undefined): string | undefined => {
  if (node?.type === 'literal' && node.value !== null && typeof node.value !== 'boolean') return String(node.value);
  const isNegative = node?.type === 'unary' && node.operator === '-' && node.operand.type === 'literal';
  return isNegative ? `-${literal(node.operand)}` : undefined;
};

function called(node: Expression, name: string): { id: string; value: string | undefined } | undefined {
  if (node.type !== 'call' || node.name !== name) return undefined;
  const id = answerId(node.values[0]);
  return id === undefined ? undefined : { id, value: literal(node.values[1]) };
}

function compared(node: Expression & { type: 'binary' }): BuiltRule | undefined {
  const { operator, left, right } = node;
  const Value = literal(right);
  if (Value === undefined) return undefined;
  const own = answerId(left);
  if (own !== undefined && operator === '===') return { Id: own, Operator: 'is', Value };
  if (own !== undefined && operator === '!==') return { Id: own, Operator: 'isNot', Value };
  const date = called(left, 'date');
  if (date && operator === '>') return { Id: date.id, Operator: 'after', Value };
  const number = called(left, 'num');
  const found = Object.entries(numeric).find(([, sign]) => sign === operator)?.[0];
  return number && found ? { Id: number.id, Operator: found as keyof typeof numeric, Value } : undefined;
}

function ruleOf(node: Expression): BuiltRule | undefined {
  if (node.type === 'binary') return compared(node);
  if (node.type === 'logical') return before(node);
  const negated = node.type === 'unary' && node.operator === '!' ? node.operand : undefined;
  const inner = negated ?? node;
  const [has, empty] = [called(inner, 'has'), called(inner, 'empty')];
  if (has?.value !== undefined) return { Id: has.id, Operator: negated ? 'hasNot' : 'has', Value: has.value };
  return empty && { Id: empty.id, Operator: negated ? 'notEmpty' : 'empty', Value: '' };
}

/** Recognises `!empty(x) && date(x) < y` as one 'before' rule: an empty date must not count as before. */
function before({ operator, left, right }: Expression & { type: 'logical' }): BuiltRule | undefined {
  const first =
    operator === '&&' && left.type === 'unary' && left.operator === '!' ? called(left.operand, 'empty') : undefined;
  if (!first || right.type !== 'binary' || right.operator !== '<') return undefined;
  const date = called(right.left, 'date');
  const Value = literal(right.right);
  return date?.id === first.id && Value !== undefined ? { Id: first.id, Operator: 'before', Value } : undefined;
}

function linesOf(node: Expression, operator: '&&' | '||'): Expression[] {
  if (node.type !== 'logical' || node.operator !== operator || before(node)) return [node];
  return [...linesOf(node.left, operator), ...linesOf(node.right, operator)];
}

/** Parses a condition into builder rules; undefined when the builder cannot represent it. */
export function builtFrom(text: string): BuiltCondition | undefined {
  if (text.trim() === '') return { Join: 'all', Rules: [] };
  const code = compile(text, 'condition');
  if (!code.ok || code.tier !== 'expression') return undefined;
  const { expression } = code;
  return joined(expression, (line) => ruleOf(line) ?? joined(line, ruleOf));
}

/** The rules joined by an expression's outermost && or ||; undefined when one of them cannot be represented. */
function joined<Rule>(expression: Expression, read: (line: Expression) => Rule | undefined) {
  const operator = expression.type === 'logical' && expression.operator === '||' ? '||' : '&&';
  const rules = linesOf(expression, operator).map(read);
  const Rules = rules.filter((rule) => rule !== undefined);
  const Join: BuiltGroup['Join'] = operator === '&&' ? 'all' : 'any';
  return Rules.length === rules.length ? { Join, Rules } : undefined;
}
