import { IdPool, IdsUsedUp, PlaceIds } from '../../edit/ids.ts';
import type { Extra, Question, Questionnaire } from '../../model/questionnaire.ts';
import type { Text } from '../../model/text.ts';
import { Untranslatable } from '../expression/expression-tree.ts';
import type { Known, Setting } from '../expression/symbols.ts';
import { Report, type ReportLine, type Spot } from '../report.ts';
import type { DraftQuestion } from './draft-question.ts';
import { DraftLists } from './lists.ts';
import { DraftSections } from './sections.ts';

/** Work that needs every name of the form, run at the end of an import. */
export type Later = () => void;

/**
 * The result of an import: a questionnaire, or null when the file is not a form, and the outcome of each of its
 * elements.
 */
export type ImportResult = { readonly questionnaire: Questionnaire | null; readonly report: readonly ReportLine[] };

/** Maximum number of scores in a questionnaire. */
const MOST_SCORES = 500;

/** Shortens an id to our maximum length; file names may be longer. */
const cut = (id: string): string => id.slice(0, 100).toWellFormed();

/** A questionnaire being built from a foreign form. */
export class Draft {
  readonly report = new Report();
  readonly pool = new IdPool();
  readonly places = new PlaceIds({ Section: [] });
  readonly lists = new DraftLists(this.pool);
  readonly sections = new DraftSections(this.places);
  readonly #names = new Map<string, Known>();
  readonly #folded = new Map<string, Known>();
  readonly #aliases = new Map<string, Known>();
  readonly #later: Later[] = [];
  /** The choice lists that expressions may look up, for formats that support it. */
  items: Setting['items'];
  title: Text = '';
  duration: number | null = null;
  extra: { -readonly [Key in keyof Extra]: Extra[Key] } = {};

  /** A new question with a newly allocated id. */
  question(type: Pick<Question, 'Type'> | Pick<Question, 'TypeId'>, text: Text): DraftQuestion {
    return { Id: this.places.take('q'), ...type, Text: text, Model: this.pool.take() };
  }

  /** Registers a name for expressions. On a duplicate the first is kept and the second reported. */
  name(written: string, known: Known, spot: Spot): void {
    const name = written.trim();
    if (name === '') return;
    if (this.#names.has(name)) this.report.add(spot, 'rule', name, 'changed', 'NameTwice', { name });
    else this.#names.set(name, known);
    if (!this.#folded.has(name.toLowerCase())) this.#folded.set(name.toLowerCase(), known);
  }

  /** Registers a second name; a question's own name takes precedence over it. */
  alias(written: string, known: Known): void {
    const name = written.trim();
    if (name !== '' && !this.#aliases.has(name)) this.#aliases.set(name, known);
  }

  /** Looks up a name: exact first, then ignoring case, then aliases. */
  readonly names = (name: string): Known | undefined =>
    this.#names.get(name.trim()) ?? this.#folded.get(name.trim().toLowerCase()) ?? this.#aliases.get(name.trim());

  /**
   * Adds a score, calculated when an answer set is finished. Unnamed scores and those beyond the maximum are dropped.
   */
  score(Name: string, Expr: string): void {
    const scores = this.extra.Scores ?? [];
    if (Name !== '' && Name.length <= 200 && scores.length < MOST_SCORES)
      this.extra.Scores = [...scores, { Name, Expr }];
  }

  /** Schedules work for when all names are known. */
  later(work: Later): void {
    this.#later.push(work);
  }

  /** Runs the scheduled work and assembles the questionnaire. */
  finish(id: string): ImportResult {
    for (const work of this.#later) work();
    const asked = this.sections.questions();
    const OptionLists = this.lists.settle(asked);
    const Section = this.sections.settle(this.title);
    if (asked.length === 0) this.report.add({ Line: 0, Place: '', Name: '' }, 'setting', '', 'left', 'NothingToAsk');
    const questionnaire: Questionnaire = {
      Id: cut(id),
      Version: 1,
      State: 'draft',
      Title: this.title,
      Lang: 'el',
      Duration: this.duration,
      Section,
      ...(Object.keys(OptionLists).length > 0 ? { OptionLists } : {}),
      Extra: this.extra,
    };
    return { questionnaire, report: this.report.lines() };
  }
}

/** Runs an import. Errors caused by the foreign file become a line of the report. */
export function importing(work: (draft: Draft) => ImportResult): ImportResult {
  const draft = new Draft();
  try {
    return work(draft);
  } catch (error) {
    const spot = draft.report.last();
    if (error instanceof IdsUsedUp) draft.report.add(spot, 'setting', '', 'left', 'IdsUsedUp');
    else if (error instanceof RangeError) draft.report.add(spot, 'setting', '', 'left', 'TooDeep');
    else if (error instanceof Untranslatable) draft.report.add(spot, 'setting', error.what, 'left', error.reason);
    else throw error;
    return { questionnaire: null, report: draft.report.lines() };
  }
}
