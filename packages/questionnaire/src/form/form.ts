import type { ExpressionCode } from '@ithaki/script';
import { isOfParts, kindOf } from '../model/kinds.ts';
import { blanksOf, partsOf } from '../model/options.ts';
import { hasLines } from '../model/question-walk.ts';
import type { OptionLists, Questionnaire } from '../model/questionnaire.ts';
import { groupsOf } from '../rows/question-groups.ts';
import { type Component, componentsOf } from './dependency-order.ts';
import { type Codes, Elements } from './element-builder.ts';
import type { Element, FormProblem, QuestionInfo, Readable } from './elements.ts';

const own = (info: QuestionInfo): number[] => [info.element, ...info.options.values(), ...info.rows.values()];

/**
 * Elements whose hiding changes a question's answer as scripts read it. A hidden table hides its columns' answers too.
 */
function hidersOf(info: QuestionInfo): number[] {
  const above = info.within ? own(info.within) : [];
  return [...own(info), ...above];
}

function idsOf({ question }: QuestionInfo): string[] {
  const other = question.Other ? [question.Other.Model] : [];
  if (isOfParts(question)) return [question.Model, ...partsOf(question).map(({ Id }) => Id)];
  if (kindOf(question) === 'parametric') return [question.Model, ...blanksOf(question)];
  return [question.Model, ...other];
}

/** The answers that scripts can read, by id. */
function readablesOf(infos: readonly QuestionInfo[]): Map<string, Readable> {
  const found = new Map<string, Readable>();
  const add = (info: QuestionInfo, extra: readonly number[]): void => {
    const hiders = [...hidersOf(info), ...extra];
    for (const id of idsOf(info)) found.set(id, { id, owner: info, hiders });
    for (const column of info.columns) add(column, []);
  };
  for (const info of infos) {
    // A table is read as a list of its rows, so hiding a column changes the table's answer too.
    const below = hasLines(info.question) || info.columns.length > 0 ? info.columns.flatMap(own) : [];
    add(info, below);
  }
  return found;
}

/** The question that each answer group belongs to. */
function groupOwners(infos: readonly QuestionInfo[], lists: OptionLists): Map<string, QuestionInfo> {
  const owners = new Map<string, QuestionInfo>();
  const add = (info: QuestionInfo): void => {
    for (const group of groupsOf(info.question, lists)) owners.set(group, info);
    for (const column of info.columns) add(column);
  };
  for (const info of infos) add(info);
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
  readonly readables: ReadonlyMap<string, Readable>;
  /** Question by answer group. */
  readonly owners: ReadonlyMap<string, QuestionInfo>;
  readonly components: readonly Component[];
  /** By element: index of the dependency component that evaluates it. */
  readonly componentOf: readonly number[];
  /** By element: the elements directly inside it. */
  readonly children: readonly (readonly number[])[];
  /** By element: ids of the answers that its hiding changes. */
  readonly masks: readonly (readonly string[])[];
  /** By answer id: elements whose conditions read it. `*`: those that read every answer. */
  readonly readers: ReadonlyMap<string, readonly number[]>;
  readonly byKey: ReadonlyMap<string, Element>;
  readonly problems: readonly FormProblem[];
};

/** Key for all answers at once: a condition that uses `Model` as a whole. */
export const EVERY = '*';

/** The answer ids that a condition reads. */
export const readBy = ({ dependencies }: ExpressionCode): string[] =>
  dependencies.flatMap((name) => (name === 'Model' ? [EVERY] : /^ID_\d+$/.test(name) ? [name] : []));

const push = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

function flat(infos: readonly QuestionInfo[]): [string, QuestionInfo][] {
  return infos.flatMap((info): [string, QuestionInfo][] => [[info.question.Model, info], ...flat(info.columns)]);
}

/**
 * Prepares a questionnaire for answering. It never throws: a condition that cannot run hides its element and is listed
 * in `problems`.
 */
export function openForm(questionnaire: Questionnaire, codes: Codes): Form {
  const built = new Elements(questionnaire, codes);
  const readables = readablesOf(built.infos);
  const masks = built.list.map((): string[] => []);
  for (const { id, hiders } of readables.values()) for (const hider of new Set(hiders)) masks[hider]?.push(id);
  const everything = built.list.flatMap((_, index) => ((masks[index]?.length ?? 0) > 0 ? [index] : []));

  const readers = new Map<string, number[]>();
  const children = built.list.map((): number[] => []);
  const waitsFor = built.list.map((element) => {
    const waits: number[] = [];
    if (element.parent >= 0) {
      waits.push(element.parent);
      children[element.parent]?.push(element.index);
    }
    if (element.code === undefined || element.code === 'broken') return waits;
    for (const id of readBy(element.code)) {
      push(readers, id, element.index);
      const hiders = id === EVERY ? everything : readables.get(id)?.hiders;
      if (hiders) waits.push(...hiders);
      else built.problems.push({ key: element.key, problem: 'unknownId', message: `${id} is not defined` });
    }
    return waits;
  });

  const components = componentsOf(waitsFor);
  const componentOf = built.list.map(() => 0);
  for (const [at, { members }] of components.entries()) for (const member of members) componentOf[member] = at;
  return {
    questionnaire,
    codes,
    elements: built.list,
    questions: built.infos,
    byModel: new Map(flat(built.infos)),
    readables,
    owners: groupOwners(built.infos, questionnaire.OptionLists ?? {}),
    components,
    componentOf,
    children,
    masks,
    readers,
    byKey: new Map(built.list.map((element) => [element.key, element])),
    problems: built.problems,
  };
}
