import { idsIn, replaceIds } from '../../edit/ids.ts';
import { kindOf, type QuestionKind } from '../../model/kinds.ts';
import { blanksOf, optionsOf, partsOf, wordLimit } from '../../model/options.ts';
import type { Question, Questionnaire } from '../../model/questionnaire.ts';
import { type Language, textIn } from '../../model/text.ts';

/** The writing space printed for an answer. */
export type PrintedField =
  | { readonly Kind: 'line' | 'lines' | 'date' | 'box' | 'stars' | 'file' | 'none' }
  | { readonly Kind: 'boxes' | 'circles'; readonly Options: readonly string[]; readonly Other?: string }
  | { readonly Kind: 'labelled'; readonly Labels: readonly string[] }
  | { readonly Kind: 'grid'; readonly Columns: readonly string[]; readonly Rows: readonly string[] }
  | { readonly Kind: 'sentence'; readonly Parts: readonly string[] };

/** A question as printed; `When` describes its condition in the language of the form. */
export type PrintedQuestion = {
  readonly Number: string;
  readonly Text: string;
  readonly Help: string;
  readonly Required: boolean;
  readonly When: string;
  readonly Field: PrintedField;
};

/** A questionnaire as printed, in one language. */
export type Printable = {
  readonly Title: string;
  readonly Sections: readonly {
    readonly Title: string;
    readonly When: string;
    readonly Questions: readonly PrintedQuestion[];
  }[];
};

/** Describes a condition in words; undefined when it cannot be described, so that its expression is printed. */
type DescribeCondition = (condition: string) => string | undefined;

const plainFields: Partial<Record<QuestionKind, PrintedField>> = {
  text: { Kind: 'line' },
  paragraph: { Kind: 'lines' },
  editable: { Kind: 'lines' },
  directive: { Kind: 'lines' },
  date: { Kind: 'date' },
  rating: { Kind: 'stars' },
  upload: { Kind: 'file' },
};

/** Blank rows printed for records. */
const RECORD_LINES = 5;

class Printer {
  readonly #questionnaire: Questionnaire;
  readonly #lang: Language;
  /** Printed name of an id: the number of a question, the text of an option. */
  readonly #printedNames = new Map<string, string>();
  #count = 0;

  readonly #describeCondition: DescribeCondition;

  constructor(questionnaire: Questionnaire, lang: Language, describe: DescribeCondition) {
    this.#questionnaire = questionnaire;
    this.#lang = lang;
    this.#describeCondition = describe;
    let number = 0;
    for (const question of questionnaire.Section.flatMap(({ Lines }) => Lines.flatMap(({ Questions }) => Questions))) {
      if (kindOf(question) !== 'plaintext') number += 1;
      this.#namePrinted(question, String(number));
    }
  }

  #namePrinted(question: Question, number: string): void {
    this.#printedNames.set(question.Model, number);
    for (const { Value, Text } of optionsOf(question, this.#questionnaire.OptionLists))
      this.#printedNames.set(Value, this.#textOf(Text));
    for (const { Id } of partsOf(question)) this.#printedNames.set(Id, number);
    for (const [index, column] of (question.Columns ?? []).entries())
      this.#namePrinted(column, `${number}.${index + 1}`);
  }

  #textOf(text: Question['Help']): string {
    return textIn(text, this.#lang);
  }

  /**
   * A condition for print: in words, or else as its expression with question numbers and option texts in place of ids.
   */
  #conditionText(condition: string | undefined): string {
    if (condition === undefined) return '';
    const description = this.#describeCondition(condition);
    if (description !== undefined) return description;
    const ids = new Map(idsIn(condition).map((id) => [id, this.#printedNames.get(id) ?? id]));
    return replaceIds(condition, ids);
  }

  print(): Printable {
    return {
      Title: this.#textOf(this.#questionnaire.Title),
      Sections: this.#questionnaire.Section.map((section) => ({
        Title: this.#textOf(section.SectionText),
        When: this.#conditionText(section.Condition),
        Questions: section.Lines.flatMap((line) =>
          line.Questions.map((question) => this.#question(question, line.Condition ?? question.Condition)),
        ),
      })),
    };
  }

  #question(question: Question, condition: string | undefined): PrintedQuestion {
    const isShown = kindOf(question) === 'plaintext';
    if (!isShown) this.#count += 1;
    return {
      Number: isShown ? '' : String(this.#count),
      Text: this.#textOf(question.Text),
      Help: this.#textOf(question.Help),
      Required: question.Validate?.Required === true,
      When: this.#conditionText(condition),
      Field: this.#field(question),
    };
  }

  #field(question: Question): PrintedField {
    const kind = kindOf(question);
    const options = optionsOf(question, this.#questionnaire.OptionLists).map(({ Text }) => this.#textOf(Text));
    const columns = (question.Columns ?? []).map(({ Text }) => this.#textOf(Text));
    const rows = (question.Rows ?? []).map(({ Text }) => this.#textOf(Text));
    const Other = question.Other ? { Other: this.#textOf(question.Other.Text) } : {};
    switch (kind) {
      case 'radio':
      case 'select':
        return { Kind: 'circles', Options: options, ...Other };
      case 'checkbox':
        return options.length > 0 || question.Other ? { Kind: 'boxes', Options: options, ...Other } : { Kind: 'box' };
      case 'numeric':
      case 'time':
      case 'words':
      case 'slots':
        return {
          Kind: 'labelled',
          Labels: partsOf(question).map(({ Text }) => this.#labelled(this.#textOf(Text), question)),
        };
      case 'table':
        return { Kind: 'grid', Columns: columns.length > 0 ? columns : options, Rows: rows };
      case 'records':
        return { Kind: 'grid', Columns: columns, Rows: Array.from({ length: RECORD_LINES }, () => '') };
      case 'formtable':
        return { Kind: 'grid', Columns: (question.Group ?? []).map(({ Text }) => this.#textOf(Text)), Rows: rows };
      case 'parametric':
        return {
          Kind: 'sentence',
          Parts: this.#textOf(question.Parametric)
            .split(/\{ID_\d{4}\}/)
            .slice(0, blanksOf(question).length + 1),
        };
      default:
        return plainFields[kind] ?? { Kind: 'none' };
    }
  }

  #labelled(label: string, question: Question): string {
    const limit = kindOf(question) === 'words' ? wordLimit(question) : undefined;
    return limit === undefined ? label : `${label} (≤ ${limit})`.trim();
  }
}

/** Lays out a questionnaire for print in one language: titles, numbered questions and space for each answer. */
export const printable = (
  questionnaire: Questionnaire,
  lang: Language,
  describe: DescribeCondition = () => undefined,
): Printable => new Printer(questionnaire, lang, describe).print();
