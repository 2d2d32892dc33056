import type { Text } from '../../model/text.ts';
import type { Known } from '../expression/symbols.ts';
import type { Draft } from './draft.ts';
import type { DraftQuestion } from './draft-question.ts';
import type { DraftList, ForeignChoice } from './lists.ts';

/** A new question, and how expressions read its answer. */
export type Made = { readonly question: DraftQuestion; readonly known: Known };

const YES_NO: readonly Text[] = [
  { el: 'Ναι', en: 'Yes' },
  { el: 'Όχι', en: 'No' },
];

/** Makes questions of each target type, together with how expressions read their answers. */
export class Maker {
  readonly #draft: Draft;

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  text(text: Text, Type: 'text' | 'paragraph' | 'upload' | 'editable' = 'text'): Made {
    const question = this.#draft.question({ Type }, text);
    return { question, known: { id: question.Model, type: 'text' } };
  }

  /** A single number or time, stored under the id of its only Group entry. */
  number(text: Text, TypeId: 12 | 14 = 12): Made {
    const question = this.#draft.question({ TypeId }, text);
    const Id = this.#draft.pool.take();
    question.Group = [{ Id, Text: '' }];
    return { question, known: { id: Id, type: TypeId === 12 ? 'number' : 'time' } };
  }

  date(text: Text): Made {
    const question = this.#draft.question({ Type: 'date' }, text);
    return { question, known: { id: question.Model, type: 'date' } };
  }

  shown(text: Text): Made {
    const question = this.#draft.question({ Type: 'plaintext' }, text);
    return { question, known: { id: question.Model, type: 'text' } };
  }

  tick(text: Text): Made {
    const question = this.#draft.question({ Type: 'checkbox' }, text);
    return { question, known: { id: question.Model, type: 'tick' } };
  }

  rating(text: Text): Made {
    const question = this.#draft.question({ Type: 'rating' }, text);
    return { question, known: { id: question.Model, type: 'number' } };
  }

  /** A single or multiple choice. `other`: code and label of the 'Other' option. */
  choice(
    text: Text,
    Type: 'radio' | 'select' | 'checkbox',
    list: DraftList,
    other?: { readonly code: string; readonly text: Text },
  ): Made {
    const question = this.#draft.question({ Type }, text);
    question.OptionsRef = list.name;
    let { values } = list;
    if (other) {
      const Model = this.#draft.pool.take();
      question.Other = { Model, Text: other.text };
      values = new Map([...values, [other.code, [Model]]]);
    }
    const labels = new Map(list.options.map(({ Value, Text }) => [Value, Text]));
    return {
      question,
      known: { id: question.Model, type: Type === 'checkbox' ? 'options' : 'option', values, labels },
    };
  }

  /** A yes/no choice with the form's own codes; `right` is the code of the answer that gives a point. */
  yesNo(text: Text, yes = '1', no = '0', words: readonly Text[] = YES_NO, right?: string): Made {
    const choices = [yes, no].map((code, at) => ({ code, text: words[at] ?? '' }));
    const list = this.#draft.lists.list(
      'yes-no',
      right === undefined ? choices : choices.map((one) => ({ ...one, points: one.code === right ? 1 : 0 })),
    );
    const made = this.choice(text, 'radio', list);
    const [yesId, noId] = [list.values.get(yes) ?? [], list.values.get(no) ?? []];
    const values = new Map([...(made.known.values ?? []), ['true', yesId], ['false', noId]]);
    return { question: made.question, known: { ...made.known, values } };
  }

  /** A ranking as slots: one for each choice, five at most. */
  slots(text: Text, choices: readonly ForeignChoice[]): Made {
    const question = this.#draft.question({ TypeId: 18 }, text);
    const count = Math.min(5, choices.length);
    question.Group = Array.from({ length: count }, (_, at) => ({ Id: this.#draft.pool.take(), Text: `${at + 1}` }));
    const options = choices.map(({ code, text: Text }) => ({ code, option: { Id: this.#draft.pool.take(), Text } }));
    question.Option = options.map(({ option }) => option);
    const values = new Map(options.map(({ code, option }) => [code, [option.Id]] as const));
    return { question, known: { id: question.Model, type: 'options', values } };
  }
}
