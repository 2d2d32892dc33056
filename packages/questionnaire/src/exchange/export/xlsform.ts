import { kindOf, type QuestionKind } from '../../model/kinds.ts';
import { optionsOf } from '../../model/options.ts';
import type { Option, Question, Questionnaire, Validate } from '../../model/questionnaire.ts';
import { inEachLanguage, joinTexts, languagesOf, type Text } from '../../model/text.ts';
import { Report, type ReportLine, type SourceLocation } from '../report.ts';
import { FormNames } from './form-names.ts';
import type { SheetToWrite } from './questionnaire-sheet.ts';
import { questionnaireSheet } from './questionnaire-sheet.ts';
import { xpathOf } from './xpath.ts';

/** The sheets of an XLSForm, and a report of what it cannot represent. */
export type XlsformExport = { readonly sheets: readonly SheetToWrite[]; readonly report: readonly ReportLine[] };

const LABELS = ['label::Greek (el)', 'label::English (en)'] as const;
const TITLES = [
  'type',
  'name',
  ...LABELS,
  'hint::Greek (el)',
  'hint::English (en)',
  'required',
  'relevant',
  'constraint',
  'constraint_message::Greek (el)',
  'constraint_message::English (en)',
  'appearance',
  'default',
  'read_only',
  'parameters',
  'repeat_count',
  'choice_filter',
  'calculation',
] as const;

type Title = (typeof TITLES)[number];
/** A row by column title; columns of further languages are added to the standard ones. */
type Row = Partial<Record<Title, string>> & Record<string, string>;

const simpleTypes: Partial<Record<QuestionKind, string>> = {
  text: 'text',
  paragraph: 'text',
  editable: 'text',
  plaintext: 'note',
  date: 'date',
  upload: 'file',
  rating: 'range',
  directive: 'text',
};

/**
 * Writes a questionnaire as an XLSForm, with the original foreign names and codes where they exist, and our ids
 * otherwise.
 */
class XlsformWriter {
  readonly #questionnaire: Questionnaire;
  readonly #report = new Report();
  readonly #rows: Row[] = [];
  readonly #lists = new Map<string, readonly Option[]>();
  readonly #names: FormNames;

  constructor(questionnaire: Questionnaire) {
    this.#questionnaire = questionnaire;
    this.#names = new FormNames(questionnaire);
  }

  write(): XlsformExport {
    for (const section of this.#questionnaire.Section) {
      const location = { Line: 0, Place: section.Id, Name: section.Id };
      const relevant = this.#xpath(section.Condition, location);
      this.#rows.push({
        type: 'begin_group',
        name: `group_${section.Id}`,
        ...labels(section.SectionText),
        ...cellIfFilled('relevant', relevant),
      });
      for (const line of section.Lines) {
        for (const question of line.Questions) this.#question(question, line.Condition);
      }
      this.#rows.push({ type: 'end_group', name: `group_${section.Id}` });
    }
    this.#scores();
    const titles = [...new Set([...TITLES, ...this.#rows.flatMap((row) => Object.keys(row))])];
    const survey = {
      name: 'survey',
      titles,
      rows: this.#rows.map((row) => titles.map((title) => row[title] ?? '')),
    };
    const { el, en } = inEachLanguage(this.#questionnaire.Title);
    const settings = {
      name: 'settings',
      titles: ['form_title', 'form_id', 'version', 'default_language'],
      rows: [[el || en, this.#questionnaire.Id, String(this.#questionnaire.Version), 'Greek (el)']],
    };
    const sheets = [survey, this.#choices(), settings];
    return { sheets: [...sheets, questionnaireSheet(this.#questionnaire, sheets)], report: this.#report.lines() };
  }

  /** Scores become calculations, except scores that count points, which XLSForms do not support. */
  #scores(): void {
    for (const { Name, Expr } of this.#questionnaire.Extra.Scores ?? []) {
      const location = { Line: this.#rows.length + 2, Place: Name, Name };
      const { answer, code } = this.#names;
      const calculation = xpathOf(Expr, { answer, code });
      const name = calculation === undefined ? undefined : this.#names.freeName(Name);
      if (calculation !== undefined && name !== undefined) this.#rows.push({ type: 'calculate', name, calculation });
      const isKept = name !== undefined;
      this.#report.add(location, 'rule', 'score', isKept ? 'taken' : 'left', isKept ? undefined : 'UnknownSyntax');
    }
  }

  #choices(): SheetToWrite {
    const further = furtherLanguages([...this.#lists.values()].flat().map(({ Text }) => Text));
    const rows = [...this.#lists].flatMap(([list, options]) =>
      options.map(({ Value, Text, Condition }) => {
        const { el, en } = inEachLanguage(Text);
        const translations = further.map((language) => (typeof Text === 'object' && Text[language]) || '');
        const number = Condition === undefined ? 0 : conditionsOf(options).indexOf(Condition) + 1;
        return [list, this.#names.code(Value) ?? Value, el, en, ...translations, number === 0 ? '' : String(number)];
      }),
    );
    return {
      name: 'choices',
      titles: ['list_name', 'name', ...LABELS, ...further.map((lang) => column('label', lang)), SHOWN_WHEN],
      rows,
    };
  }

  #xpath(condition: string | undefined, location: SourceLocation, self?: string): string | undefined {
    if (condition === undefined || condition.trim() === '') return undefined;
    const { answer, code } = this.#names;
    const xpath = xpathOf(condition, { answer, code, ...(self === undefined ? {} : { self }) });
    this.#report.add(
      location,
      'condition',
      condition,
      xpath === undefined ? 'left' : 'taken',
      xpath === undefined ? 'UnknownSyntax' : undefined,
    );
    return xpath;
  }

  #question(question: Question, lineCondition?: string): void {
    const kind = kindOf(question);
    const name = this.#names.nameOf(question.Model);
    const location = { Line: this.#rows.length + 2, Place: question.Model, Name: question.Model };
    const conditions = [lineCondition, question.Condition]
      .filter((condition) => condition !== undefined && condition !== '')
      .map((condition) => `(${condition})`);
    const relevant = this.#xpath(
      conditions.length > 1 ? conditions.join(' && ') : (question.Condition ?? lineCondition),
      location,
    );
    const head: Row = {
      ...labels(question.Text),
      ...hints(question.Help),
      ...cellIfFilled('relevant', relevant),
      ...this.#rules(question, location),
    };
    switch (kind) {
      case 'radio':
      case 'select':
      case 'checkbox':
        this.#choice(question, head, location);
        return;
      case 'numeric':
      case 'time':
      case 'words':
        this.#parts(question, head, location, kind);
        return;
      case 'records':
        this.#records(question, head, location);
        return;
      case 'table':
        this.#table(question, head, location);
        return;
      case 'slots':
        this.#lists.set(
          question.Model,
          (question.Option ?? []).map(({ Id, ...option }) => ({ ...option, Value: Id })),
        );
        this.#rows.push({ ...head, type: `rank ${question.Model}`, name });
        this.#report.add(location, 'question', kind, 'changed', 'AsSlots');
        return;
      default:
        break;
    }
    const type = simpleTypes[kind];
    const extra: Row = kind === 'paragraph' || kind === 'editable' ? { appearance: 'multiline' } : {};
    const stars: Row = kind === 'rating' ? { appearance: 'rating', parameters: 'start=1 end=5 step=1' } : {};
    this.#rows.push({ ...head, ...extra, ...stars, type: type ?? 'note', name });
    const isSame = type !== undefined && kind !== 'editable' && kind !== 'directive';
    this.#report.add(
      location,
      'question',
      kind,
      isSame ? 'taken' : type ? 'changed' : 'left',
      isSame ? undefined : 'UnknownType',
      { type: kind },
    );
  }

  #choice(question: Question, head: Row, location: SourceLocation): void {
    const { Model, OptionsRef, Type, Other } = question;
    const name = this.#names.nameOf(Model);
    const options = optionsOf(question, this.#questionnaire.OptionLists);
    const filter = this.#choiceFilter(options, location);
    if (options.length === 0 && !Other) {
      this.#rows.push({ ...head, type: 'trigger', name });
    } else {
      const list = listName(OptionsRef ?? Model);
      this.#lists.set(list, options);
      const base = Type === 'checkbox' ? 'select_multiple' : 'select_one';
      const menu: Row = Type === 'select' ? { appearance: 'minimal' } : {};
      this.#rows.push({
        ...head,
        ...menu,
        type: `${base} ${list}${Other ? ' or_other' : ''}`,
        name,
        ...cellIfFilled('choice_filter', filter),
      });
    }
    const isLost = filter === undefined && options.some(({ Condition }) => Condition !== undefined);
    this.#report.add(
      location,
      'question',
      Type ?? '',
      isLost ? 'changed' : 'taken',
      isLost ? 'ShownAlways' : undefined,
    );
  }

  /**
   * Returns the filter of a question's choices: each condition gets a number, and the column `shown_when` of a
   * choice holds the number of its condition. Undefined without conditions, or when one of them cannot be
   * expressed.
   */
  #choiceFilter(options: readonly Option[], location: SourceLocation): string | undefined {
    const conditions = conditionsOf(options);
    if (conditions.length === 0) return undefined;
    const cases = conditions.map((condition, index) => {
      const xpath = this.#xpath(condition, location);
      return xpath === undefined ? undefined : `(${SHOWN_WHEN} = '${index + 1}' and (${xpath}))`;
    });
    const filter = [`${SHOWN_WHEN} = ''`, ...cases].join(' or ');
    return cases.includes(undefined) || filter.length > LONGEST_FILTER ? undefined : filter;
  }

  #parts(question: Question, head: Row, location: SourceLocation, kind: 'numeric' | 'time' | 'words'): void {
    const parts = question.Group ?? [];
    const isWhole = question.Validate?.Pattern === '-?\\d+';
    const type = kind === 'numeric' ? (isWhole ? 'integer' : 'decimal') : kind === 'time' ? 'time' : 'text';
    const [single] = parts;
    for (const { Id, Text } of parts) {
      const row =
        parts.length === 1 || inEachLanguage(Text).el === ''
          ? head
          : { ...head, ...labels(joinTexts([question.Text, Text], (both) => both.join(' – '))) };
      this.#rows.push({ ...row, type, name: this.#names.nameOf(Id) });
    }
    this.#report.add(
      location,
      'question',
      kind,
      single && parts.length === 1 ? 'taken' : 'changed',
      parts.length === 1 ? undefined : 'AsRows',
    );
  }

  #records(question: Question, head: Row, location: SourceLocation): void {
    const name = this.#names.nameOf(question.Model);
    const { MinChecked, MaxChecked } = question.Validate ?? {};
    const count = MinChecked !== undefined && MinChecked === MaxChecked ? { repeat_count: String(MinChecked) } : {};
    this.#rows.push({ ...head, ...count, type: 'begin_repeat', name, required: '' });
    for (const column of question.Columns ?? []) this.#question(column);
    this.#rows.push({ type: 'end_repeat', name });
    this.#report.add(location, 'question', 'records', 'taken');
  }

  /** XLSForm has no tables: the rows of a table become questions. */
  #table(question: Question, head: Row, location: SourceLocation): void {
    const name = this.#names.nameOf(question.Model);
    this.#rows.push({ ...head, required: '', type: 'note', name });
    const list = listName(question.OptionsRef ?? question.Model);
    const options = optionsOf(question, this.#questionnaire.OptionLists);
    if (options.length > 0) this.#lists.set(list, options);
    for (const { LineId, Text } of question.Rows ?? []) {
      if (options.length > 0)
        this.#rows.push({
          ...head,
          ...labels(Text),
          type: `select_one ${list}`,
          name: this.#names.rowName(question.Model, LineId),
        });
    }
    this.#report.add(location, 'question', 'table', options.length > 0 ? 'changed' : 'left', 'AsRows');
  }

  #rules(question: Question, location: SourceLocation): Row {
    const rules = question.Validate ?? {};
    const required =
      typeof rules.Required === 'string' ? this.#xpath(rules.Required, location) : rules.Required ? 'yes' : '';
    const self = question.Group?.[0]?.Id ?? question.Model;
    const script = rules.Script === undefined ? undefined : this.#xpath(rules.Script, location, self);
    const constraint = [...boundsOf(rules), ...(script === undefined ? [] : [`(${script})`])].join(' and ');
    return {
      ...cellIfFilled('required', required),
      ...cellIfFilled('constraint', constraint),
      ...cellsOf('constraint_message', rules.Message),
      ...cellIfFilled('default', this.#default(question)),
      ...(question.ReadOnly ? { read_only: 'yes' } : {}),
    };
  }

  /** Returns a default in the notation of XLSForms: codes separated by spaces, dates as YYYY-MM-DD. */
  #default(question: Question): string | undefined {
    const { DefaultValue } = question;
    if (DefaultValue === undefined) return undefined;
    if (kindOf(question) === 'date') return DefaultValue.split('-').reverse().join('-');
    return DefaultValue.split(',').every((id) => this.#names.code(id) !== undefined)
      ? DefaultValue.split(',').map(this.#names.code).join(' ')
      : DefaultValue;
  }
}

/** Column of the choices with the number of each choice's condition. */
const SHOWN_WHEN = 'shown_when';
/** Maximum characters of a filter; spreadsheets allow 32,767. */
const LONGEST_FILTER = 20_000;

/** The distinct conditions of options, in order. */
const conditionsOf = (options: readonly Option[]): string[] => [
  ...new Set(options.flatMap(({ Condition }) => (Condition === undefined ? [] : [Condition]))),
];

const cellIfFilled = (title: Title, value: string | undefined): Row => (value ? { [title]: value } : {});

/** XLSForm list names must not contain spaces. */
const listName = (name: string): string => name.replace(/[^\p{L}\p{N}_.-]+/gu, '_');

const englishNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** The title of the column for a text in a language: 'label::German (de)'. */
const column = (name: string, language: string): string => `${name}::${englishNames.of(language)} (${language})`;

/** The languages other than Greek and English that occur in some texts. */
const furtherLanguages = (texts: readonly (Text | undefined)[]): string[] =>
  languagesOf(...texts).filter((language) => language !== 'el' && language !== 'en');

/** The cells of a text: Greek and English always, further languages if the text has them. */
function cellsOf(name: 'label' | 'hint' | 'constraint_message', text: Text | undefined): Row {
  const wordings = Object.entries(inEachLanguage(text)).filter(([, wording]) => wording !== '');
  return Object.fromEntries(wordings.map(([language, wording]) => [column(name, language), wording]));
}

const labels = (text: Text | undefined): Row => cellsOf('label', text);

const hints = (text: Text | undefined): Row => cellsOf('hint', text);

function boundsOf(rules: Validate): string[] {
  const { Min, Max, MinLength, MaxLength, MinChecked, MaxChecked, Pattern } = rules;
  const bound = (operand: string, sign: string, value: number | string | undefined) => {
    if (value === undefined) return [];
    return [`${operand} ${sign} ${value === 'today' ? 'today()' : value}`].filter(
      () => typeof value === 'number' || value === 'today',
    );
  };
  const isSimple = Pattern !== undefined && Pattern !== '-?\\d+' && !Pattern.includes("'");
  return [
    ...bound('.', '>=', Min),
    ...bound('.', '<=', Max),
    ...bound('string-length(.)', '>=', MinLength),
    ...bound('string-length(.)', '<=', MaxLength),
    ...bound('count-selected(.)', '>=', MinChecked),
    ...bound('count-selected(.)', '<=', MaxChecked),
    ...(isSimple ? [`regex(., '${Pattern}')`] : []),
  ];
}

/** Exports a questionnaire as the sheets of an XLSForm, with a report of what it cannot represent. */
export const exportXlsform = (questionnaire: Questionnaire): XlsformExport => new XlsformWriter(questionnaire).write();
