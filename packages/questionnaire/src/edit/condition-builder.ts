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

function ruleText(rule: BuiltRule | BuiltGroup): string {
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
  const texts = Rules.map((rule) => ({ rule, text: ruleText(rule) })).filter(({ text }) => text !== '');
  if (texts.length < 2) return texts[0]?.text ?? '';
  const isCompound = (rule: BuiltRule | BuiltGroup) =>
    'Join' in rule ? rule.Rules.length > 1 : rule.Operator === 'before';
  // Compound rules are put in brackets, so that parsing the text yields the same rules again.
  return texts.map(({ rule, text }) => (isCompound(rule) ? `(${text})` : text)).join(Join === 'all' ? ' && ' : ' || ');
}

const answerId = (node: Expression | undefined): string | undefined => (node?.type === 'answer' ? node.id : undefined);

const literal = (node: Expression | undefined): string | undefined => {
  if (node?.type === 'literal' && node.value !== null && typeof node.value !== 'boolean') return String(node.value);
  const isNegative = node?.type === 'unary' && node.operator === '-' && node.operand.type === 'literal';
  return isNegative ? `-${literal(node.operand)}` : undefined;
};

function callOf(node: Expression, name: string): { id: string; value: string | undefined } | undefined {
  if (node.type !== 'call' || node.name !== name) return undefined;
  const id = answerId(node.values[0]);
  return id === undefined ? undefined : { id, value: literal(node.values[1]) };
}

function comparisonRule(node: Expression & { type: 'binary' }): BuiltRule | undefined {
  const { operator, left, right } = node;
  const Value = literal(right);
  if (Value === undefined) return undefined;
  const directId = answerId(left);
  if (directId !== undefined && operator === '===') return { Id: directId, Operator: 'is', Value };
  if (directId !== undefined && operator === '!==') return { Id: directId, Operator: 'isNot', Value };
  const date = callOf(left, 'date');
  if (date && operator === '>') return { Id: date.id, Operator: 'after', Value };
  const number = callOf(left, 'num');
  const operatorName = Object.entries(numeric).find(([, sign]) => sign === operator)?.[0];
  return number && operatorName ? { Id: number.id, Operator: operatorName as keyof typeof numeric, Value } : undefined;
}

function ruleOf(node: Expression): BuiltRule | undefined {
  if (node.type === 'binary') return comparisonRule(node);
  if (node.type === 'logical') return beforeRule(node);
  const negatedNode = node.type === 'unary' && node.operator === '!' ? node.operand : undefined;
  const subject = negatedNode ?? node;
  const [has, empty] = [callOf(subject, 'has'), callOf(subject, 'empty')];
  if (has?.value !== undefined) return { Id: has.id, Operator: negatedNode ? 'hasNot' : 'has', Value: has.value };
  return empty && { Id: empty.id, Operator: negatedNode ? 'notEmpty' : 'empty', Value: '' };
}

/** Recognises `!empty(x) && date(x) < y` as one 'before' rule: an empty date must not count as before. */
function beforeRule({ operator, left, right }: Expression & { type: 'logical' }): BuiltRule | undefined {
  const emptyCall =
    operator === '&&' && left.type === 'unary' && left.operator === '!' ? callOf(left.operand, 'empty') : undefined;
  if (!emptyCall || right.type !== 'binary' || right.operator !== '<') return undefined;
  const date = callOf(right.left, 'date');
  const Value = literal(right.right);
  return date?.id === emptyCall.id && Value !== undefined ? { Id: emptyCall.id, Operator: 'before', Value } : undefined;
}

function operandsOf(node: Expression, operator: '&&' | '||'): Expression[] {
  if (node.type !== 'logical' || node.operator !== operator || beforeRule(node)) return [node];
  return [...operandsOf(node.left, operator), ...operandsOf(node.right, operator)];
}

/** Parses a condition into builder rules; undefined when the builder cannot represent it. */
export function parseCondition(text: string): BuiltCondition | undefined {
  if (text.trim() === '') return { Join: 'all', Rules: [] };
  const code = compile(text, 'condition');
  if (!code.ok || code.tier !== 'expression') return undefined;
  const { expression } = code;
  return joinedRules(expression, (line) => ruleOf(line) ?? joinedRules(line, ruleOf));
}

/** The rules joined by an expression's outermost && or ||; undefined when one of them cannot be represented. */
function joinedRules<Rule>(expression: Expression, read: (line: Expression) => Rule | undefined) {
  const operator = expression.type === 'logical' && expression.operator === '||' ? '||' : '&&';
  const rules = operandsOf(expression, operator).map(read);
  const Rules = rules.filter((rule) => rule !== undefined);
  const Join: BuiltGroup['Join'] = operator === '&&' ? 'all' : 'any';
  return Rules.length === rules.length ? { Join, Rules } : undefined;
}
