import { guarded, translateLater } from '../draft/conditions.ts';
import type { Draft } from '../draft/draft.ts';
import type { DraftQuestion } from '../draft/draft-question.ts';
import { otherLanguages, textFrom } from '../draft/languages.ts';
import { pipe } from '../draft/piping.ts';
import { type Group, joinConditions } from '../draft/sections.ts';
import { xlsform } from '../expression/dialects.ts';
import { type Term, Untranslatable } from '../expression/expression-tree.ts';
import { parseExpression } from '../expression/parse.ts';
import type { FormSymbol } from '../expression/symbols.ts';
import { attempt } from '../expression/translate.ts';
import type { SourceLocation } from '../report.ts';
import type { Choices } from './choices.ts';
import { convertRow } from './questions.ts';
import { type RowType, rowTypeOf } from './row-type.ts';
import { importRules } from './rules.ts';
import type { SheetRow } from './sheet.ts';

/** An open group or repeat. For a repeat, the condition is applied to each column of its records. */
type OpenGroup = { readonly records?: DraftQuestion; readonly group: Group; readonly location: SourceLocation };

/** The value of metadata fields that the application records itself: today's date for times, otherwise empty. */
function metadataTerm(type: string): Term {
  if (/^(start|end|today|start time|end time)$/i.test(type.trim())) return { kind: 'call', name: 'today', values: [] };
  return { kind: 'text', value: '' };
}

const interpolation = /\$\{\s*([^}]+?)\s*\}/g;

/** Converts the rows of a survey to a questionnaire. */
export class Survey {
  readonly #draft: Draft;
  readonly #choices: Choices;
  readonly #language: string | undefined;
  readonly #openGroups: OpenGroup[] = [];
  readonly #languages = new Set<string>();

  constructor(draft: Draft, choices: Choices, language: string | undefined) {
    this.#draft = draft;
    this.#choices = choices;
    this.#language = language;
  }

  /** Languages found in texts other than Greek and English. */
  get otherLanguages(): string[] {
    return [...this.#languages];
  }

  /** Converts one row. */
  importRow(row: SheetRow): void {
    const typeText = row.get('type');
    const Place = row.place ?? `survey!${row.number}`;
    const location: SourceLocation = { Line: row.number, Place, Name: row.get('name') };
    if (typeText === '' || /^#/.test(typeText)) return;
    const type = rowTypeOf(typeText);
    if (/^(yes|true|1)/i.test(row.get('disabled'))) {
      this.#draft.report.add(location, 'setting', typeText, 'left', 'KnownByProduct');
      return;
    }
    switch (type.base) {
      case 'begin group':
        this.#begin(row, location, false);
        return;
      case 'begin repeat':
        this.#begin(row, location, true);
        return;
      case 'end group':
      case 'end repeat':
        this.#end(location, typeText);
        return;
      case 'known':
        this.#draft.registerName(
          location.Name,
          { id: location.Name, type: 'computed', term: metadataTerm(typeText) },
          location,
        );
        this.#draft.report.add(location, 'setting', typeText, 'left', 'KnownByProduct');
        return;
      case 'xml-external':
      case 'csv-external':
        this.#draft.report.add(location, 'setting', typeText, 'left', 'KnownByProduct');
        return;
      case 'calculate':
      case 'hidden':
        this.#computed(row, location, typeText);
        return;
      default:
        this.#question(row, location, type, typeText);
        return;
    }
  }

  /** Closes groups that the form left open, and reports them. */
  close(): void {
    for (const { location } of this.#openGroups.splice(0)) {
      this.#draft.report.add(location, 'setting', 'begin', 'changed', 'NotClosed');
    }
  }

  #text(row: SheetRow, column: string) {
    const texts = row.texts(column);
    for (const language of otherLanguages(texts)) this.#languages.add(language);
    return textFrom(texts, this.#language);
  }

  get #records(): DraftQuestion | undefined {
    return this.#openGroups.findLast(({ records }) => records !== undefined)?.records;
  }

  #begin(row: SheetRow, location: SourceLocation, isRepeat: boolean): void {
    const group: Group = { title: this.#text(row, 'label') };
    const outerRecords = this.#records;
    const relevant = row.get('relevant');
    const request = {
      location,
      settingName: 'relevant',
      text: relevant,
      dialect: xlsform,
      records: outerRecords?.Model,
    };
    if (relevant !== '') translateLater(this.#draft, request, (js) => (group.condition = js));
    if (!isRepeat) {
      this.#openGroups.push({ group, location });
      if (!outerRecords) this.#draft.sections.enter(group);
      return;
    }
    const records = this.#draft.question({ Type: 'records' }, group.title);
    this.#draft.registerQuestion(location.Name, records, { id: records.Model, type: 'lines' }, location);
    this.#draft.sections.add(records);
    records.Columns = [];
    this.#draft.later(() => {
      if (group.condition !== undefined && !outerRecords) records.Condition = group.condition;
    });
    pipe(this.#draft, records, location, interpolation);
    this.#draft.report.add(location, 'question', 'begin repeat', 'changed', outerRecords ? 'Flattened' : 'AsRecords');
    this.#count(row.get('repeat_count'), location, records);
    this.#openGroups.push({ group, location, records });
  }

  /** Sets the number of rows of records: a constant, or given by an expression. */
  #count(text: string, location: SourceLocation, records: DraftQuestion): void {
    if (text === '') return;
    if (/^\d{1,6}$/.test(text)) {
      records.Validate = { MinChecked: Number(text), MaxChecked: Number(text) };
      this.#draft.report.add(location, 'rule', 'repeat_count', 'taken');
      return;
    }
    const request = {
      location,
      settingName: 'repeat_count',
      text,
      dialect: xlsform,
      as: 'number',
      kind: 'rule',
    } as const;
    translateLater(
      this.#draft,
      request,
      (js) => (records.Validate = { Script: `${records.Model}.length === (${js})` }),
    );
  }

  #end(location: SourceLocation, typeText: string): void {
    const openGroup = this.#openGroups.pop();
    if (!openGroup) this.#draft.report.add(location, 'setting', typeText, 'left', 'NotOpen');
    else if (!openGroup.records && !this.#records) this.#draft.sections.leave();
  }

  /**
   * Registers a computed value, which is substituted into expressions that refer to it. Outside
   * records it also becomes a score.
   */
  #computed(row: SheetRow, location: SourceLocation, settingName: string): void {
    const formula = row.get('calculation');
    if (formula === '') {
      // In XLSForm the value comes from outside the form; here it keeps its default value.
      const term: Term = { kind: 'text', value: row.get('default') };
      this.#draft.registerName(location.Name, { id: location.Name, type: 'computed', term }, location);
      this.#draft.report.add(location, 'setting', settingName, 'left', 'KnownByProduct');
      return;
    }
    const parsed = attempt(() => parseExpression(formula, xlsform));
    if (parsed instanceof Untranslatable) {
      this.#draft.report.add(location, 'rule', settingName, 'left', parsed.reason, { what: parsed.subject });
      return;
    }
    const term = guarded(this.#draft, parsed, row.get('relevant'), {
      location,
      settingName: 'relevant',
      dialect: xlsform,
    });
    const records = this.#records?.Model;
    const symbol: FormSymbol = {
      id: location.Name,
      type: 'computed',
      term,
      ...(records === undefined ? {} : { records }),
    };
    this.#draft.registerName(location.Name, symbol, location);
    this.#score(location, settingName, term);
  }

  #score(location: SourceLocation, settingName: string, term: Term): void {
    const records = this.#records?.Model;
    const request = {
      location,
      settingName,
      text: term,
      dialect: xlsform,
      records,
      as: 'value',
      kind: 'rule',
    } as const;
    translateLater(this.#draft, request, (Expr) => {
      if (records === undefined) this.#draft.addScore(location.Name, Expr);
    });
  }

  #question(row: SheetRow, location: SourceLocation, type: RowType, typeText: string): void {
    const draft = this.#draft;
    const text = this.#text(row, 'label');
    const records = this.#records;
    const filter = row.get('choice_filter');
    const key = filter === '' ? '' : `${filter}@${records?.Model ?? ''}`;
    const { made, secondQuestion, changed } = convertRow({
      draft,
      row,
      type,
      text: text === '' ? location.Name : text,
      location,
      choices: (list) => this.#choices.choicesOf(list),
      filter: key,
    });
    const Help = this.#text(row, 'hint');
    if (Help !== '') made.question.Help = Help;
    const symbol: FormSymbol = records ? { ...made.symbol, records: records.Model } : made.symbol;
    draft.registerQuestion(location.Name, made.question, symbol, location);
    // XLSForm gives the 'Other' text its own name, like a question.
    const { Other } = made.question;
    if (Other && !records) draft.registerAlias(`${location.Name}_other`, { id: Other.Model, type: 'text' });
    if (changed) draft.report.add(location, 'question', typeText, 'changed', changed, { type: typeText });
    else draft.report.add(location, 'question', typeText, 'taken');
    if (location.Name === '') draft.report.add(location, 'rule', 'name', 'changed', 'NameMissing');
    for (const convertedQuestion of secondQuestion ? [made.question, secondQuestion.question] : [made.question]) {
      importRules(draft, row, location, {
        question: convertedQuestion,
        symbol,
        records: records?.Model,
        language: this.#language,
        isFirst: convertedQuestion === made.question,
      });
    }
    this.#filter(row, location, type, made.question, filter, key, records?.Model);
    pipe(draft, made.question, location, interpolation);
    this.#addQuestion(made.question, secondQuestion?.question, records);
  }

  #filter(
    row: SheetRow,
    location: SourceLocation,
    type: RowType,
    question: DraftQuestion,
    filter: string,
    key: string,
    records: string | undefined,
  ): void {
    if (filter === '' || type.list === undefined) return;
    const choices = this.#choices.choicesOf(type.list);
    if (!choices || question.OptionsRef === undefined) {
      this.#draft.report.add({ ...location, Line: row.number }, 'condition', 'choice_filter', 'left', 'ListElsewhere', {
        type: type.list,
      });
      return;
    }
    this.#choices.filter(
      this.#draft,
      type.list,
      this.#draft.lists.list(type.list, choices, key),
      filter,
      location,
      records,
    );
  }

  #addQuestion(
    question: DraftQuestion,
    secondQuestion: DraftQuestion | undefined,
    records: DraftQuestion | undefined,
  ): void {
    if (!records) {
      this.#draft.sections.add(question);
      if (secondQuestion) this.#draft.sections.add(secondQuestion, true);
      return;
    }
    const from = this.#openGroups.findLastIndex((openGroup) => openGroup.records === records);
    const groups = this.#openGroups.slice(from + 1).map(({ group }) => group);
    for (const column of secondQuestion ? [question, secondQuestion] : [question]) {
      records.Columns = [...(records.Columns ?? []), column];
      this.#draft.later(() => {
        const condition = joinConditions(...groups.map((group) => group.condition), column.Condition);
        if (condition !== undefined) column.Condition = condition;
      });
    }
  }
}
