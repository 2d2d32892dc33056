import type { ExpressionCode } from '@ithaki/script';
import { hasParts, kindOf } from '../model/kinds.ts';
import { blanksOf, partsOf } from '../model/options.ts';
import { hasRows } from '../model/question-walk.ts';
import type { OptionLists, Questionnaire } from '../model/questionnaire.ts';
import { groupsOf } from '../rows/question-groups.ts';
import { type Component, dependencyComponents } from './dependency-order.ts';
import { type Codes, ElementBuilder } from './element-builder.ts';
import type { Element, FormProblem, QuestionInfo, ReadableAnswer } from './elements.ts';

const elementsOf = (info: QuestionInfo): number[] => [info.element, ...info.options.values(), ...info.rows.values()];

/**
 * Elements whose hiding changes a question's answer as scripts read it. A hidden table hides its columns' answers too.
 */
function hidersOf(info: QuestionInfo): number[] {
  const containing = info.container ? elementsOf(info.container) : [];
  return [...elementsOf(info), ...containing];
}

function idsOf({ question }: QuestionInfo): string[] {
  const other = question.Other ? [question.Other.Model] : [];
  if (hasParts(question)) return [question.Model, ...partsOf(question).map(({ Id }) => Id)];
  if (kindOf(question) === 'parametric') return [question.Model, ...blanksOf(question)];
  return [question.Model, ...other];
}

/** The answers that scripts can read, by id. */
function readablesOf(questions: readonly QuestionInfo[]): Map<string, ReadableAnswer> {
  const found = new Map<string, ReadableAnswer>();
  const add = (info: QuestionInfo, columnElements: readonly number[]): void => {
    const hiders = [...hidersOf(info), ...columnElements];
    for (const id of idsOf(info)) found.set(id, { id, owner: info, hiders });
    for (const column of info.columns) add(column, []);
  };
  for (const info of questions) {
    // A table is read as a list of its rows, so hiding a column changes the table's answer too.
    const columnElements = hasRows(info.question) || info.columns.length > 0 ? info.columns.flatMap(elementsOf) : [];
    add(info, columnElements);
  }
  return found;
}

/** The question that each answer group belongs to. */
function groupOwners(questions: readonly QuestionInfo[], lists: OptionLists): Map<string, QuestionInfo> {
  const owners = new Map<string, QuestionInfo>();
  const add = (info: QuestionInfo): void => {
    for (const group of groupsOf(info.question, lists)) owners.set(group, info);
    for (const column of info.columns) add(column);
  };
  for (const info of questions) add(info);
  return owners;
}

/** The question that a stored group belongs to. A workbook input is found by the part of the group before its colon. */
export function ownerOf(owners: ReadonlyMap<string, QuestionInfo>, group: string): QuestionInfo | undefined {
  const exact = owners.get(group);
  if (exact) return group.endsWith(':') ? undefined : exact;
  return owners.get(group.slice(0, group.indexOf(':') + 1));
}

/** A questionnaire prepared for answering: its elements, their dependencies and the order of evaluation. */
export type Form = {
  readonly questionnaire: Questionnaire;
  readonly codes: Codes;
  readonly elements: readonly Element[];
  readonly questions: readonly QuestionInfo[];
  /** Every question by Model, including columns and cells. */
  readonly byModel: ReadonlyMap<string, QuestionInfo>;
  readonly readableAnswers: ReadonlyMap<string, ReadableAnswer>;
  /** Question by answer group. */
  readonly owners: ReadonlyMap<string, QuestionInfo>;
  readonly components: readonly Component[];
  /** By element: index of the dependency component that evaluates it. */
  readonly componentOf: readonly number[];
  /** By element: the elements directly inside it. */
  readonly children: readonly (readonly number[])[];
  /** By element: ids of the answers that its hiding changes. */
  readonly hiddenAnswers: readonly (readonly string[])[];
  /** By answer id: elements whose conditions read it. `*`: those that read every answer. */
  readonly elementsReading: ReadonlyMap<string, readonly number[]>;
  readonly byKey: ReadonlyMap<string, Element>;
  readonly problems: readonly FormProblem[];
};

/** Key for all answers at once: a condition that uses `Model` as a whole. */
export const EVERY_ANSWER = '*';

/** The answer ids that a condition reads. */
export const answersReadBy = ({ dependencies }: ExpressionCode): string[] =>
  dependencies.flatMap((name) => (name === 'Model' ? [EVERY_ANSWER] : /^ID_\d+$/.test(name) ? [name] : []));

const addToList = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

function withColumns(questions: readonly QuestionInfo[]): [string, QuestionInfo][] {
  return questions.flatMap((info): [string, QuestionInfo][] => [
    [info.question.Model, info],
    ...withColumns(info.columns),
  ]);
}

/**
 * Prepares a questionnaire for answering. It never throws: a condition that cannot run hides its element and is listed
 * in `problems`.
 */
export function openForm(questionnaire: Questionnaire, codes: Codes): Form {
  const builder = new ElementBuilder(questionnaire, codes);
  const readableAnswers = readablesOf(builder.questions);
  const hiddenAnswers = builder.elements.map((): string[] => []);
  for (const { id, hiders } of readableAnswers.values())
    for (const hider of new Set(hiders)) hiddenAnswers[hider]?.push(id);
  const hidingElements = builder.elements.flatMap((_, index) =>
    (hiddenAnswers[index]?.length ?? 0) > 0 ? [index] : [],
  );

  const elementsReading = new Map<string, number[]>();
  const children = builder.elements.map((): number[] => []);
  const waitsFor = builder.elements.map((element) => {
    const dependencies: number[] = [];
    if (element.parent >= 0) {
      dependencies.push(element.parent);
      children[element.parent]?.push(element.index);
    }
    if (element.code === undefined || element.code === 'broken') return dependencies;
    for (const id of answersReadBy(element.code)) {
      addToList(elementsReading, id, element.index);
      const hiders = id === EVERY_ANSWER ? hidingElements : readableAnswers.get(id)?.hiders;
      if (hiders) dependencies.push(...hiders);
      else builder.problems.push({ key: element.key, problem: 'unknownId', message: `${id} is not defined` });
    }
    return dependencies;
  });

  const components = dependencyComponents(waitsFor);
  const componentOf = builder.elements.map(() => 0);
  for (const [index, { members }] of components.entries()) for (const member of members) componentOf[member] = index;
  return {
    questionnaire,
    codes,
    elements: builder.elements,
    questions: builder.questions,
    byModel: new Map(withColumns(builder.questions)),
    readableAnswers,
    owners: groupOwners(builder.questions, questionnaire.OptionLists ?? {}),
    components,
    componentOf,
    children,
    hiddenAnswers,
    elementsReading,
    byKey: new Map(builder.elements.map((element) => [element.key, element])),
    problems: builder.problems,
  };
}
