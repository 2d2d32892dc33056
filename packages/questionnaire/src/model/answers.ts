/** One stored answer. `OptionId` for what is chosen, `Text` for what is written, `LineId` in tables and records. */
export type StoredRow = {
  readonly GroupId: string;
  readonly LineId?: string;
  readonly OptionId?: string;
  readonly Text?: string;
  /** When the server took it, ISO 8601. */
  readonly At?: string;
  /** Counts a respondent's changes; the highest of a place is the one that holds. */
  readonly Seq?: number;
};

/** Stored answers by group, as they travel. */
export type Answers = Readonly<Record<string, readonly StoredRow[]>>;

/** Text that stands for a removed line of records. */
export const REMOVED = '-';

/** What a stored row holds, whichever of its two columns that is in. */
export const heldBy = (row: StoredRow | undefined): string => row?.OptionId ?? row?.Text ?? '';

/** The group of an option's tick. */
export const tickGroup = (model: string, value: string): string => `${model}:${value}`;
