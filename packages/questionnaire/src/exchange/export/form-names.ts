import { kindOf, type QuestionKind } from '../../model/kinds.ts';
import { optionsOf } from '../../model/options.ts';
import { everyQuestion } from '../../model/question-walk.ts';
import type { Option, Question, Questionnaire } from '../../model/questionnaire.ts';
import type { ExportedAnswer, ExportNames } from './xpath-names.ts';

const exportedTypes: Partial<Record<QuestionKind, ExportedAnswer['type']>> = {
  radio: 'option',
  select: 'option',
  date: 'date',
  rating: 'number',
  records: 'lines',
  table: 'lines',
};

/** The names that XLSForms allow for questions. */
const validName = /^[A-Za-z_][\w.-]*$/;
/** Codes must not contain spaces, which separate the codes of several choices. */
const validCode = /^\S+$/;

/** Code of the choice that the keyword `or_other` adds to a list. */
const OTHER = 'other';

/**
 * Names and codes of an exported form: the original foreign ones if the format allows them and they are not
 * taken, otherwise our ids.
 */
export class FormNames implements ExportNames {
  readonly #answers = new Map<string, ExportedAnswer>();
  readonly #codes = new Map<string, string>();
  readonly #rows = new Map<string, string>();
  readonly #taken = new Set<string>();

  constructor(questionnaire: Questionnaire) {
    const placed = [...everyQuestion(questionnaire)];
    for (const { question, container } of placed) this.#question(question, questionnaire, container);
    for (const { question } of placed) this.#options(optionsOf(question, questionnaire.OptionLists));
  }

  readonly answer = (id: string): ExportedAnswer | undefined => this.#answers.get(id);
  readonly code = (id: string): string | undefined => this.#codes.get(id);

  /** The name of a question, part or score; its id when it has none. */
  nameOf(id: string): string {
    return this.#answers.get(id)?.name ?? id;
  }

  /** The name of the question that a row of a table becomes. */
  rowName(model: string, lineId: string): string {
    return this.#rows.get(`${model}:${lineId}`) ?? `${this.nameOf(model)}_${lineId}`;
  }

  /** Returns a name for something without an id, such as a score; undefined when it is invalid or taken. */
  freeName(name: string): string | undefined {
    if (!validName.test(name) || this.#taken.has(name)) return undefined;
    this.#taken.add(name);
    return name;
  }

  #question(question: Question, { OptionLists }: Questionnaire, container: Question | undefined): void {
    const { Model, Group = [], Option = [], Other } = question;
    const kind = kindOf(question);
    const name = (question.Name === undefined ? undefined : this.freeName(question.Name)) ?? Model;
    const isTick = kind === 'checkbox' && optionsOf(question, OptionLists).length === 0 && !Other;
    const type = isTick ? 'tick' : kind === 'checkbox' ? 'options' : (exportedTypes[kind] ?? 'text');
    const records = container && kindOf(container) === 'records' ? { records: this.nameOf(container.Model) } : {};
    this.#answers.set(Model, { name, type, ...records });
    for (const { LineId, Code } of question.Rows ?? [])
      this.#rows.set(`${Model}:${LineId}`, (Code && this.freeName(Code)) || `${name}_${LineId}`);
    const partType = kind === 'numeric' ? 'number' : 'text';
    for (const [index, { Id, Code }] of Group.entries()) {
      const own = Code === undefined || Group.length === 1 ? undefined : this.freeName(Code);
      const numbered = Group.length === 1 ? name : this.freeName(`${name}_${index + 1}`);
      const partName = own ?? (name === Model ? undefined : numbered) ?? Id;
      this.#answers.set(Id, { name: partName, type: partType, ...records });
    }
    for (const { Id, Code } of Option) this.#codes.set(Id, Code !== undefined && validCode.test(Code) ? Code : Id);
    if (!Other) return;
    this.#answers.set(Other.Model, {
      name: this.freeName(`${name}_other`) ?? `${Model}_other`,
      type: 'text',
      ...records,
    });
    this.#codes.set(Other.Model, OTHER);
  }

  /** Only filtered choices may share a code, because a form then offers only one of them at a time. */
  #options(options: readonly Option[]): void {
    const taken = new Set<string>();
    for (const { Value, Code, Condition } of options) {
      const isFree = Code !== undefined && validCode.test(Code) && (!taken.has(Code) || Condition !== undefined);
      const code = isFree ? Code : Value;
      taken.add(code);
      this.#codes.set(Value, code);
    }
  }
}
