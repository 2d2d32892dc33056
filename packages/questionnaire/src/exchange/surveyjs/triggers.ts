import type { Report } from '../report.ts';
import { bothIf } from './choices.ts';
import { type Foreign, field, listField, objectsOf, textField } from './fields.ts';

/** Maximum nesting depth of elements. */
const DEEPEST = 60;

const operators: Readonly<Record<string, string>> = {
  equal: '=',
  notequal: '!=',
  contains: 'contains',
  notcontains: 'notcontains',
  greater: '>',
  less: '<',
  greaterorequal: '>=',
  lessorequal: '<=',
};

/** The expression of a trigger; older forms give a question name, an operator and a value. */
function expressionOf(trigger: Foreign): string {
  const given = textField(trigger, 'expression');
  const name = textField(trigger, 'name');
  if (given !== '' || name === '') return given;
  const operator = textField(trigger, 'operator') || 'equal';
  if (operator === 'empty' || operator === 'notempty') return `{${name}} ${operator}`;
  const sign = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  const value = field(trigger, 'value');
  const isPlain = typeof value === 'number' || typeof value === 'boolean';
  return sign === undefined ? '' : `{${name}} ${sign} ${isPlain ? value : JSON.stringify(String(value ?? ''))}`;
}

/** An element of a page, or a page, with the names of everything it contains. */
type Step = { readonly page: Foreign; readonly element: Foreign; readonly names: ReadonlySet<string> };

function namesWithin(element: Foreign, depth = 0): string[] {
  if (depth > DEEPEST) return [];
  const inner = ['elements', 'templateElements'].flatMap((list) => objectsOf(element, list));
  return [textField(element, 'name'), ...inner.flatMap((one) => namesWithin(one, depth + 1))];
}

function stepsOf(survey: Foreign): Step[] {
  const pages = listField(survey, 'pages').length > 0 ? objectsOf(survey, 'pages') : [survey];
  return pages.flatMap((page) =>
    ['elements', 'questions'].flatMap((list) =>
      objectsOf(page, list).map((element) => ({ page, element, names: new Set(namesWithin(element)) })),
    ),
  );
}

/** The answers that an expression refers to. */
const namedIn = (expression: string): string[] =>
  [...expression.matchAll(/\{\s*#?([^{}]+?)\s*\}/g)].map(([, name = '']) => name);

const isOf = (names: ReadonlySet<string>, name: string): boolean =>
  names.has(name) || names.has(name.split(/[.[]/)[0] ?? '');

/**
 * The steps skipped when a trigger completes the form early or jumps ahead; undefined when they cannot be determined.
 */
function passedOver(steps: readonly Step[], trigger: Foreign, expression: string): readonly Step[] | undefined {
  const asked = namedIn(expression);
  const last = steps.findLastIndex(({ names }) => asked.some((name) => isOf(names, name)));
  if (last < 0 || !asked.every((name) => steps.some(({ names }) => isOf(names, name)))) return undefined;
  const { page } = steps[last] as Step;
  if (textField(trigger, 'type') === 'complete') return steps.slice(last + 1).filter((step) => step.page !== page);
  const goal = textField(trigger, 'gotoName');
  const to = steps.findIndex((step) => step.names.has(goal) || textField(step.page, 'name') === goal);
  return to > last ? steps.slice(last + 1, to) : undefined;
}

/** The steps that a trigger shows; undefined when there are none. */
function shownBy(steps: readonly Step[], trigger: Foreign): readonly Step[] | undefined {
  const [questions, pages] = [listField(trigger, 'questions'), listField(trigger, 'pages')];
  const found = steps.filter(
    ({ element, page }) => questions.includes(textField(element, 'name')) || pages.includes(textField(page, 'name')),
  );
  return found.length > 0 ? found : undefined;
}

/**
 * Conditions that triggers add to elements. For triggers that complete the form early or jump ahead, the skipped
 * elements are hidden. Triggers that change answers are not imported and are reported.
 */
export function conditionsOfTriggers(survey: Foreign, report: Report): ReadonlyMap<Foreign, string> {
  const steps = stepsOf(survey);
  const conditions = new Map<Foreign, string>();
  for (const [at, trigger] of objectsOf(survey, 'triggers').entries()) {
    const type = textField(trigger, 'type').replace(/trigger$/, '');
    const expression = expressionOf(trigger);
    const spot = { Line: 1_000_000, Place: `triggers[${at}]`, Name: '' };
    const isPassing = type === 'complete' || type === 'skip';
    const met = isPassing
      ? passedOver(steps, { ...trigger, type }, expression)
      : type === 'visible'
        ? shownBy(steps, trigger)
        : undefined;
    if (!met || expression === '') {
      report.add(spot, 'rule', textField(trigger, 'type'), 'left', 'TriggerLeft');
      continue;
    }
    for (const { element } of met) {
      const condition = isPassing ? `!(${expression})` : expression;
      conditions.set(element, bothIf(conditions.get(element) ?? '', condition));
    }
    report.add(spot, 'rule', textField(trigger, 'type'), 'changed', 'AsConditions');
  }
  return conditions;
}
