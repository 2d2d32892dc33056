import { blanksOf } from '../model/options.ts';
import { everyQuestion } from '../model/question-walk.ts';
import type { Question, Questionnaire } from '../model/questionnaire.ts';

const reference = /(?<![\w$])ID_\d{4}(?!\w)/g;

/** The distinct ids that a script or text refers to. */
export const idsIn = (text: string): string[] => [...new Set(text.match(reference) ?? [])];

/** Replaces the ids in a script or text by those of the map; other ids stay. */
export const replaceIds = (text: string, ids: ReadonlyMap<string, string>): string =>
  text.replace(reference, (id) => ids.get(id) ?? id);

/** Number of possible ids: ID_0000 to ID_9999. */
export const ID_COUNT = 10_000;

/** Thrown when all ids of a questionnaire are used; its message has the text key `questionnaires.problem.IdsUsedUp`. */
export class IdsUsedUp extends Error {
  /** Text key of the message. */
  readonly Key = 'questionnaires.problem.IdsUsedUp';
  constructor() {
    super(`All ${ID_COUNT} ids of the questionnaire are used`);
  }
}

const idOf = (number: number): string => `ID_${String(number).padStart(4, '0')}`;

/** The ids that a question defines: its own and those of its options, groups, blanks and columns. */
export function idsOfQuestion(question: Question): string[] {
  return [
    question.Model,
    ...(question.Options ?? []).map(({ Value }) => Value),
    ...(question.Other ? [question.Other.Model] : []),
    ...(question.Group ?? []).map(({ Id }) => Id),
    ...(question.Option ?? []).map(({ Id }) => Id),
    ...blanksOf(question),
    ...(question.Columns ?? []).flatMap(idsOfQuestion),
  ];
}

/** Every id that a questionnaire defines; duplicates are kept. */
export function definedIds(questionnaire: Questionnaire): string[] {
  const questionIds = [...everyQuestion(questionnaire)].flatMap(({ question, container: within }) =>
    within === undefined ? idsOfQuestion(question) : [],
  );
  const optionIds = Object.values(questionnaire.OptionLists ?? {}).flatMap((list) => list.map(({ Value }) => Value));
  return [...questionIds, ...optionIds];
}

/** Allocates free ids: upwards from the highest in use, then in the gaps. */
export class IdPool {
  readonly #used: Set<string>;
  #next: number;

  constructor(used: Iterable<string> = []) {
    this.#used = new Set(used);
    const numbers = [...this.#used].map((id) => Number(/^ID_(\d{4})$/.exec(id)?.[1] ?? -1));
    this.#next = numbers.reduce((highest, number) => Math.max(highest, number), -1) + 1;
  }

  /** Takes a free id and marks it as used. Throws IdsUsedUp when none is left. */
  allocate(): string {
    for (let attempt = 0; attempt < ID_COUNT; attempt++) {
      const id = idOf(this.#next % ID_COUNT);
      this.#next += 1;
      if (this.#used.has(id)) continue;
      this.#used.add(id);
      return id;
    }
    throw new IdsUsedUp();
  }
}

/** An id pool that excludes the ids a questionnaire already uses. */
export const idPoolOf = (questionnaire: Questionnaire): IdPool => new IdPool(definedIds(questionnaire));

/** Allocates ids of sections, lines and questions: a letter and a number above every one in use. */
export class ElementIds {
  #last: number;

  constructor({ Section }: Pick<Questionnaire, 'Section'>) {
    const lines = Section.flatMap(({ Lines }) => Lines);
    const questions = lines.flatMap(({ Questions }) => Questions);
    const columns = questions.flatMap(({ Columns = [] }) => Columns);
    const elements = [...Section, ...lines, ...questions, ...columns];
    this.#last = elements.reduce(
      (highest, { Id }) => Math.max(highest, Number(/^[slq](\d{1,9})$/.exec(Id)?.[1] ?? 0)),
      0,
    );
  }

  /** A new id, starting with 's' for a section, 'l' for a line, 'q' for a question. */
  allocate(letter: 's' | 'l' | 'q'): string {
    this.#last += 1;
    return `${letter}${this.#last}`;
  }
}
