import { guarded, whenKnown } from '../draft/conditions.ts';
import type { Draft } from '../draft/draft.ts';
import type { DraftQuestion } from '../draft/draft-question.ts';
import { otherLanguages, textFrom } from '../draft/languages.ts';
import { pipe } from '../draft/pipes.ts';
import { bothHold, type Group } from '../draft/sections.ts';
import { xlsform } from '../expression/dialects.ts';
import { type Term, Untranslatable } from '../expression/expression-tree.ts';
import { parseExpression } from '../expression/parse.ts';
import type { Known } from '../expression/symbols.ts';
import { attempt } from '../expression/translate.ts';
import type { Spot } from '../report.ts';
import type { Choices } from './choices.ts';
import { converted } from './questions.ts';
import { takeRules } from './rules.ts';
import type { SheetRow } from './sheet.ts';
import { type RowType, rowTypeOf } from './types.ts';

/** An open group or repeat. For a repeat, the condition is applied to each column of its records. */
type Frame = { readonly records?: DraftQuestion; readonly group: Group; readonly spot: Spot };

/** The value of metadata fields that the application records itself: today's date for times, otherwise empty. */
function byItself(type: string): Term {
  if (/^(start|end|today|start time|end time)$/i.test(type.trim())) return { is: 'call', name: 'today', values: [] };
  return { is: 'text', value: '' };
}

const interpolation = /\$\{\s*([^}]+?)\s*\}/g;

/** Converts the rows of a survey to a questionnaire. */
export class Survey {
  readonly #draft: Draft;
  readonly #choices: Choices;
  readonly #language: 'el' | 'en' | undefined;
  readonly #frames: Frame[] = [];
  readonly #languages = new Set<string>();

  constructor(draft: Draft, choices: Choices, language: 'el' | 'en' | undefined) {
    this.#draft = draft;
    this.#choices = choices;
    this.#language = language;
  }

  /** Languages found in texts other than Greek and English. */
  get otherLanguages(): string[] {
    return [...this.#languages];
  }

  /** Converts one row. */
  take(row: SheetRow): void {
    const written = row.get('type');
    const spot: Spot = { Line: row.number, Place: `survey!${row.number}`, Name: row.get('name') };
    if (written === '' || /^#/.test(written)) return;
    const type = rowTypeOf(written);
    if (/^(yes|true|1)/i.test(row.get('disabled'))) {
      this.#draft.report.add(spot, 'setting', written, 'left', 'KnownByProduct');
      return;
    }
    switch (type.base) {
      case 'begin group':
        this.#begin(row, spot, false);
        return;
      case 'begin repeat':
        this.#begin(row, spot, true);
        return;
      case 'end group':
      case 'end repeat':
        this.#end(spot, written);
        return;
      case 'known':
        this.#draft.name(spot.Name, { id: spot.Name, type: 'computed', term: byItself(written) }, spot);
        this.#draft.report.add(spot, 'setting', written, 'left', 'KnownByProduct');
        return;
      case 'xml-external':
      case 'csv-external':
        this.#draft.report.add(spot, 'setting', written, 'left', 'KnownByProduct');
        return;
      case 'calculate':
      case 'hidden':
        this.#computed(row, spot, written);
        return;
      default:
        this.#question(row, spot, type, written);
        return;
    }
  }

  /** Closes groups that the form left open, and reports them. */
  close(): void {
    for (const { spot } of this.#frames.splice(0)) {
      this.#draft.report.add(spot, 'setting', 'begin', 'changed', 'NotClosed');
    }
  }

  #text(row: SheetRow, column: string) {
    const texts = row.texts(column);
    for (const language of otherLanguages(texts)) this.#languages.add(language);
    return textFrom(texts, this.#language);
  }

  get #records(): DraftQuestion | undefined {
    return this.#frames.findLast(({ records }) => records !== undefined)?.records;
  }

  #begin(row: SheetRow, spot: Spot, isRepeat: boolean): void {
    const group: Group = { title: this.#text(row, 'label') };
    const outer = this.#records;
    const relevant = row.get('relevant');
    const wish = { spot, what: 'relevant', text: relevant, dialect: xlsform, records: outer?.Model };
    if (relevant !== '') whenKnown(this.#draft, wish, (js) => (group.condition = js));
    if (!isRepeat) {
      this.#frames.push({ group, spot });
      if (!outer) this.#draft.sections.enter(group);
      return;
    }
    const records = this.#draft.question({ Type: 'records' }, group.title);
    this.#draft.name(spot.Name, { id: records.Model, type: 'lines' }, spot);
    this.#draft.sections.add(records);
    records.Columns = [];
    this.#draft.later(() => {
      if (group.condition !== undefined && !outer) records.Condition = group.condition;
    });
    pipe(this.#draft, records, spot, interpolation);
    this.#draft.report.add(spot, 'question', 'begin repeat', 'changed', outer ? 'Flattened' : 'AsRecords');
    this.#count(row.get('repeat_count'), spot, records);
    this.#frames.push({ group, spot, records });
  }

  /** Sets the number of rows of records: a constant, or given by an expression. */
  #count(text: string, spot: Spot, records: DraftQuestion): void {
    if (text === '') return;
    if (/^\d{1,6}$/.test(text)) {
      records.Validate = { MinChecked: Number(text), MaxChecked: Number(text) };
      this.#draft.report.add(spot, 'rule', 'repeat_count', 'taken');
      return;
    }
    const wish = { spot, what: 'repeat_count', text, dialect: xlsform, as: 'number', kind: 'rule' } as const;
    whenKnown(this.#draft, wish, (js) => (records.Validate = { Script: `${records.Model}.length === (${js})` }));
  }

  #end(spot: Spot, written: string): void {
    const frame = this.#frames.pop();
    if (!frame) this.#draft.report.add(spot, 'setting', written, 'left', 'NotOpen');
    else if (!frame.records && !this.#records) this.#draft.sections.leave();
  }

  /** Registers a computed value, which is substituted into expressions that refer to it; on its own it is a score. */
  #computed(row: SheetRow, spot: Spot, what: string): void {
    const formula = row.get('calculation');
    if (formula === '') {
      // Filled in from outside the form in XLSForm; here it keeps its default value.
      const term: Term = { is: 'text', value: row.get('default') };
      this.#draft.name(spot.Name, { id: spot.Name, type: 'computed', term }, spot);
      this.#draft.report.add(spot, 'setting', what, 'left', 'KnownByProduct');
      return;
    }
    const found = attempt(() => parseExpression(formula, xlsform));
    if (found instanceof Untranslatable) {
      this.#draft.report.add(spot, 'rule', what, 'left', found.reason, { what: found.what });
      return;
    }
    const term = guarded(this.#draft, found, row.get('relevant'), { spot, what: 'relevant', dialect: xlsform });
    const records = this.#records?.Model;
    const known: Known = { id: spot.Name, type: 'computed', term, ...(records === undefined ? {} : { records }) };
    this.#draft.name(spot.Name, known, spot);
    this.#score(spot, what, term);
  }

  #score(spot: Spot, what: string, term: Term): void {
    const records = this.#records?.Model;
    const wish = { spot, what, text: term, dialect: xlsform, records, as: 'value', kind: 'rule' } as const;
    whenKnown(this.#draft, wish, (Expr) => {
      if (records === undefined) this.#draft.score(spot.Name, Expr);
    });
  }

  #question(row: SheetRow, spot: Spot, type: RowType, written: string): void {
    const draft = this.#draft;
    const text = this.#text(row, 'label');
    const records = this.#records;
    const filter = row.get('choice_filter');
    const key = filter === '' ? '' : `${filter}@${records?.Model ?? ''}`;
    const { made, beside, changed } = converted({
      draft,
      row,
      type,
      text: text === '' ? spot.Name : text,
      spot,
      choices: (list) => this.#choices.of(list),
      filter: key,
    });
    const Help = this.#text(row, 'hint');
    if (Help !== '') made.question.Help = Help;
    const known: Known = records ? { ...made.known, records: records.Model } : made.known;
    draft.name(spot.Name, known, spot);
    // XLSForm gives the 'Other' text a name of its own, like a question.
    const { Other } = made.question;
    if (Other && !records) draft.alias(`${spot.Name}_other`, { id: Other.Model, type: 'text' });
    if (changed) draft.report.add(spot, 'question', written, 'changed', changed, { type: written });
    else draft.report.add(spot, 'question', written, 'taken');
    if (spot.Name === '') draft.report.add(spot, 'rule', 'name', 'changed', 'NameMissing');
    for (const one of beside ? [made.question, beside.question] : [made.question]) {
      takeRules(draft, row, spot, {
        question: one,
        known,
        records: records?.Model,
        language: this.#language,
        isFirst: one === made.question,
      });
    }
    this.#filter(row, spot, type, made.question, filter, key, records?.Model);
    pipe(draft, made.question, spot, interpolation);
    this.#place(made.question, beside?.question, records);
  }

  #filter(
    row: SheetRow,
    spot: Spot,
    type: RowType,
    question: DraftQuestion,
    filter: string,
    key: string,
    records: string | undefined,
  ): void {
    if (filter === '' || type.list === undefined) return;
    const choices = this.#choices.of(type.list);
    if (!choices || question.OptionsRef === undefined) {
      this.#draft.report.add({ ...spot, Line: row.number }, 'condition', 'choice_filter', 'left', 'ListElsewhere', {
        type: type.list,
      });
      return;
    }
    this.#choices.filter(
      this.#draft,
      type.list,
      this.#draft.lists.list(type.list, choices, key),
      filter,
      spot,
      records,
    );
  }

  #place(question: DraftQuestion, beside: DraftQuestion | undefined, records: DraftQuestion | undefined): void {
    if (!records) {
      this.#draft.sections.add(question);
      if (beside) this.#draft.sections.add(beside, true);
      return;
    }
    const from = this.#frames.findLastIndex((frame) => frame.records === records);
    const groups = this.#frames.slice(from + 1).map(({ group }) => group);
    for (const column of beside ? [question, beside] : [question]) {
      records.Columns = [...(records.Columns ?? []), column];
      this.#draft.later(() => {
        const condition = bothHold(...groups.map((group) => group.condition), column.Condition);
        if (condition !== undefined) column.Condition = condition;
      });
    }
  }
}
