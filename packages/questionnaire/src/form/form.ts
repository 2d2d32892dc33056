import type { ExpressionCode } from '@ithaki/script';
import type { Questionnaire } from '../model/questionnaire.ts';
import { type Component, componentsOf } from './dependency-order.ts';
import { Elements } from './element-builder.ts';
import type { Element, FormProblem, QuestionInfo, Readable } from './elements.ts';
import type { Codes } from './form-codes.ts';
import { groupOwners } from './group-owners.ts';
import { readablesOf } from './readables.ts';

/** A questionnaire made ready for answering: what is hidden by what, and in which order that is found out. */
export type Form = {
  readonly questionnaire: Questionnaire;
  readonly codes: Codes;
  readonly elements: readonly Element[];
  readonly questions: readonly QuestionInfo[];
  /** Every question by its Model, columns and cells too. */
  readonly byModel: ReadonlyMap<string, QuestionInfo>;
  readonly readables: ReadonlyMap<string, Readable>;
  /** By stored group: whose answer it is. */
  readonly owners: ReadonlyMap<string, QuestionInfo>;
  readonly components: readonly Component[];
  /** By element: the component it is worked out in. */
  readonly componentOf: readonly number[];
  /** By element: elements that stand in it. */
  readonly children: readonly (readonly number[])[];
  /** By element: ids of the answers that its hiding changes. */
  readonly masks: readonly (readonly string[])[];
  /** By id of an answer: elements whose conditions read it. `*`: those that read them all. */
  readonly readers: ReadonlyMap<string, readonly number[]>;
  readonly byKey: ReadonlyMap<string, Element>;
  readonly problems: readonly FormProblem[];
};

/** Stands for every answer at once: a condition that uses `Model` as a whole. */
export const EVERY = '*';

/** The ids of answers that a condition reads. */
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

/** Makes a questionnaire ready. It never fails: a condition that cannot run hides, and is listed in `problems`. */
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
