import { kindOf, type QuestionKind } from '../../model/kinds.ts';
import { optionsOf } from '../../model/options.ts';
import { everyQuestion } from '../../model/question-walk.ts';
import type { Option, Question, Questionnaire, Validate } from '../../model/questionnaire.ts';
import { bothOf, type Text } from '../../model/text.ts';
import { Report, type ReportLine, type Spot } from '../report.ts';
import type { OutSheet } from './questionnaire-sheet.ts';
import { ownSheet } from './questionnaire-sheet.ts';
import { type Exported, type ExportNames, xpathOf } from './xpath.ts';

/** The sheets of an XLSForm, and a report of what it cannot represent. */
export type XlsformExport = { readonly sheets: readonly OutSheet[]; readonly report: readonly ReportLine[] };

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
] as const;

type Title = (typeof TITLES)[number];
type Row = Partial<Record<Title, string>>;

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

const readAs: Partial<Record<QuestionKind, Exported['type']>> = {
  radio: 'option',
  select: 'option',
  date: 'date',
  rating: 'number',
  records: 'lines',
  table: 'lines',
};

/**
 * Writes a questionnaire as an XLSForm. Our ids are used as names, so that conditions and answers can be matched again.
 */
class XlsformWriter {
  readonly #questionnaire: Questionnaire;
  readonly #report = new Report();
  readonly #rows: Row[] = [];
  readonly #lists = new Map<string, readonly Option[]>();
  readonly #names: ExportNames;

  constructor(questionnaire: Questionnaire) {
    this.#questionnaire = questionnaire;
    const known = new Map<string, Exported>();
    for (const { question } of everyQuestion(questionnaire)) {
      const kind = kindOf(question);
      const isTick = kind === 'checkbox' && optionsOf(question, questionnaire.OptionLists).length === 0;
      const type = isTick ? 'tick' : kind === 'checkbox' ? 'options' : (readAs[kind] ?? 'text');
      known.set(question.Model, { name: question.Model, type });
      if (question.Other) known.set(question.Other.Model, { name: question.Other.Model, type: 'text' });
      const parts: Exported['type'] = kind === 'numeric' ? 'number' : 'text';
      for (const { Id } of question.Group ?? []) known.set(Id, { name: Id, type: parts });
    }
    this.#names = { answer: (id) => known.get(id) };
  }

  write(): XlsformExport {
    for (const section of this.#questionnaire.Section) {
      const spot = { Line: 0, Place: section.Id, Name: section.Id };
      const relevant = this.#xpath(section.Condition, spot);
      this.#rows.push({
        type: 'begin_group',
        name: `group_${section.Id}`,
        ...labels(section.SectionText),
        ...given('relevant', relevant),
      });
      for (const line of section.Lines) {
        for (const question of line.Questions) this.#question(question, line.Condition);
      }
      this.#rows.push({ type: 'end_group', name: `group_${section.Id}` });
    }
    const survey = {
      name: 'survey',
      titles: TITLES,
      rows: this.#rows.map((row) => TITLES.map((title) => row[title] ?? '')),
    };
    const { el, en } = bothOf(this.#questionnaire.Title);
    const settings = {
      name: 'settings',
      titles: ['form_title', 'form_id', 'version', 'default_language'],
      rows: [[el || en, this.#questionnaire.Id, String(this.#questionnaire.Version), 'Greek (el)']],
    };
    const sheets = [survey, this.#choices(), settings];
    return { sheets: [...sheets, ownSheet(this.#questionnaire, sheets)], report: this.#report.lines() };
  }

  #choices(): OutSheet {
    const rows = [...this.#lists].flatMap(([list, options]) =>
      options.map(({ Value, Text }) => {
        const { el, en } = bothOf(Text);
        return [list, Value, el, en];
      }),
    );
    return { name: 'choices', titles: ['list_name', 'name', ...LABELS], rows };
  }

  #xpath(condition: string | undefined, spot: Spot, self?: string): string | undefined {
    if (condition === undefined || condition.trim() === '') return undefined;
    const found = xpathOf(condition, self === undefined ? this.#names : { ...this.#names, self });
    this.#report.add(
      spot,
      'condition',
      condition,
      found === undefined ? 'left' : 'taken',
      found === undefined ? 'UnknownSyntax' : undefined,
    );
    return found;
  }

  #question(question: Question, lineCondition?: string): void {
    const kind = kindOf(question);
    const spot = { Line: this.#rows.length + 2, Place: question.Model, Name: question.Model };
    const both = [lineCondition, question.Condition]
      .filter((one) => one !== undefined && one !== '')
      .map((one) => `(${one})`);
    const relevant = this.#xpath(both.length > 1 ? both.join(' && ') : (question.Condition ?? lineCondition), spot);
    const head: Row = {
      ...labels(question.Text),
      ...hints(question.Help),
      ...given('relevant', relevant),
      ...this.#rules(question, spot),
    };
    switch (kind) {
      case 'radio':
      case 'select':
      case 'checkbox':
        this.#choice(question, head, spot);
        return;
      case 'numeric':
      case 'time':
      case 'words':
        this.#parts(question, head, spot, kind);
        return;
      case 'records':
        this.#records(question, head, spot);
        return;
      case 'table':
        this.#table(question, head, spot);
        return;
      case 'slots':
        this.#lists.set(
          question.Model,
          (question.Option ?? []).map(({ Id, Text }) => ({ Value: Id, Text })),
        );
        this.#rows.push({ ...head, type: `rank ${question.Model}`, name: question.Model });
        this.#report.add(spot, 'question', kind, 'changed', 'AsSlots');
        return;
      default:
        break;
    }
    const type = simpleTypes[kind];
    const extra: Row = kind === 'paragraph' || kind === 'editable' ? { appearance: 'multiline' } : {};
    const stars: Row = kind === 'rating' ? { appearance: 'rating', parameters: 'start=1 end=5 step=1' } : {};
    this.#rows.push({ ...head, ...extra, ...stars, type: type ?? 'note', name: question.Model });
    const isSame = type !== undefined && kind !== 'editable' && kind !== 'directive';
    this.#report.add(
      spot,
      'question',
      kind,
      isSame ? 'taken' : type ? 'changed' : 'left',
      isSame ? undefined : 'UnknownType',
      { type: kind },
    );
  }

  #choice(question: Question, head: Row, spot: Spot): void {
    const { Model, OptionsRef, Type, Other } = question;
    const options = optionsOf(question, this.#questionnaire.OptionLists);
    if (options.length === 0 && !Other) {
      this.#rows.push({ ...head, type: 'trigger', name: Model });
    } else {
      const list = listName(OptionsRef ?? Model);
      this.#lists.set(list, options);
      const base = Type === 'checkbox' ? 'select_multiple' : 'select_one';
      const menu: Row = Type === 'select' ? { appearance: 'minimal' } : {};
      this.#rows.push({ ...head, ...menu, type: `${base} ${list}${Other ? ' or_other' : ''}`, name: Model });
    }
    const filtered = options.some(({ Condition }) => Condition !== undefined);
    this.#report.add(
      spot,
      'question',
      Type ?? '',
      filtered ? 'changed' : 'taken',
      filtered ? 'ShownAlways' : undefined,
    );
  }

  #parts(question: Question, head: Row, spot: Spot, kind: 'numeric' | 'time' | 'words'): void {
    const parts = question.Group ?? [];
    const isWhole = question.Validate?.Pattern === '-?\\d+';
    const type = kind === 'numeric' ? (isWhole ? 'integer' : 'decimal') : kind === 'time' ? 'time' : 'text';
    const [only] = parts;
    for (const { Id, Text } of parts) {
      const own =
        parts.length === 1 || bothOf(Text).el === '' ? head : { ...head, ...labels(joinTexts(question.Text, Text)) };
      this.#rows.push({ ...own, type, name: Id });
    }
    this.#report.add(
      spot,
      'question',
      kind,
      only && parts.length === 1 ? 'taken' : 'changed',
      parts.length === 1 ? undefined : 'AsRows',
    );
  }

  #records(question: Question, head: Row, spot: Spot): void {
    const { MinChecked, MaxChecked } = question.Validate ?? {};
    const count = MinChecked !== undefined && MinChecked === MaxChecked ? { repeat_count: String(MinChecked) } : {};
    this.#rows.push({ ...head, ...count, type: 'begin_repeat', name: question.Model, required: '' });
    for (const column of question.Columns ?? []) this.#question(column);
    this.#rows.push({ type: 'end_repeat', name: question.Model });
    this.#report.add(spot, 'question', 'records', 'taken');
  }

  /** XLSForm has no tables: the rows of a table become questions. */
  #table(question: Question, head: Row, spot: Spot): void {
    this.#rows.push({ ...head, required: '', type: 'note', name: question.Model });
    const list = listName(question.OptionsRef ?? question.Model);
    const options = optionsOf(question, this.#questionnaire.OptionLists);
    if (options.length > 0) this.#lists.set(list, options);
    for (const { LineId, Text } of question.Rows ?? []) {
      if (options.length > 0)
        this.#rows.push({ ...head, ...labels(Text), type: `select_one ${list}`, name: `${question.Model}_${LineId}` });
    }
    this.#report.add(spot, 'question', 'table', options.length > 0 ? 'changed' : 'left', 'AsRows');
  }

  #rules(question: Question, spot: Spot): Row {
    const rules = question.Validate ?? {};
    const required =
      typeof rules.Required === 'string' ? this.#xpath(rules.Required, spot) : rules.Required ? 'yes' : '';
    const self = question.Group?.[0]?.Id ?? question.Model;
    const script = rules.Script === undefined ? undefined : this.#xpath(rules.Script, spot, self);
    const constraint = [...boundsOf(rules), ...(script === undefined ? [] : [`(${script})`])].join(' and ');
    const message = bothOf(rules.Message);
    return {
      ...given('required', required),
      ...given('constraint', constraint),
      ...given('constraint_message::Greek (el)', message.el),
      ...given('constraint_message::English (en)', message.en),
      ...given('default', question.DefaultValue),
      ...(question.ReadOnly ? { read_only: 'yes' } : {}),
    };
  }
}

const given = (title: Title, value: string | undefined): Row => (value ? { [title]: value } : {});

/** XLSForm list names must not contain spaces. */
const listName = (name: string): string => name.replace(/[^\p{L}\p{N}_.-]+/gu, '_');

function labels(text: Text | undefined): Row {
  const { el, en } = bothOf(text);
  return { ...given(LABELS[0], el), ...given(LABELS[1], en) };
}

function hints(text: Text | undefined): Row {
  const { el, en } = bothOf(text);
  return { ...given('hint::Greek (el)', el), ...given('hint::English (en)', en) };
}

function joinTexts(one: Text, other: Text): Text {
  const [a, b] = [bothOf(one), bothOf(other)];
  return { el: `${a.el} – ${b.el}`, en: `${a.en} – ${b.en}` };
}

function boundsOf(rules: Validate): string[] {
  const { Min, Max, MinLength, MaxLength, MinChecked, MaxChecked, Pattern } = rules;
  const bound = (what: string, sign: string, value: number | string | undefined) => {
    if (value === undefined) return [];
    return [`${what} ${sign} ${value === 'today' ? 'today()' : value}`].filter(
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
