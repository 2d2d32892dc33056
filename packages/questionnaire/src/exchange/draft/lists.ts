import type { IdPool } from '../../edit/ids.ts';
import type { Option, OptionLists } from '../../model/questionnaire.ts';
import type { Text } from '../../model/text.ts';
import type { DraftQuestion } from './draft-question.ts';

/** A choice of a foreign form: its code, its label and its points, if any. */
export type ForeignChoice = { readonly code: string; readonly text: Text; readonly points?: number };

/** Maximum length of a stored name or code. */
const LONGEST_NAME = 300;

/** Returns a foreign name if it can be stored, otherwise ''. */
export function storableName(name: string): string {
  const clean = name.replaceAll('\0', '').toWellFormed().trim();
  return clean.length > LONGEST_NAME ? '' : clean;
}

/** Returns the foreign code of a choice as a property of its option. */
export const sourceCode = (code: string): { Code?: string } => {
  const Code = storableName(code);
  return Code === '' ? {} : { Code };
};

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

  /** Returns the list for these choices. `filter` separates lists with the same choices but different filters. */
  list(name: string, choices: readonly ForeignChoice[], filter = ''): DraftList {
    const key = JSON.stringify([choices, filter]);
    const existing = this.#lists.get(key);
    if (existing) return existing;
    const values = new Map<string, string[]>();
    const options: DraftOption[] = [];
    for (const { code, text, points } of choices) {
      const Value = this.#pool.allocate();
      values.set(code, [...(values.get(code) ?? []), Value]);
      options.push({ Value, Text: text, ...sourceCode(code), ...(points === undefined ? {} : { Score: points }) });
    }
    const list = { name: this.#freeName(name), values, options };
    this.#lists.set(key, list);
    return list;
  }

  /** The list with this name. */
  named(name: string): DraftList | undefined {
    return [...this.#lists.values()].find((list) => list.name === name);
  }

  #freeName(name: string): string {
    // Lists are stored in a record, where the key '__proto__' would have a special meaning.
    const baseName = name === '' || name === '__proto__' ? 'list' : name;
    let freeName = baseName;
    for (let number = 2; this.#names.has(freeName); number++) freeName = `${baseName} ${number}`;
    this.#names.add(freeName);
    return freeName;
  }

  /** Returns the lists that several questions use; a list used by one question becomes that question's own options. */
  finish(questions: readonly DraftQuestion[]): OptionLists {
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
      const [first, ...others] = uses.get(name) ?? [];
      if (!first) continue;
      if (others.length > 0) shared[name] = options;
      else {
        first.Options = options;
        delete first.OptionsRef;
      }
    }
    return shared;
  }
}
