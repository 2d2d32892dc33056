import type { IdPool } from '../../edit/ids.ts';
import type { Option, OptionLists } from '../../model/questionnaire.ts';
import type { Text } from '../../model/text.ts';
import type { DraftQuestion } from './draft-question.ts';

/** A choice of a foreign form: its code, its label and its points, if any. */
export type ForeignChoice = { readonly code: string; readonly text: Text; readonly points?: number };

/** An option list as a question uses it: its name, and the options made from each foreign code. */
export type DraftList = {
  readonly name: string;
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** In the order of the choices; their conditions are set later. */
  readonly options: readonly DraftOption[];
};

/** An option under construction. */
export type DraftOption = { -readonly [Key in keyof Option]: Option[Key] };

/** Option lists of the draft. Equal lists of choices are made once and shared. */
export class DraftLists {
  readonly #pool: IdPool;
  readonly #lists = new Map<string, DraftList>();
  readonly #names = new Set<string>();

  constructor(pool: IdPool) {
    this.#pool = pool;
  }

  /** The list for these choices. `filter` keeps lists apart that are filtered differently. */
  list(name: string, choices: readonly ForeignChoice[], filter = ''): DraftList {
    const key = JSON.stringify([choices, filter]);
    const known = this.#lists.get(key);
    if (known) return known;
    const values = new Map<string, string[]>();
    const options: DraftOption[] = [];
    for (const { code, text, points } of choices) {
      const Value = this.#pool.take();
      values.set(code, [...(values.get(code) ?? []), Value]);
      options.push({ Value, Text: text, ...(points === undefined ? {} : { Score: points }) });
    }
    const list = { name: this.#free(name), values, options };
    this.#lists.set(key, list);
    return list;
  }

  /** The list with this name. */
  named(name: string): DraftList | undefined {
    return [...this.#lists.values()].find((list) => list.name === name);
  }

  #free(name: string): string {
    // Lists are stored in a record, where the key '__proto__' has a special meaning.
    const wanted = name === '' || name === '__proto__' ? 'list' : name;
    let free = wanted;
    for (let number = 2; this.#names.has(free); number++) free = `${wanted} ${number}`;
    this.#names.add(free);
    return free;
  }

  /** Returns the lists that several questions use; a list used by one question becomes that question's own options. */
  settle(questions: readonly DraftQuestion[]): OptionLists {
    const uses = new Map<string, DraftQuestion[]>();
    const count = (question: DraftQuestion): void => {
      if (question.OptionsRef !== undefined) {
        uses.set(question.OptionsRef, [...(uses.get(question.OptionsRef) ?? []), question]);
      }
      for (const column of question.Columns ?? []) count(column);
    };
    for (const question of questions) count(question);
    const shared: Record<string, readonly Option[]> = {};
    for (const { name, options } of this.#lists.values()) {
      const [first, ...more] = uses.get(name) ?? [];
      if (!first) continue;
      if (more.length > 0) shared[name] = options;
      else {
        first.Options = options;
        delete first.OptionsRef;
      }
    }
    return shared;
  }
}
