import { IdPool, IdsUsedUp, PlaceIds } from '../../edit/ids.ts';
import type { Extra, Question, Questionnaire } from '../../model/questionnaire.ts';
import type { Text } from '../../model/text.ts';
import { Untranslatable } from '../expression/expression-tree.ts';
import type { Known, Setting } from '../expression/symbols.ts';
import { Report, type ReportLine, type Spot } from '../report.ts';
import type { DraftQuestion } from './draft-question.ts';
import { DraftLists } from './lists.ts';
import { DraftSections } from './sections.ts';

/** A condition that is translated when all names are known. */
export type Later = () => void;

/** What an import gives: a questionnaire, unless the file is none, and what became of each of its lines. */
export type ImportResult = { readonly questionnaire: Questionnaire | null; readonly report: readonly ReportLine[] };

/** Scores that a questionnaire may have. */
const MOST_SCORES = 500;

/** An id as ours may be long; files have longer names. */
const cut = (id: string): string => id.slice(0, 100).toWellFormed();

/** A questionnaire while it is taken over from a foreign form. */
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
  /** The lists of choices that expressions may look into, where a form has that. */
  items: Setting['items'];
  title: Text = '';
  duration: number | null = null;
  extra: { -readonly [Key in keyof Extra]: Extra[Key] } = {};

  /** A new question; its id is in use from now on. */
  question(type: Pick<Question, 'Type'> | Pick<Question, 'TypeId'>, text: Text): DraftQuestion {
    return { Id: this.places.take('q'), ...type, Text: text, Model: this.pool.take() };
  }

  /** Makes a name known to expressions. The first of two with one name stays. */
  name(written: string, known: Known, spot: Spot): void {
    const name = written.trim();
    if (name === '') return;
    if (this.#names.has(name)) this.report.add(spot, 'rule', name, 'changed', 'NameTwice', { name });
    else this.#names.set(name, known);
    if (!this.#folded.has(name.toLowerCase())) this.#folded.set(name.toLowerCase(), known);
  }

  /** Another name for something; a question's own name goes before it. */
  alias(written: string, known: Known): void {
    const name = written.trim();
    if (name !== '' && !this.#aliases.has(name)) this.#aliases.set(name, known);
  }

  /** What a name stands for; in other capitals too, where none is written just so. */
  readonly names = (name: string): Known | undefined =>
    this.#names.get(name.trim()) ?? this.#folded.get(name.trim().toLowerCase()) ?? this.#aliases.get(name.trim());

  /** Something that is worked out when a set ends; the first so many that have a name. */
  score(Name: string, Expr: string): void {
    const scores = this.extra.Scores ?? [];
    if (Name !== '' && Name.length <= 200 && scores.length < MOST_SCORES)
      this.extra.Scores = [...scores, { Name, Expr }];
  }

  /** Does something when all names are known. */
  later(work: Later): void {
    this.#later.push(work);
  }

  /** Puts everything together. */
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

/** Runs an import; whatever a foreign file does to it comes out as a line of the report. */
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
