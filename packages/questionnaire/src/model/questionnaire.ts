import type { Language, Text } from './text.ts';

/** Question types named by a word. */
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

/** A question type named by a word. */
export type NamedType = (typeof namedTypes)[number];

/** Question types named by a number: 12 numeric, 14 time, 17 word-limited, 18 five-slot. */
export const numberedTypes = [12, 14, 17, 18] as const;

/** A question type named by a number. */
export type NumberedType = (typeof numberedTypes)[number];

/** A JavaScript expression whose result decides whether its element is shown. */
export type Condition = string;

/** A selectable option of a question. */
export type Option = {
  /** ID_nnnn. */
  readonly Value: string;
  readonly Text: Text;
  /** Code of the choice in data files and in the form it was imported from. */
  readonly Code?: string;
  /** Points for choosing this option; never sent to a respondent's browser. */
  readonly Score?: number;
  readonly Condition?: Condition;
};

/** The 'Other' option: stored as a choice of `Model`, with its text stored under the same id. */
export type OtherOption = { readonly Model: string; readonly Text: Text; readonly Code?: string };

/** A row of a table. */
export type Row = {
  readonly LineId: string;
  readonly Text: Text;
  readonly Code?: string;
  readonly Condition?: Condition;
};

/** An entry of a numbered type: a part with its own answer (Group), or a selectable choice (Option). */
export type Entry = { readonly Id: string; readonly Text: Text; readonly Code?: string };

/** Validation rules. Lengths are in characters; Min and Max are numbers, dates DD-MM-YYYY or times H:MM. */
export type Validate = {
  /** With an expression, required only when it holds. */
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
  /** Like the `accept` attribute of a file input: '.pdf,image/*'. */
  readonly Accept?: string;
  readonly MaxFiles?: number;
  readonly MaxBytes?: number;
  /** An expression that returns the number of problems, a problem's message, or false for one problem. */
  readonly Script?: string;
  /** Message shown instead of the default ones. */
  readonly Message?: Text;
};

/** The data of a chart: answers of this questionnaire, or a range of a workbook. */
export type Chart = {
  readonly Kind: string;
  readonly Answers?: readonly string[];
  readonly Spreadsheet?: string;
  readonly Name?: string;
};

/** A question, or a column or cell of one. */
export type Question = {
  readonly Id: string;
  readonly Type?: NamedType;
  readonly TypeId?: NumberedType;
  readonly Text: Text;
  readonly Help?: Text;
  /** ID_nnnn, unique in the questionnaire among all questions, options, groups, blanks and columns. */
  readonly Model: string;
  /** Name of the variable in data files and in the form it was imported from; scripts use `Model`. */
  readonly Name?: string;
  readonly Condition?: Condition;
  readonly Options?: readonly Option[];
  /** Name of a list in OptionLists, used instead of Options. */
  readonly OptionsRef?: string;
  readonly Other?: OtherOption;
  readonly Rows?: readonly Row[];
  /** Columns of a table or records; the cells of a formtable, row by row. */
  readonly Columns?: readonly Question[];
  /** A sentence with blanks `{ID_nnnn}`. */
  readonly Parametric?: Text;
  readonly Spreadsheets?: readonly { readonly Id: string; readonly Name: string }[];
  readonly Chart?: Chart;
  /** Name of the custom component shown for a directive. */
  readonly Directive?: string;
  /** The parts of a numbered type, or the column headings of a formtable. */
  readonly Group?: readonly Entry[];
  readonly Option?: readonly Entry[];
  readonly Validate?: Validate;
  /** The default in stored form; several option ids are separated by commas. */
  readonly DefaultValue?: string;
  /** Stored value of a ticked box; '1' by default. */
  readonly TrueValue?: string;
  /** Stored value of an empty box; '0' by default. */
  readonly FalseValue?: string;
  /** False excludes the question from completion (`Comp`). */
  readonly Completion?: boolean;
  readonly ReadOnly?: boolean;
  /**
   * Name of the field of a person that the answer fills when the questionnaire is finished. Whoever may not see the field
   * may not see the answer. Only for a question whose answer is one value, and not for columns.
   */
  readonly Field?: string;
  /** When true, `{ID_nnnn}` in its texts is replaced by that answer. */
  readonly Piped?: boolean;
};

/** A line of a section: questions shown side by side. */
export type Line = { readonly Id: string; readonly Condition?: Condition; readonly Questions: readonly Question[] };

/** A section of a questionnaire. */
export type Section = {
  readonly Id: string;
  readonly SectionText: Text;
  readonly Condition?: Condition;
  readonly Lines: readonly Line[];
};

/** What is shuffled for each respondent: the lines of a section, the options of a question, or both. */
export type Shuffle = 'lines' | 'options' | 'both';

/** Settings of a questionnaire apart from its questions. */
export type Extra = {
  readonly OnFinish?: string;
  /** Seconds after the deadline in which answers are still accepted; 5 by default. */
  readonly Grace?: number;
  /** True by default. */
  readonly PauseStopsClock?: boolean;
  readonly OneQuestionPerScreen?: boolean;
  readonly Shuffle?: Shuffle;
  readonly Scores?: readonly { readonly Name: string; readonly Expr: string }[];
};

/** Option lists shared by several questions, by name. */
export type OptionLists = Readonly<Record<string, readonly Option[]>>;

/** One version of a questionnaire. */
export type Questionnaire = {
  readonly Id: string;
  readonly Version: number;
  readonly State: 'draft' | 'published' | 'retired';
  readonly Title: Text;
  readonly Lang: Language;
  /** Time limit in seconds; null for none. */
  readonly Duration: number | null;
  readonly Section: readonly Section[];
  readonly OptionLists?: OptionLists;
  readonly Extra: Extra;
};
