import type { CalendarDate } from '@ithaki/formats';
import type { Answers, Definition, Finding, FixedField, Part, Sheet } from '../model.ts';
import type { SchemaFault } from '../xml/schemas.ts';

/** How far a sheet is: nothing saved, saved, handed in by the mentee, checked by the mentor. */
export const sheetStates = ['empty', 'begun', 'submitted', 'checked'] as const;
export type SheetState = (typeof sheetStates)[number];

/** Everything the rules read of one participant. Nothing else decides whether a sheet may be sent. */
export interface Facts {
  readonly sheet: Sheet;
  readonly definition: Definition;
  /** The entry sheet's definition, to whose questions rules about the person lead. */
  readonly start: Definition;
  readonly state: SheetState;
  /** Stored answers and, where nobody answered, what is proposed. */
  readonly answers: Answers;
  /** What the person's fields say as answers to this sheet. */
  readonly fromFields: Answers;
  /** Fixed elements; dates are DD-MM-YYYY. */
  readonly fixed: Readonly<Record<FixedField, string>>;
  readonly today: CalendarDate;
  /** First and last day of the programme, where they are set. */
  readonly startsOn: CalendarDate | undefined;
  readonly endsOn: CalendarDate | undefined;
  /** The dates of entry and exit, from the sheets or else from the action that marks the entry. */
  readonly entry: CalendarDate | undefined;
  readonly exit: CalendarDate | undefined;
  /** When the mentee handed the sheet in. */
  readonly handedIn: CalendarDate | undefined;
  /** Whether the receiver has accepted the entry sheet. */
  readonly startAccepted: boolean;
  /** Whether somebody else in the programme has the same number. */
  readonly afmTaken: boolean;
  readonly amkaTaken: boolean;
  /** Whether the programme's filter lets the participant be sent, and whether they consented. */
  readonly inFilter: boolean;
  readonly consented: boolean;
  /** Whether they are there for evaluation only. */
  readonly evaluation: boolean;
  /** Codes of the project's rules whose expression failed. */
  readonly unevaluated: readonly string[];
  /** What of the sheet, as it would be sent, breaks the public schema; null where nothing does. */
  readonly schemaFault: SchemaFault | null;
  /** What the receiver refused of the last sending of this sheet; empty once the sheet has changed. */
  readonly refusals: readonly { readonly code: string; readonly words: string; readonly id?: number | undefined }[];
  /** Whose part a question of this sheet or of the entry sheet belongs to. */
  readonly partOf: (id: number) => Part;
}

/** Where a rule found something; the rule's row says the rest. */
export interface Spot {
  readonly Id?: number | undefined;
  readonly Field?: string | undefined;
  readonly Message?: string;
}

/** A rule of the pre-flight. */
export interface Rule {
  readonly Code: string;
  /** Counts the changes of its meaning: an explanation holds for the version it was given for. */
  readonly Version: number;
  readonly Severity: Finding['Severity'];
  readonly Sheet: Sheet | 'all';
  /** Key of its text below `microdata.problems`. */
  readonly message: string;
  readonly test: (facts: Facts) => readonly Spot[];
}
