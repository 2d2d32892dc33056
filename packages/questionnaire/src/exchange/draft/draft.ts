import { ElementIds, IdPool, IdsUsedUp } from '../../edit/ids.ts';
import type { Extra, Question, Questionnaire } from '../../model/questionnaire.ts';
import type { Text } from '../../model/text.ts';
import type { ComparedExpression } from '../comparison/compare-with-source.ts';
import { Untranslatable } from '../expression/expression-tree.ts';
import type { ExpressionContext, FormSymbol } from '../expression/symbols.ts';
import { Report, type ReportLine, type SourceLocation } from '../report.ts';
import type { DraftQuestion } from './draft-question.ts';
import { DraftLists, storableName } from './lists.ts';
import { DraftSections } from './sections.ts';

/**
 * The result of an import: a questionnaire, or null when the file is not a form, and the outcome of each of its
 * elements.
 */
export type ImportResult = { readonly questionnaire: Questionnaire | null; readonly report: readonly ReportLine[] };

/** Maximum number of scores in a questionnaire. */
const MOST_SCORES = 500;

/** Shortens an id to our maximum length; file names may be longer. */
const shortenId = (id: string): string => id.slice(0, 100).toWellFormed();

/** A questionnaire being built from a foreign form. */
export class Draft {
  readonly report = new Report();
  readonly pool = new IdPool();
  readonly elementIds = new ElementIds({ Section: [] });
  readonly lists = new DraftLists(this.pool);
  readonly sections = new DraftSections(this.elementIds);
  readonly #symbols = new Map<string, FormSymbol>();
  readonly #symbolsByLowerCase = new Map<string, FormSymbol>();
  readonly #aliases = new Map<string, FormSymbol>();
  /** Translated expressions of an XLSForm that are compared with their originals. */
  readonly translations: ComparedExpression[] = [];
  readonly #deferred: (() => void)[] = [];
  /** The choice lists that expressions may look up, for formats that support it. */
  items: ExpressionContext['items'];
  title: Text = '';
  duration: number | null = null;
  extra: { -readonly [Key in keyof Extra]: Extra[Key] } = {};

  /** A new question with a newly allocated id. */
  question(type: Pick<Question, 'Type'> | Pick<Question, 'TypeId'>, text: Text): DraftQuestion {
    return { Id: this.elementIds.allocate('q'), ...type, Text: text, Model: this.pool.allocate() };
  }

  /** Registers a name for expressions. On a duplicate the first is kept and the second reported. */
  registerName(text: string, symbol: FormSymbol, location: SourceLocation): void {
    const name = text.trim();
    if (name === '') return;
    if (this.#symbols.has(name)) this.report.add(location, 'rule', name, 'changed', 'NameTwice', { name });
    else this.#symbols.set(name, symbol);
    if (!this.#symbolsByLowerCase.has(name.toLowerCase())) this.#symbolsByLowerCase.set(name.toLowerCase(), symbol);
  }

  /** Registers the name of a question, and stores it in the question for data files. */
  registerQuestion(text: string, question: DraftQuestion, symbol: FormSymbol, location: SourceLocation): void {
    this.nameQuestion(question, text);
    this.registerName(text, symbol, location);
  }

  /** Stores a question's foreign name for use in data files. */
  nameQuestion(question: DraftQuestion, text: string): void {
    const name = storableName(text);
    if (name !== '') question.Name = name;
  }

  /** Registers a second name; a question's own name takes precedence over it. */
  registerAlias(text: string, symbol: FormSymbol): void {
    const name = text.trim();
    if (name !== '' && !this.#aliases.has(name)) this.#aliases.set(name, symbol);
  }

  /** Looks up a name: exact first, then ignoring case, then aliases. */
  readonly findSymbol = (name: string): FormSymbol | undefined =>
    this.#symbols.get(name.trim()) ??
    this.#symbolsByLowerCase.get(name.trim().toLowerCase()) ??
    this.#aliases.get(name.trim());

  /**
   * Adds a score, calculated when an answer set is finished. Unnamed scores and those beyond the maximum are dropped.
   */
  addScore(Name: string, Expr: string): void {
    const scores = this.extra.Scores ?? [];
    if (Name !== '' && Name.length <= 200 && scores.length < MOST_SCORES)
      this.extra.Scores = [...scores, { Name, Expr }];
  }

  /** Schedules work for when all names are known. */
  later(work: () => void): void {
    this.#deferred.push(work);
  }

  /** Runs the scheduled work and assembles the questionnaire. */
  finish(id: string): ImportResult {
    for (const work of this.#deferred) work();
    const questions = this.sections.questions();
    const OptionLists = this.lists.finish(questions);
    const Section = this.sections.finish(this.title);
    if (questions.length === 0)
      this.report.add({ Line: 0, Place: '', Name: '' }, 'setting', '', 'left', 'NothingToAsk');
    const questionnaire: Questionnaire = {
      Id: shortenId(id),
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
    const location = draft.report.last();
    if (error instanceof IdsUsedUp) draft.report.add(location, 'setting', '', 'left', 'IdsUsedUp');
    else if (error instanceof RangeError) draft.report.add(location, 'setting', '', 'left', 'TooDeep');
    else if (error instanceof Untranslatable)
      draft.report.add(location, 'setting', error.subject, 'left', error.reason);
    else throw error;
    return { questionnaire: null, report: draft.report.lines() };
  }
}
