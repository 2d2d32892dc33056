import type { ElementIds } from '../../edit/ids.ts';
import type { Line, Section } from '../../model/questionnaire.ts';
import { type Text, textIn } from '../../model/text.ts';
import type { DraftQuestion } from './draft-question.ts';

/** A group, page or panel of a foreign form. Its condition is filled in later. */
export type Group = { readonly title: Text; condition?: string };

type DraftSection = { readonly groups: readonly Group[]; readonly lines: DraftQuestion[][] };

/** Joins conditions with &&; undefined when none is given. */
export function joinConditions(...conditions: readonly (string | undefined)[]): string | undefined {
  const nonEmpty = conditions.filter((condition): condition is string => condition !== undefined && condition !== '');
  const [single] = nonEmpty;
  return nonEmpty.length > 1 ? nonEmpty.map((condition) => `(${condition})`).join(' && ') : single;
}

/**
 * Builds sections from nested groups. Our sections are flat: consecutive questions in the same groups form a section,
 * with the innermost title and the conditions of all its groups.
 */
export class DraftSections {
  readonly #elementIds: ElementIds;
  readonly #open: Group[] = [];
  readonly #sections: DraftSection[] = [];

  constructor(elementIds: ElementIds) {
    this.#elementIds = elementIds;
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
  add(question: DraftQuestion, onSameLine = false): void {
    let section = this.#sections.at(-1);
    const isSameGroup =
      section?.groups.length === this.#open.length &&
      section.groups.every((group, index) => group === this.#open[index]);
    if (!section || !isSameGroup) {
      section = { groups: [...this.#open], lines: [] };
      this.#sections.push(section);
    }
    const line = onSameLine ? section.lines.at(-1) : undefined;
    if (line) line.push(question);
    else section.lines.push([question]);
  }

  /** Every question added so far. */
  questions(): DraftQuestion[] {
    return this.#sections.flatMap(({ lines }) => lines.flat());
  }

  /** The finished sections. A single section without a title takes the form's title. */
  finish(title: Text): Section[] {
    return this.#sections.map(({ groups, lines }): Section => {
      const groupTitle = groups.map((group) => group.title).findLast((text) => textIn(text, 'el') !== '');
      const Condition = joinConditions(...groups.map(({ condition }) => condition));
      const Lines = lines.map((Questions): Line => ({ Id: this.#elementIds.allocate('l'), Questions }));
      return {
        Id: this.#elementIds.allocate('s'),
        SectionText: groupTitle ?? (this.#sections.length === 1 ? title : ''),
        ...(Condition === undefined ? {} : { Condition }),
        Lines,
      };
    });
  }
}
