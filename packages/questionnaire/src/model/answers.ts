/** One stored answer: `OptionId` for a choice, `Text` for written text, `LineId` in tables and records. */
export type StoredRow = {
  readonly GroupId: string;
  readonly LineId?: string;
  readonly OptionId?: string;
  readonly Text?: string;
  /** When the server stored it, ISO 8601. */
  readonly At?: string;
  /** Respondent's change counter; of the rows with the same group and line the highest is current. */
  readonly Seq?: number;
};

/** Stored answers by group, as sent over the API. */
export type Answers = Readonly<Record<string, readonly StoredRow[]>>;

/** Text that marks a removed row of records. */
export const REMOVED = '-';

/** Returns the value of a stored row: its option id or its text. */
export const storedValue = (row: StoredRow | undefined): string => row?.OptionId ?? row?.Text ?? '';

/** The group that stores the tick of an option. */
export const tickGroup = (model: string, value: string): string => `${model}:${value}`;
