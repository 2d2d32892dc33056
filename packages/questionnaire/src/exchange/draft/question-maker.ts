import type { Text } from '../../model/text.ts';
import type { FormSymbol } from '../expression/symbols.ts';
import type { Reason } from '../report.ts';
import type { Draft } from './draft.ts';
import type { DraftQuestion } from './draft-question.ts';
import { type DraftList, type ForeignChoice, sourceCode } from './lists.ts';

/** A new question, and how expressions read its answer. */
export type MadeQuestion = { readonly question: DraftQuestion; readonly symbol: FormSymbol };

/** The question made from an element or row; `secondQuestion` is another one on the same line. */
export type ConvertedQuestion = {
  readonly made: MadeQuestion;
  readonly secondQuestion?: MadeQuestion;
  /** Why the question differs from the foreign one; absent when it does not. */
  readonly changed?: Reason;
};

/** Maximum options shown as radio buttons; more become a searchable list. */
export const MOST_RADIO_BUTTONS = 12;

const YES_NO: readonly Text[] = [
  { el: 'Ναι', en: 'Yes' },
  { el: 'Όχι', en: 'No' },
];

/** Makes questions of each target type, together with how expressions read their answers. */
export class QuestionMaker {
  readonly #draft: Draft;

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  text(text: Text, Type: 'text' | 'paragraph' | 'upload' | 'editable' = 'text'): MadeQuestion {
    const question = this.#draft.question({ Type }, text);
    return { question, symbol: { id: question.Model, type: 'text' } };
  }

  /** A single number or time, stored under the id of its only Group entry. */
  number(text: Text, TypeId: 12 | 14 = 12): MadeQuestion {
    const question = this.#draft.question({ TypeId }, text);
    const Id = this.#draft.pool.allocate();
    question.Group = [{ Id, Text: '' }];
    return { question, symbol: { id: Id, type: TypeId === 12 ? 'number' : 'time' } };
  }

  date(text: Text): MadeQuestion {
    const question = this.#draft.question({ Type: 'date' }, text);
    return { question, symbol: { id: question.Model, type: 'date' } };
  }

  shown(text: Text): MadeQuestion {
    const question = this.#draft.question({ Type: 'plaintext' }, text);
    return { question, symbol: { id: question.Model, type: 'text' } };
  }

  tick(text: Text): MadeQuestion {
    const question = this.#draft.question({ Type: 'checkbox' }, text);
    return { question, symbol: { id: question.Model, type: 'tick' } };
  }

  rating(text: Text): MadeQuestion {
    const question = this.#draft.question({ Type: 'rating' }, text);
    return { question, symbol: { id: question.Model, type: 'number' } };
  }

  /** A single or multiple choice. `other`: code and label of the 'Other' option. */
  choice(
    text: Text,
    Type: 'radio' | 'select' | 'checkbox',
    list: DraftList,
    other?: { readonly code: string; readonly text: Text },
  ): MadeQuestion {
    const question = this.#draft.question({ Type }, text);
    question.OptionsRef = list.name;
    let { values } = list;
    if (other) {
      const Model = this.#draft.pool.allocate();
      question.Other = { Model, Text: other.text, ...sourceCode(other.code) };
      values = new Map([...values, [other.code, [Model]]]);
    }
    const labels = new Map(list.options.map(({ Value, Text }) => [Value, Text]));
    return {
      question,
      symbol: { id: question.Model, type: Type === 'checkbox' ? 'options' : 'option', values, labels },
    };
  }

  /** A yes/no choice with the form's own codes; `right` is the code of the answer that gives a point. */
  yesNo(text: Text, yes = '1', no = '0', labelTexts: readonly Text[] = YES_NO, correctCode?: string): MadeQuestion {
    const choices = [yes, no].map((code, index) => ({ code, text: labelTexts[index] ?? '' }));
    const list = this.#draft.lists.list(
      'yes-no',
      correctCode === undefined
        ? choices
        : choices.map((choice) => ({ ...choice, points: choice.code === correctCode ? 1 : 0 })),
    );
    const made = this.choice(text, 'radio', list);
    const [yesId, noId] = [list.values.get(yes) ?? [], list.values.get(no) ?? []];
    const values = new Map([...(made.symbol.values ?? []), ['true', yesId], ['false', noId]]);
    return { question: made.question, symbol: { ...made.symbol, values } };
  }

  /** A ranking as slots: one for each choice, five at most. */
  slots(text: Text, choices: readonly ForeignChoice[]): MadeQuestion {
    const question = this.#draft.question({ TypeId: 18 }, text);
    const count = Math.min(5, choices.length);
    question.Group = Array.from({ length: count }, (_, index) => ({
      Id: this.#draft.pool.allocate(),
      Text: `${index + 1}`,
    }));
    const options = choices.map(({ code, text: Text }) => ({
      code,
      option: { Id: this.#draft.pool.allocate(), Text, ...sourceCode(code) },
    }));
    question.Option = options.map(({ option }) => option);
    const values = new Map(options.map(({ code, option }) => [code, [option.Id]] as const));
    return { question, symbol: { id: question.Model, type: 'options', values } };
  }
}
