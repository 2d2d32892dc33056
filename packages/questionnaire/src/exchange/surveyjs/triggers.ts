import { type ForeignObject, field, listField, objectsOf, textField } from '../draft/foreign-fields.ts';
import type { Report } from '../report.ts';
import { joinExpressions } from './choices.ts';

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
function expressionOf(trigger: ForeignObject): string {
  const expression = textField(trigger, 'expression');
  const name = textField(trigger, 'name');
  if (expression !== '' || name === '') return expression;
  const operator = textField(trigger, 'operator') || 'equal';
  if (operator === 'empty' || operator === 'notempty') return `{${name}} ${operator}`;
  const sign = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  const value = field(trigger, 'value');
  const isPlain = typeof value === 'number' || typeof value === 'boolean';
  return sign === undefined ? '' : `{${name}} ${sign} ${isPlain ? value : JSON.stringify(String(value ?? ''))}`;
}

/** An element of a page, or a page, with the names of everything it contains. */
type Step = { readonly page: ForeignObject; readonly element: ForeignObject; readonly names: ReadonlySet<string> };

function namesWithin(element: ForeignObject, depth = 0): string[] {
  if (depth > DEEPEST) return [];
  const inner = ['elements', 'templateElements'].flatMap((list) => objectsOf(element, list));
  return [textField(element, 'name'), ...inner.flatMap((child) => namesWithin(child, depth + 1))];
}

function stepsOf(survey: ForeignObject): Step[] {
  const pages = listField(survey, 'pages').length > 0 ? objectsOf(survey, 'pages') : [survey];
  return pages.flatMap((page) =>
    ['elements', 'questions'].flatMap((list) =>
      objectsOf(page, list).map((element) => ({ page, element, names: new Set(namesWithin(element)) })),
    ),
  );
}

/** The answers that an expression refers to. */
const namesIn = (expression: string): string[] =>
  [...expression.matchAll(/\{\s*#?([^{}]+?)\s*\}/g)].map(([, name = '']) => name);

const includesName = (names: ReadonlySet<string>, name: string): boolean =>
  names.has(name) || names.has(name.split(/[.[]/)[0] ?? '');

/**
 * The steps skipped when a trigger completes the form early or jumps ahead; undefined when they cannot be determined.
 */
function skippedSteps(steps: readonly Step[], trigger: ForeignObject, expression: string): readonly Step[] | undefined {
  const referencedNames = namesIn(expression);
  const lastReferenced = steps.findLastIndex(({ names }) => referencedNames.some((name) => includesName(names, name)));
  if (lastReferenced < 0 || !referencedNames.every((name) => steps.some(({ names }) => includesName(names, name))))
    return undefined;
  const { page } = steps[lastReferenced] as Step;
  if (textField(trigger, 'type') === 'complete')
    return steps.slice(lastReferenced + 1).filter((step) => step.page !== page);
  const destinationName = textField(trigger, 'gotoName');
  const destination = steps.findIndex(
    (step) => step.names.has(destinationName) || textField(step.page, 'name') === destinationName,
  );
  return destination > lastReferenced ? steps.slice(lastReferenced + 1, destination) : undefined;
}

/** The steps that a trigger shows; undefined when there are none. */
function shownSteps(steps: readonly Step[], trigger: ForeignObject): readonly Step[] | undefined {
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
export function conditionsOfTriggers(survey: ForeignObject, report: Report): ReadonlyMap<ForeignObject, string> {
  const steps = stepsOf(survey);
  const conditions = new Map<ForeignObject, string>();
  for (const [index, trigger] of objectsOf(survey, 'triggers').entries()) {
    const type = textField(trigger, 'type').replace(/trigger$/, '');
    const expression = expressionOf(trigger);
    const location = { Line: 1_000_000, Place: `triggers[${index}]`, Name: '' };
    const isSkipping = type === 'complete' || type === 'skip';
    const affectedSteps = isSkipping
      ? skippedSteps(steps, { ...trigger, type }, expression)
      : type === 'visible'
        ? shownSteps(steps, trigger)
        : undefined;
    if (!affectedSteps || expression === '') {
      report.add(location, 'rule', textField(trigger, 'type'), 'left', 'TriggerLeft');
      continue;
    }
    for (const { element } of affectedSteps) {
      const condition = isSkipping ? `!(${expression})` : expression;
      conditions.set(element, joinExpressions(conditions.get(element) ?? '', condition));
    }
    report.add(location, 'rule', textField(trigger, 'type'), 'changed', 'AsConditions');
  }
  return conditions;
}
