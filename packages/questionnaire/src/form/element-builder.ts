import type { Compilation, ExpressionCode } from '@ithaki/script';
import { kindOf } from '../model/kinds.ts';
import { optionsOf } from '../model/options.ts';
import { hasRows } from '../model/question-walk.ts';
import type { Condition, Question, Questionnaire } from '../model/questionnaire.ts';
import type { Element, FormProblem, QuestionInfo } from './elements.ts';

/**
 * The compiled scripts of a questionnaire, by source text. Plain data: the server sends it with the questionnaire, so
 * the browser needs no parser. Scores stay on the server and are not sent before the questionnaire is finished.
 */
export type Codes = {
  readonly conditions: Readonly<Record<string, Compilation>>;
  readonly scores?: Readonly<Record<string, Compilation>>;
};

type NewElement = Omit<Element, 'index' | 'code'> & { condition?: Condition | undefined };

/** Collects every element that may be hidden, from the sections down. */
export class ElementBuilder {
  readonly elements: Element[] = [];
  readonly questions: QuestionInfo[] = [];
  readonly problems: FormProblem[] = [];
  readonly #questionnaire: Questionnaire;
  readonly #codes: Codes;

  constructor(questionnaire: Questionnaire, codes: Codes) {
    this.#questionnaire = questionnaire;
    this.#codes = codes;
    for (const section of questionnaire.Section) {
      const sectionIndex = this.#add({
        kind: 'section',
        key: `section:${section.Id}`,
        parent: -1,
        condition: section.Condition,
      });
      for (const line of section.Lines) {
        const lineIndex = this.#add({
          kind: 'line',
          key: `line:${line.Id}`,
          parent: sectionIndex,
          condition: line.Condition,
        });
        for (const question of line.Questions) this.questions.push(this.#question(question, lineIndex));
      }
    }
  }

  #add({ condition, ...element }: NewElement): number {
    const index = this.elements.length;
    const code = condition === undefined || condition.trim() === '' ? undefined : this.#code(condition, element.key);
    this.elements.push(code === undefined ? { ...element, index } : { ...element, index, code });
    return index;
  }

  #code(condition: string, key: string): ExpressionCode | 'broken' {
    const { conditions } = this.#codes;
    const code = Object.hasOwn(conditions, condition) ? conditions[condition] : undefined;
    if (code?.ok && code.tier === 'expression') return code;
    if (!code) this.problems.push({ key, problem: 'notCompiled', message: 'The condition was not made ready' });
    else if (code.ok) this.problems.push({ key, problem: 'program', message: 'A condition is one expression' });
    else this.problems.push({ key, problem: 'syntax', message: code.message });
    return 'broken';
  }

  #question(question: Question, parent: number, container?: QuestionInfo): QuestionInfo {
    const table = container && hasRows(container.question) ? container : undefined;
    const { Model, Condition } = question;
    const rowTable = table ? { table } : {};
    const element = this.#add({
      kind: 'question',
      key: `question:${Model}`,
      parent,
      condition: Condition,
      ...rowTable,
    });
    const columns: QuestionInfo[] = [];
    const info: QuestionInfo = {
      question,
      element,
      ...(container ? { container } : {}),
      options: this.#options(question, element, rowTable),
      rows: this.#rows(question, element),
      columns,
    };
    for (const column of question.Columns ?? []) columns.push(this.#question(column, element, info));
    return info;
  }

  #options(question: Question, parent: number, rowTable: { table?: QuestionInfo }): Map<string, number> {
    const indexes = new Map<string, number>();
    for (const { Value, Condition } of optionsOf(question, this.#questionnaire.OptionLists)) {
      if (Condition === undefined) continue;
      const key = `option:${question.Model}:${Value}`;
      indexes.set(Value, this.#add({ kind: 'option', key, parent, condition: Condition, ...rowTable }));
    }
    return indexes;
  }

  #rows(question: Question, parent: number): Map<string, number> {
    const indexes = new Map<string, number>();
    if (kindOf(question) !== 'table') return indexes;
    for (const [index, { LineId, Condition }] of (question.Rows ?? []).entries()) {
      if (Condition === undefined) continue;
      const key = `row:${question.Model}:${LineId}`;
      indexes.set(LineId, this.#add({ kind: 'row', key, parent, condition: Condition, rowIndex: index }));
    }
    return indexes;
  }
}
