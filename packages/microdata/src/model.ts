import type { LocalText } from '@ithaki/formats';

/** The sheets of a participant: on entry, on leaving, and six months after leaving. */
export const sheets = ['start', 'end', 'six'] as const;
export type Sheet = (typeof sheets)[number];

/** Types of questions: 1 yes or no, 2 one of a list, 3 text, 6 date. */
export const questionTypes = { yesNo: 1, select: 2, text: 3, date: 6 } as const;
export type QuestionType = (typeof questionTypes)[keyof typeof questionTypes];

/** What an answer has to be beyond its type; `birth` is a date of birth. */
export const formats = ['afm', 'amka', 'postcode', 'phone', 'region', 'municipality', 'nace', 'birth'] as const;
export type Format = (typeof formats)[number];

/** Whose part of the sheet a question belongs to. */
export const parts = ['mentee', 'mentor', 'staff'] as const;
export type Part = (typeof parts)[number];

export interface Option {
  readonly Value: string;
  readonly Text: LocalText;
}

export interface Question {
  /** Unique within the project's three sheets. */
  readonly Id: number;
  /** What rules, totals and the XML call it, such as `A1.1`; unique within its sheet. */
  readonly Code?: string | undefined;
  readonly Type: QuestionType;
  readonly Text: LocalText;
  readonly Format?: Format | undefined;
  /** The answers to choose from; for type 2 only. */
  readonly Options?: readonly Option[] | undefined;
  /** Whether it must be answered while it is shown. True unless it says otherwise or its section is optional. */
  readonly Required?: boolean | undefined;
  /** Questions of a group exclude one another: while any of them is shown, exactly one says yes. */
  readonly Group?: string | undefined;
  /** The questions whose ConditionId is this one. */
  readonly Child: readonly number[];
  /** The question that must be shown and say yes for this one to be shown. */
  readonly ConditionId?: number | undefined;
  /** The question of ConditionId must say no instead. */
  readonly ConditionInverse?: boolean | undefined;
  /** The person's field whose value is proposed. */
  readonly DefaultField?: string | undefined;
  /** What is proposed where the field is empty. */
  readonly DefaultValue?: string | undefined;
  readonly By?: Part | undefined;
  /** Special category of personal data (article 9 GDPR): read by the person and by those who may send it. */
  readonly Special?: boolean | undefined;
}

export interface Section {
  readonly Key: string;
  readonly Title: LocalText;
  /** Its questions may be refused. */
  readonly Optional?: boolean | undefined;
  readonly Questions: readonly Question[];
}

/** The questions of one sheet in their order; empty means that the sheet is not asked. */
export type Definition = readonly Section[];

/** An answer: `yes`, `no` or `refused`, an option's value, a text, or a date as DD-MM-YYYY; '' clears. */
export interface Answer {
  readonly Id: number;
  readonly Answer: string;
}

/** Answers by the id of their question; an unanswered question is missing. */
export type Answers = ReadonlyMap<number, string>;

/** Elements that the XML has for every participant, in its order and that of the rows on the screen. */
export const fixedFields = [
  'Afm',
  'Amka',
  'BirthDate',
  'Sex',
  'Address',
  'PostalCode',
  'FullName',
  'Phone',
  'Region',
  'Municipality',
  'UnemploymentCardNumber',
  'UnemploymentCardDate',
] as const;
export type FixedField = (typeof fixedFields)[number];

/** What is sent of one participant: dates are ISO 8601 days, hidden answers are left out. */
export interface Participant {
  readonly kayas: number;
  /** Counts from 1; a correction of what was accepted has the next number. */
  readonly revision: number;
  /** Values by fixed element; '' where there is none. */
  readonly fixed: Readonly<Record<FixedField, string>>;
  /** Shown answers in the definition's order. */
  readonly answers: readonly { readonly id: number; readonly code: string; readonly value: string }[];
}

/** Who can mend a problem. */
export type Mender = Part | 'manager';

/** What a rule finds of one participant. */
export interface Finding {
  /** The rule's code, such as `MD-P01`. */
  readonly Code: string;
  /** An error blocks the sending; a warning passes once it is explained. */
  readonly Severity: 'error' | 'warning';
  readonly Sheet: Sheet;
  /** The question it concerns; rules MD-P… always name questions of the entry sheet. */
  readonly Id?: number | undefined;
  /** The person's field it concerns. */
  readonly Field?: string | undefined;
  /** Key of its text below `microdata.problems`; the text itself in rules of a project and words of the receiver. */
  readonly Message: string;
  readonly Who: Mender;
}
