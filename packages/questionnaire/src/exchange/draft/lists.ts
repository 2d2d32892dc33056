import type { IdPool } from '../../edit/ids.ts';
import type { Option, OptionLists } from '../../model/questionnaire.ts';
import type { Text } from '../../model/text.ts';
import type { DraftQuestion } from './draft-question.ts';

/** A choice of a foreign form: its code, what is read, and its points where it has some. */
export type ForeignChoice = { readonly code: string; readonly text: Text; readonly points?: number };

/** A list of options as a question uses it: its name, and which option each foreign code became. */
export type DraftList = {
  readonly name: string;
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** In the order of the choices; conditions are set on them later. */
  readonly options: readonly DraftOption[];
};

/** An option while it is put together. */
export type DraftOption = { -readonly [Key in keyof Option]: Option[Key] };

/** Lists of options: the same choices are made once, however many questions have them. */
export class DraftLists {
  readonly #pool: IdPool;
  readonly #lists = new Map<string, DraftList>();
  readonly #names = new Set<string>();

  constructor(pool: IdPool) {
    this.#pool = pool;
  }

  /** The list of these choices. `filter` keeps lists apart that are filtered in different ways. */
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

  /** The list of this name. */
  named(name: string): DraftList | undefined {
    return [...this.#lists.values()].find((list) => list.name === name);
  }

  #free(name: string): string {
    // Lists are kept in a record, where this one name would be another thing.
    const wanted = name === '' || name === '__proto__' ? 'list' : name;
    let free = wanted;
    for (let number = 2; this.#names.has(free); number++) free = `${wanted} ${number}`;
    this.#names.add(free);
    return free;
  }

  /** Lists that several questions use; one that a single question uses becomes its own options. */
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
