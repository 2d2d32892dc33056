/** A rule of a condition that is picked from lists. */
export type ActionRule =
  /** The mentee has completed the action. */
  | { kind: 'action'; id: number | undefined }
  /**
   * The mentee's field has a value, or does not have it; `home` says whether it is a field of the person or of
   * the membership.
   */
  | { kind: 'field'; home: 'fields' | 'projectFields'; name: string; is: boolean; value: string }
  /** The day (YYYY-MM-DD) has come. */
  | { kind: 'day'; from: string };

/** Rules, all or any of which must hold. */
export interface PickedCondition {
  join: 'all' | 'any';
  rules: readonly ActionRule[];
}

const operators = { all: ' && ', any: ' || ' };

/** A text as scripts write it, between double quotes. */
const quoted = String.raw`("(?:[^"\\]|\\.)*"|'(?:[^'\\"]|\\')*')`;
const action = /^actions(?:\?\.)?\[\s*["']?(\d+)["']?\s*\]\??\.Completed$/;
const field = new RegExp(String.raw`^(fields|projectFields)\.([A-Za-z_]\w*)\s*(===?|!==?)\s*${quoted}$`);
const day = /^today\s*>=\s*["'](\d{4}-\d{2}-\d{2})["']$/;

/** The text between quotes; undefined when it has escapes that only scripts know. */
function unquoted(literal: string): string | undefined {
  const json = literal.startsWith("'") ? `"${literal.slice(1, -1).replaceAll(String.raw`\'`, "'")}"` : literal;
  try {
    return JSON.parse(json) as string;
  } catch {
    return undefined;
  }
}

function parseRule(code: string): ActionRule | undefined {
  const [, id] = action.exec(code) ?? [];
  if (id !== undefined) return { kind: 'action', id: Number(id) };
  const [, from] = day.exec(code) ?? [];
  if (from !== undefined) return { kind: 'day', from };
  const [, home, name, operator, literal] = field.exec(code) ?? [];
  const value = literal === undefined ? undefined : unquoted(literal);
  if (name === undefined || operator === undefined || value === undefined) return undefined;
  return {
    kind: 'field',
    home: home === 'projectFields' ? 'projectFields' : 'fields',
    name,
    is: operator.startsWith('='),
    value,
  };
}

/** Splits code at an operator, except within quotes. */
function splitCode(code: string, operator: '&&' | '||'): string[] {
  const tokens = code.match(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|&&|\|\||[\s\S]/g) ?? [];
  const parts = [''];
  for (const token of tokens) {
    if (token === operator) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => part.trim());
}

/** Returns the rules of a condition's code; undefined for code that rules cannot express. */
export function parsePicked(code: string): PickedCondition | undefined {
  if (code.trim() === '') return { join: 'all', rules: [] };
  for (const [join, operator] of [['all', '&&'] as const, ['any', '||'] as const]) {
    const rules = splitCode(code, operator).map(parseRule);
    if (rules.every((rule) => rule !== undefined)) return { join, rules };
  }
  return undefined;
}

/** Whether everything in the rule has been picked. */
function isComplete(rule: ActionRule): boolean {
  if (rule.kind === 'action') return rule.id !== undefined;
  return rule.kind === 'field' ? rule.name !== '' : /^\d{4}-\d{2}-\d{2}$/.test(rule.from);
}

function ruleCode(rule: ActionRule): string {
  if (rule.kind === 'action') return `actions[${rule.id}].Completed`;
  if (rule.kind === 'day') return `today >= ${JSON.stringify(rule.from)}`;
  return `${rule.home}.${rule.name} ${rule.is ? '===' : '!=='} ${JSON.stringify(rule.value)}`;
}

/** Returns the code of picked rules, without those that are not complete; empty for a condition that always holds. */
export const pickedCode = ({ join, rules }: PickedCondition): string =>
  rules.filter(isComplete).map(ruleCode).join(operators[join]);
