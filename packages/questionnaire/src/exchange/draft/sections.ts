import type { PlaceIds } from '../../edit/ids.ts';
import type { Line, Section } from '../../model/questionnaire.ts';
import { type Text, textIn } from '../../model/text.ts';
import type { DraftQuestion } from './draft-question.ts';

/** A group, page or panel of a foreign form. Its condition is filled in later. */
export type Group = { readonly title: Text; condition?: string };

type DraftSection = { readonly groups: readonly Group[]; readonly lines: DraftQuestion[][] };

/** Joins conditions with &&; undefined when none is given. */
export function bothHold(...conditions: readonly (string | undefined)[]): string | undefined {
  const real = conditions.filter((one): one is string => one !== undefined && one !== '');
  const [only] = real;
  return real.length > 1 ? real.map((one) => `(${one})`).join(' && ') : only;
}

/**
 * Builds sections from nested groups. Our sections are flat: consecutive questions in the same groups form a section,
 * with the innermost title and the conditions of all its groups.
 */
export class DraftSections {
  readonly #places: PlaceIds;
  readonly #open: Group[] = [];
  readonly #sections: DraftSection[] = [];

  constructor(places: PlaceIds) {
    this.#places = places;
  }

  /** Number of open groups. */
  get depth(): number {
    return this.#open.length;
  }

  enter(group: Group): Group {
    this.#open.push(group);
    return group;
  }

  /** Closes the innermost group; returns false when none is open. */
  leave(): boolean {
    return this.#open.pop() !== undefined;
  }

  /** Adds a question on a new line, or on the line of the previous question. */
  add(question: DraftQuestion, beside = false): void {
    let last = this.#sections.at(-1);
    const isSame =
      last?.groups.length === this.#open.length && last.groups.every((group, at) => group === this.#open[at]);
    if (!last || !isSame) {
      last = { groups: [...this.#open], lines: [] };
      this.#sections.push(last);
    }
    const line = beside ? last.lines.at(-1) : undefined;
    if (line) line.push(question);
    else last.lines.push([question]);
  }

  /** Every question added so far. */
  questions(): DraftQuestion[] {
    return this.#sections.flatMap(({ lines }) => lines.flat());
  }

  /** The finished sections. A single section without a title takes the form's title. */
  settle(title: Text): Section[] {
    return this.#sections.map(({ groups, lines }): Section => {
      const named = groups.map((group) => group.title).findLast((one) => textIn(one, 'el') !== '');
      const Condition = bothHold(...groups.map(({ condition }) => condition));
      const Lines = lines.map((Questions): Line => ({ Id: this.#places.take('l'), Questions }));
      return {
        Id: this.#places.take('s'),
        SectionText: named ?? (this.#sections.length === 1 ? title : ''),
        ...(Condition === undefined ? {} : { Condition }),
        Lines,
      };
    });
  }
}
