import { type Compilation, compile, evaluate, holds } from '@ithaki/script';
import type { Questionnaire, StoredRow } from '../index.ts';
import { moment } from './make.ts';

/** An element with its condition's source and its parent's key. */
type SimpleElement = { key: string; parent?: string; condition?: string | undefined };

type Reading = { model: string; line: string; section: string; kind: string; options: string[] };

/** Reference implementation of visibility, slow and simple: evaluates everything repeatedly, in dependency order. */
export function shownByReference(questionnaire: Questionnaire, rows: readonly StoredRow[]): Set<string> {
  const [elements, readings] = elementsAndReadings(questionnaire);
  const storedValues = new Map(rows.map((row) => [row.GroupId, row.OptionId ?? row.Text ?? '']));
  const shown = new Set(elements.map(({ key }) => key));

  const codes = new Map<string, Compilation>();
  const isShown = (key: string): boolean => shown.has(key);
  const read = ({ model, kind, options }: Reading): unknown => {
    const visible = isShown(`question:${model}`);
    const offered = (value: string) => {
      const key = `option:${model}:${value}`;
      return !elements.some((element) => element.key === key) || isShown(key);
    };
    if (kind === 'checkbox')
      return options.filter((one) => visible && storedValues.get(`${model}:${one}`) === '1' && offered(one));
    const value = visible ? (storedValues.get(model) ?? '') : '';
    return kind === 'radio' && !offered(value) ? '' : value;
  };
  const evaluateElement = ({ parent, condition }: SimpleElement): boolean => {
    if (parent !== undefined && !isShown(parent)) return false;
    if (condition === undefined) return true;
    const code = codes.get(condition) ?? compile(condition, 'condition');
    codes.set(condition, code);
    if (!code.ok || code.tier !== 'expression') return false;
    const Model = Object.fromEntries(readings.map((one) => [one.model, read(one)]));
    return holds(evaluate(code, { Model, line: null, ...moment }));
  };

  for (const group of groupsInOrder(elements, readings)) {
    let settled = false;
    for (let pass = 1; pass <= 10 && !settled; pass++) {
      const answers = group.map((element) => [element.key, evaluateElement(element)] as const);
      settled = answers.every(([key, isShownNow]) => isShownNow === isShown(key));
      for (const [key, isShownNow] of answers) isShownNow ? shown.add(key) : shown.delete(key);
    }
    if (!settled && group.length + Number(waitsForItself(group[0], elements, readings)) > 1) {
      for (const { key } of group) shown.delete(key);
    }
  }
  return shown;
}

function elementsAndReadings({ Section }: Questionnaire): [SimpleElement[], Reading[]] {
  const elements: SimpleElement[] = [];
  const readings: Reading[] = [];
  for (const section of Section) {
    const of = `section:${section.Id}`;
    elements.push({ key: of, condition: section.Condition });
    for (const line of section.Lines) {
      const lineKey = `line:${line.Id}`;
      elements.push({ key: lineKey, parent: of, condition: line.Condition });
      for (const { Model, Type = 'text', Condition, Options = [] } of line.Questions) {
        elements.push({ key: `question:${Model}`, parent: lineKey, condition: Condition });
        readings.push({
          model: Model,
          line: lineKey,
          section: of,
          kind: Type,
          options: Options.map(({ Value }) => Value),
        });
        for (const option of Options) {
          if (option.Condition === undefined) continue;
          elements.push({
            key: `option:${Model}:${option.Value}`,
            parent: `question:${Model}`,
            condition: option.Condition,
          });
        }
      }
    }
  }
  return [elements, readings];
}

const waitsOn = (
  { parent, condition = '' }: SimpleElement,
  elements: SimpleElement[],
  readings: Reading[],
): string[] => {
  const read = readings.filter(({ model }) => condition.includes(model));
  const keys = read.flatMap(({ model }) => [
    `question:${model}`,
    ...elements.filter(({ key }) => key.startsWith(`option:${model}:`)).map(({ key }) => key),
  ]);
  return [...(parent === undefined ? [] : [parent]), ...keys];
};

function reachOf(start: SimpleElement, elements: SimpleElement[], readings: Reading[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const key of waitsOn(next, elements, readings)) {
      const target = elements.find((element) => element.key === key);
      if (reached.has(key) || !target) continue;
      reached.add(key);
      waiting.push(target);
    }
  }
  return reached;
}

const waitsForItself = (element: SimpleElement | undefined, elements: SimpleElement[], readings: Reading[]): boolean =>
  element !== undefined && waitsOn(element, elements, readings).includes(element.key);

function groupsInOrder(elements: SimpleElement[], readings: Reading[]): SimpleElement[][] {
  const reach = new Map(elements.map((element) => [element.key, reachOf(element, elements, readings)]));
  const isOneWith = (a: string, b: string) =>
    a === b || (reach.get(a)?.has(b) === true && reach.get(b)?.has(a) === true);
  const left = [...elements];
  const groups: SimpleElement[][] = [];
  while (left.length > 0) {
    const first = left.find(({ key }) =>
      left.every((other) => isOneWith(key, other.key) || reach.get(key)?.has(other.key) !== true),
    );
    if (!first) throw new Error('The groups have no order');
    const group = left.filter(({ key }) => isOneWith(first.key, key));
    groups.push(group);
    for (const member of group) left.splice(left.indexOf(member), 1);
  }
  return groups;
}
