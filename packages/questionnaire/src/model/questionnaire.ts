import type { Language, Text } from './text.ts';

/** Types named by a word. */
export const namedTypes = [
  'text',
  'paragraph',
  'editable',
  'plaintext',
  'radio',
  'select',
  'checkbox',
  'rating',
  'date',
  'table',
  'records',
  'formtable',
  'parametric',
  'spreadsheet',
  'chart',
  'upload',
  'directive',
] as const;

export type NamedType = (typeof namedTypes)[number];

/** Types named by a number: 12 numeric, 14 time, 17 word-limited, 18 five-slot. */
export const numberedTypes = [12, 14, 17, 18] as const;

export type NumberedType = (typeof numberedTypes)[number];

/** A condition: JavaScript of the expression tier; what it gives decides whether its element is shown. */
export type Condition = string;

export type Option = {
  /** ID_nnnn. */
  readonly Value: string;
  readonly Text: Text;
  /** Points for choosing it; never sent to a respondent's browser. */
  readonly Score?: number;
  readonly Condition?: Condition;
};

/** A choice of one's own beside the options: chosen as `Model`, its words stored under that same id. */
export type OtherOption = { readonly Model: string; readonly Text: Text };

export type Row = { readonly LineId: string; readonly Text: Text; readonly Condition?: Condition };

/** An entry of a numbered type: an answer of its own (Group), or what may be chosen (Option). */
export type Entry = { readonly Id: string; readonly Text: Text };

/** What an answer must fulfil. Lengths count characters, Min and Max are numbers, or dates DD-MM-YYYY, or times H:MM. */
export type Validate = {
  /** An expression makes it required only where that holds. */
  readonly Required?: boolean | string;
  readonly Min?: number | string;
  readonly Max?: number | string;
  readonly MinLength?: number;
  readonly MaxLength?: number;
  readonly MaxWords?: number;
  /** A regular expression that the whole answer must match. */
  readonly Pattern?: string;
  readonly MinChecked?: number;
  readonly MaxChecked?: number;
  /** As the `accept` of a file input: '.pdf,image/*'. */
  readonly Accept?: string;
  readonly MaxFiles?: number;
  readonly MaxBytes?: number;
  /** An expression with the result of a validation: number of problems, a problem's text, false for one. */
  readonly Script?: string;
  /** Said in place of our own words. */
  readonly Message?: Text;
};

/** What a chart draws: answers of this questionnaire, or a range of a workbook. */
export type Chart = {
  readonly Kind: string;
  readonly Answers?: readonly string[];
  readonly Spreadsheet?: string;
  readonly Name?: string;
};

export type Question = {
  readonly Id: string;
  readonly Type?: NamedType;
  readonly TypeId?: NumberedType;
  readonly Text: Text;
  readonly Help?: Text;
  /** ID_nnnn, unique in the questionnaire, as are options, groups, blanks and columns. */
  readonly Model: string;
  readonly Condition?: Condition;
  readonly Options?: readonly Option[];
  /** Name of a list in OptionLists, in place of Options. */
  readonly OptionsRef?: string;
  readonly Other?: OtherOption;
  readonly Rows?: readonly Row[];
  /** Columns of a table or of records; the cells of a formtable, row after row. */
  readonly Columns?: readonly Question[];
  /** A sentence with blanks `{ID_nnnn}`. */
  readonly Parametric?: Text;
  readonly Spreadsheets?: readonly { readonly Id: string; readonly Name: string }[];
  readonly Chart?: Chart;
  /** The name of the component that a directive shows. */
  readonly Directive?: string;
  /** The answers of a numbered type; the headings of a formtable's columns. */
  readonly Group?: readonly Entry[];
  readonly Option?: readonly Entry[];
  readonly Validate?: Validate;
  /** As stored; of several options their ids with commas between. */
  readonly DefaultValue?: string;
  /** What a tick stores; '1' when not given. */
  readonly TrueValue?: string;
  /** What an empty box stores; '0' when not given. */
  readonly FalseValue?: string;
  /** False leaves the question out of Comp. */
  readonly Completion?: boolean;
  readonly ReadOnly?: boolean;
  /** `{ID_nnnn}` in its texts is replaced by that answer. */
  readonly Piped?: boolean;
};

export type Line = { readonly Id: string; readonly Condition?: Condition; readonly Questions: readonly Question[] };

export type Section = {
  readonly Id: string;
  readonly SectionText: Text;
  readonly Condition?: Condition;
  readonly Lines: readonly Line[];
};

/** What is shuffled for each person: the lines of a section, the options of a question, or both. */
export type Shuffle = 'lines' | 'options' | 'both';

export type Extra = {
  readonly OnFinish?: string;
  /** Seconds after the deadline in which an answer under way is still taken; 5 when not given. */
  readonly Grace?: number;
  /** True when not given. */
  readonly PauseStopsClock?: boolean;
  readonly OneQuestionPerScreen?: boolean;
  readonly Shuffle?: Shuffle;
  readonly Scores?: readonly { readonly Name: string; readonly Expr: string }[];
};

export type OptionLists = Readonly<Record<string, readonly Option[]>>;

export type Questionnaire = {
  readonly Id: string;
  readonly Version: number;
  readonly State: 'draft' | 'published' | 'retired';
  readonly Title: Text;
  readonly Lang: Language;
  /** Seconds; null when it is not timed. */
  readonly Duration: number | null;
  readonly Section: readonly Section[];
  readonly OptionLists?: OptionLists;
  readonly Extra: Extra;
};
