import { textWithoutTags } from '../../model/plain-text.ts';
import type { Text } from '../../model/text.ts';
import { guarded, translateLater } from '../draft/conditions.ts';
import { defaultFrom } from '../draft/default-value.ts';
import { type Draft, type ImportResult, importing } from '../draft/draft.ts';
import type { DraftQuestion } from '../draft/draft-question.ts';
import { sourceCode } from '../draft/lists.ts';
import { pipe } from '../draft/piping.ts';
import { redcap } from '../expression/dialects.ts';
import { Untranslatable } from '../expression/expression-tree.ts';
import { parseExpression } from '../expression/parse.ts';
import type { FormSymbol } from '../expression/symbols.ts';
import { attempt } from '../expression/translate.ts';
import type { SourceLocation } from '../report.ts';
import { actionTags, actionTagValue, choicesFrom, computedFormula } from './choices.ts';
import { type DictionaryRow, dictionaryOf, type TextRow } from './dictionary.ts';
import { convertField } from './fields.ts';

const WHOLE_FORM = { Line: 0, Place: '', Name: '' };
/** Maximum fields read from a dictionary. */
const MOST_ROWS = 20_000;

const interpolation = /\[\s*([a-z][\w]*)(?::[\w-]+)?\s*\]/g;

/** Name lookup that supports `[name(code)]`: whether that box is ticked. */
function namesIn(draft: Draft) {
  return (reference: string): FormSymbol | undefined => {
    const [, name = '', code] = /^([\w-]+)(?:\(\s*([^()]*?)\s*\))?/.exec(reference) ?? [];
    const symbol = draft.findSymbol(name.toLowerCase());
    if (!symbol || code === undefined) return symbol;
    const term = {
      kind: 'binary',
      operator: 'contains',
      left: { kind: 'name', name },
      right: { kind: 'text', value: code },
    } as const;
    return { id: reference, type: 'computed', term };
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

  importRow(row: DictionaryRow): void {
    const location: SourceLocation = { Line: row.number, Place: `${row.number}`, Name: row.get('name').toLowerCase() };
    const type = row.get('type').toLowerCase();
    if (location.Name === '' && type === '') return;
    this.#section(row);
    const formula = type === 'calc' ? row.get('choices') : computedFormula(row.get('annotation'));
    if (formula !== undefined) {
      this.#computed(formula, row.get('branching'), location);
      return;
    }
    const group = row.get('matrix');
    if (group !== '' && type === 'radio') {
      this.#matrixRow(row, location, group);
      return;
    }
    this.#table = undefined;
    this.#question(row, location, type);
  }

  /** A new form starts a section, as does a heading within a form. */
  #section(row: DictionaryRow): void {
    const [form, heading] = [row.get('form'), textWithoutTags(row.get('section')).text];
    if (form === this.#form && heading === '') return;
    this.#form = form;
    this.#table = undefined;
    while (this.#draft.sections.leave());
    this.#draft.sections.enter({ title: heading || form.replaceAll('_', ' ') });
  }

  #computed(formula: string, branching: string, location: SourceLocation): void {
    const parsed = attempt(() => parseExpression(formula, redcap));
    if (parsed instanceof Untranslatable) {
      this.#draft.report.add(location, 'rule', 'calc', 'left', parsed.reason, { what: parsed.subject });
      return;
    }
    const term = guarded(this.#draft, parsed, branching, { location, settingName: 'Branching Logic', dialect: redcap });
    this.#draft.registerName(location.Name, { id: location.Name, type: 'computed', term }, location);
    const request = {
      location,
      settingName: 'calc',
      text: term,
      dialect: redcap,
      as: 'value',
      kind: 'rule',
      names: namesIn(this.#draft),
    } as const;
    translateLater(this.#draft, request, (Expr) => this.#draft.addScore(location.Name, Expr));
    this.#draft.report.add(location, 'question', 'calc', 'changed', 'AsScore');
  }

  #matrixRow(row: DictionaryRow, location: SourceLocation, group: string): void {
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
    const index = question.Rows?.length ?? 0;
    const tableRow: { LineId: string; Text: Text; Code?: string; Condition?: string } = {
      LineId: String(index + 1),
      Text: textWithoutTags(row.get('label')).text,
      ...sourceCode(location.Name),
    };
    question.Rows = [...(question.Rows ?? []), tableRow];
    const { values } = this.#draft.lists.list(group, choicesFrom(choices));
    this.#draft.registerName(location.Name, { id: question.Model, type: 'option', values, row: index }, location);
    if (/^y/i.test(row.get('required'))) question.Validate = { Required: true };
    if (branching !== '') this.#branch(branching, location, (js) => (tableRow.Condition = js));
    this.#draft.report.add(location, 'question', 'radio', 'changed', 'AsRows');
  }

  #branch(text: string, location: SourceLocation, take: (js: string) => void): void {
    const request = { location, settingName: 'Branching Logic', text, dialect: redcap, names: namesIn(this.#draft) };
    translateLater(this.#draft, request, take);
  }

  #question(row: DictionaryRow, location: SourceLocation, type: string): void {
    const draft = this.#draft;
    const { text } = textWithoutTags(row.get('label'));
    const { made, secondQuestion, changed } = convertField({ draft, row, text: text === '' ? location.Name : text });
    const { question, symbol } = made;
    draft.report.add(location, 'question', type, changed ? 'changed' : 'taken', changed, {
      type: row.get('validation') || type,
    });
    draft.registerQuestion(location.Name, question, symbol, location);
    const note = textWithoutTags(row.get('note')).text;
    if (note !== '') question.Help = note;
    const branching = row.get('branching');
    if (branching !== '') {
      this.#branch(branching, location, (js) => {
        question.Condition = js;
        if (secondQuestion) secondQuestion.question.Condition = js;
      });
    }
    if (/^y/i.test(row.get('required'))) question.Validate = { ...question.Validate, Required: true };
    this.#annotated(row.get('annotation'), location, question, symbol);
    pipe(draft, question, location, interpolation);
    draft.sections.add(question);
    if (secondQuestion) draft.sections.add(secondQuestion.question, true);
  }

  #annotated(text: string, location: SourceLocation, question: DraftQuestion, symbol: FormSymbol): void {
    const tags = actionTags(text);
    if (tags.some((tag) => tag.startsWith('READONLY'))) question.ReadOnly = true;
    if (tags.some((tag) => /^HIDDEN(-|$)/.test(tag))) question.Condition = 'false';
    const defaultText = actionTagValue(text, 'DEFAULT');
    const value = defaultText === undefined ? undefined : defaultFrom(defaultText, question, symbol);
    if (value !== undefined) question.DefaultValue = value;
    else if (defaultText !== undefined) this.#draft.report.add(location, 'setting', '@DEFAULT', 'left', 'DefaultLeft');
    const maximumLength = Number(actionTagValue(text, 'CHARLIMIT') ?? Number.NaN);
    if (Number.isInteger(maximumLength) && maximumLength > 0 && symbol.type === 'text')
      question.Validate = { ...question.Validate, MaxLength: maximumLength };
    const maximumTicks = Number(actionTagValue(text, 'MAXCHECKED') ?? Number.NaN);
    if (Number.isInteger(maximumTicks) && maximumTicks > 0 && symbol.type === 'options')
      question.Validate = { ...question.Validate, MaxChecked: maximumTicks };
    const unsupportedTags = tags.filter((tag) => !/^(READONLY|HIDDEN|DEFAULT|CHARLIMIT|MAXCHECKED)/.test(tag));
    if (unsupportedTags.length > 0)
      this.#draft.report.add(location, 'setting', unsupportedTags.join(', '), 'left', 'UnknownSetting');
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
      draft.report.add(WHOLE_FORM, 'setting', '', 'left', 'NotAForm');
      return { questionnaire: null, report: draft.report.lines() };
    }
    if (fields.length > MOST_ROWS) draft.report.add(WHOLE_FORM, 'setting', '', 'left', 'TooLarge');
    const dictionary = new Dictionary(draft);
    for (const row of fields.slice(0, MOST_ROWS)) dictionary.importRow(row);
    draft.title = (fields[0]?.get('form') ?? '').replaceAll('_', ' ') || id;
    return draft.finish(id);
  });
}
