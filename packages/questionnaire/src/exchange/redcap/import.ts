import { withoutTags } from '../../model/plain-text.ts';
import type { Text } from '../../model/text.ts';
import { guarded, whenKnown } from '../draft/conditions.ts';
import { type Draft, type ImportResult, importing } from '../draft/draft.ts';
import type { DraftQuestion } from '../draft/draft-question.ts';
import { pipe } from '../draft/pipes.ts';
import { redcap } from '../expression/dialects.ts';
import { Untranslatable } from '../expression/expression-tree.ts';
import { parseExpression } from '../expression/parse.ts';
import type { Known } from '../expression/symbols.ts';
import { attempt } from '../expression/translate.ts';
import type { Spot } from '../report.ts';
import { defaultFrom } from '../xlsform/default.ts';
import { annotation, annotations, choicesFrom, workedOut } from './choices.ts';
import { type DictionaryRow, dictionaryOf, type TextRow } from './dictionary.ts';
import { converted } from './fields.ts';

const WHOLE = { Line: 0, Place: '', Name: '' };
/** Maximum fields read from a dictionary. */
const MOST_ROWS = 20_000;

const interpolation = /\[\s*([a-z][\w]*)(?::[\w-]+)?\s*\]/g;

/** Name lookup that supports `[name(code)]`: whether that box is ticked. */
function namesIn(draft: Draft) {
  return (written: string): Known | undefined => {
    const [, name = '', code] = /^([\w-]+)(?:\(\s*([^()]*?)\s*\))?/.exec(written) ?? [];
    const known = draft.names(name.toLowerCase());
    if (!known || code === undefined) return known;
    const term = {
      is: 'two',
      operator: 'contains',
      left: { is: 'name', name },
      right: { is: 'text', value: code },
    } as const;
    return { id: written, type: 'computed', term };
  };
}

/** Converts the fields of a dictionary to a questionnaire. */
class Dictionary {
  readonly #draft: Draft;
  #form = '';
  #table: { readonly group: string; readonly choices: string; readonly question: DraftQuestion } | undefined;

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  take(row: DictionaryRow): void {
    const spot: Spot = { Line: row.number, Place: `${row.number}`, Name: row.get('name').toLowerCase() };
    const type = row.get('type').toLowerCase();
    if (spot.Name === '' && type === '') return;
    this.#section(row);
    const formula = type === 'calc' ? row.get('choices') : workedOut(row.get('annotation'));
    if (formula !== undefined) {
      this.#computed(formula, row.get('branching'), spot);
      return;
    }
    const group = row.get('matrix');
    if (group !== '' && type === 'radio') {
      this.#matrixRow(row, spot, group);
      return;
    }
    this.#table = undefined;
    this.#question(row, spot, type);
  }

  /** A new form starts a section, as does a heading within a form. */
  #section(row: DictionaryRow): void {
    const [form, heading] = [row.get('form'), withoutTags(row.get('section')).text];
    if (form === this.#form && heading === '') return;
    this.#form = form;
    this.#table = undefined;
    while (this.#draft.sections.leave());
    this.#draft.sections.enter({ title: heading || form.replaceAll('_', ' ') });
  }

  #computed(formula: string, branching: string, spot: Spot): void {
    const found = attempt(() => parseExpression(formula, redcap));
    if (found instanceof Untranslatable) {
      this.#draft.report.add(spot, 'rule', 'calc', 'left', found.reason, { what: found.what });
      return;
    }
    const term = guarded(this.#draft, found, branching, { spot, what: 'Branching Logic', dialect: redcap });
    this.#draft.name(spot.Name, { id: spot.Name, type: 'computed', term }, spot);
    const wish = {
      spot,
      what: 'calc',
      text: term,
      dialect: redcap,
      as: 'value',
      kind: 'rule',
      names: namesIn(this.#draft),
    } as const;
    whenKnown(this.#draft, wish, (Expr) => this.#draft.score(spot.Name, Expr));
    this.#draft.report.add(spot, 'question', 'calc', 'changed', 'AsScore');
  }

  #matrixRow(row: DictionaryRow, spot: Spot, group: string): void {
    const choices = row.get('choices');
    const branching = row.get('branching');
    if (this.#table?.group !== group || this.#table.choices !== choices) {
      const question = this.#draft.question({ Type: 'table' }, '');
      question.OptionsRef = this.#draft.lists.list(group, choicesFrom(choices)).name;
      question.Rows = [];
      this.#draft.sections.add(question);
      this.#table = { group, choices, question };
    }
    const { question } = this.#table;
    const at = question.Rows?.length ?? 0;
    const added: { LineId: string; Text: Text; Condition?: string } = {
      LineId: String(at + 1),
      Text: withoutTags(row.get('label')).text,
    };
    question.Rows = [...(question.Rows ?? []), added];
    const { values } = this.#draft.lists.list(group, choicesFrom(choices));
    this.#draft.name(spot.Name, { id: question.Model, type: 'option', values, row: at }, spot);
    if (/^y/i.test(row.get('required'))) question.Validate = { Required: true };
    if (branching !== '') this.#branch(branching, spot, (js) => (added.Condition = js));
    this.#draft.report.add(spot, 'question', 'radio', 'changed', 'AsRows');
  }

  #branch(text: string, spot: Spot, take: (js: string) => void): void {
    const wish = { spot, what: 'Branching Logic', text, dialect: redcap, names: namesIn(this.#draft) };
    whenKnown(this.#draft, wish, take);
  }

  #question(row: DictionaryRow, spot: Spot, type: string): void {
    const draft = this.#draft;
    const { text } = withoutTags(row.get('label'));
    const { made, beside, changed } = converted({ draft, row, text: text === '' ? spot.Name : text });
    const { question, known } = made;
    draft.report.add(spot, 'question', type, changed ? 'changed' : 'taken', changed, {
      type: row.get('validation') || type,
    });
    draft.name(spot.Name, known, spot);
    const note = withoutTags(row.get('note')).text;
    if (note !== '') question.Help = note;
    const branching = row.get('branching');
    if (branching !== '') {
      this.#branch(branching, spot, (js) => {
        question.Condition = js;
        if (beside) beside.question.Condition = js;
      });
    }
    if (/^y/i.test(row.get('required'))) question.Validate = { ...question.Validate, Required: true };
    this.#annotated(row.get('annotation'), spot, question, known);
    pipe(draft, question, spot, interpolation);
    draft.sections.add(question);
    if (beside) draft.sections.add(beside.question, true);
  }

  #annotated(text: string, spot: Spot, question: DraftQuestion, known: Known): void {
    const marks = annotations(text);
    if (marks.some((mark) => mark.startsWith('READONLY'))) question.ReadOnly = true;
    if (marks.some((mark) => /^HIDDEN(-|$)/.test(mark))) question.Condition = 'false';
    const begins = annotation(text, 'DEFAULT');
    const value = begins === undefined ? undefined : defaultFrom(begins, question, known);
    if (value !== undefined) question.DefaultValue = value;
    else if (begins !== undefined) this.#draft.report.add(spot, 'setting', '@DEFAULT', 'left', 'DefaultLeft');
    const most = Number(annotation(text, 'CHARLIMIT') ?? Number.NaN);
    if (Number.isInteger(most) && most > 0 && known.type === 'text')
      question.Validate = { ...question.Validate, MaxLength: most };
    const ticks = Number(annotation(text, 'MAXCHECKED') ?? Number.NaN);
    if (Number.isInteger(ticks) && ticks > 0 && known.type === 'options')
      question.Validate = { ...question.Validate, MaxChecked: ticks };
    const left = marks.filter((mark) => !/^(READONLY|HIDDEN|DEFAULT|CHARLIMIT|MAXCHECKED)/.test(mark));
    if (left.length > 0) this.#draft.report.add(spot, 'setting', left.join(', '), 'left', 'UnknownSetting');
  }
}

/**
 * Imports the rows of a REDCap data dictionary, the first of which holds the titles. It never throws: what cannot be
 * imported is reported, and rows that are not a dictionary yield only a report.
 */
export function importRedcap(rows: readonly TextRow[], { id = 'redcap' }: { readonly id?: string } = {}): ImportResult {
  return importing((draft) => {
    const fields = dictionaryOf(rows);
    if (!fields) {
      draft.report.add(WHOLE, 'setting', '', 'left', 'NotAForm');
      return { questionnaire: null, report: draft.report.lines() };
    }
    if (fields.length > MOST_ROWS) draft.report.add(WHOLE, 'setting', '', 'left', 'TooLarge');
    const dictionary = new Dictionary(draft);
    for (const row of fields.slice(0, MOST_ROWS)) dictionary.take(row);
    draft.title = (fields[0]?.get('form') ?? '').replaceAll('_', ' ') || id;
    return draft.finish(id);
  });
}
