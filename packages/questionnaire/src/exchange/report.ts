/** What happened to an element of a foreign form: imported unchanged, changed, or left out. */
export type Outcome = 'taken' | 'changed' | 'left';

/** The subject of a report line. */
export type ItemKind = 'question' | 'condition' | 'rule' | 'text' | 'setting';

/** Why something was changed or left out. Text keys: `questionnaires.import.<Reason>`. */
export type Reason =
  | 'AsText'
  | 'AsTwoQuestions'
  | 'AsRecords'
  | 'AsRows'
  | 'AsSlots'
  | 'AsChoice'
  | 'AsNumber'
  | 'AsUpload'
  | 'AsScore'
  | 'AsPlainText'
  | 'FewerSlots'
  | 'Flattened'
  | 'KnownByProduct'
  | 'ListElsewhere'
  | 'ListMissing'
  | 'MediaLeft'
  | 'AppearanceLeft'
  | 'LanguagesLeft'
  | 'NameMissing'
  | 'NameTwice'
  | 'NotClosed'
  | 'NotOpen'
  | 'NoSheet'
  | 'NotAForm'
  | 'NotJson'
  | 'NotXml'
  | 'HasDoctype'
  | 'NothingToAsk'
  | 'OtherLines'
  | 'IdsUsedUp'
  | 'TooLarge'
  | 'TooDeep'
  | 'UnknownType'
  | 'UnknownName'
  | 'UnknownOption'
  | 'UnknownFunction'
  | 'UnknownSyntax'
  | 'UnknownSetting'
  | 'PatternLeft'
  | 'DefaultLeft'
  | 'TriggerLeft'
  | 'AsConditions'
  | 'ShownWhileEnabled'
  | 'ShownAlways'
  | 'PartsFromSource'
  | 'ComparedWithSource';

/** One line of an import report. */
export type ReportLine = {
  /** Row number in the sheet or text, or the element's sequence number; 0 for the form as a whole. */
  readonly Line: number;
  /** Where it is: sheet and row, or a path. */
  readonly Place: string;
  /** Its name in the foreign form. */
  readonly Name: string;
  /** Its foreign type, or the name of the setting. */
  readonly What: string;
  readonly Kind: ItemKind;
  readonly Outcome: Outcome;
  /** Text key of the reason; absent when it was imported unchanged. */
  readonly Key?: string;
  readonly Values?: Readonly<Record<string, string>>;
};

/** The location that a report line refers to. */
export type SourceLocation = { readonly Line: number; readonly Place: string; readonly Name: string };

/** Counts of report lines of a kind, by outcome. */
export type Share = { readonly taken: number; readonly changed: number; readonly left: number };

/** Collects a report; its lines are returned in form order. */
export class Report {
  readonly #lines: ReportLine[] = [];

  add(
    location: SourceLocation,
    Kind: ItemKind,
    What: string,
    Outcome: Outcome,
    reason?: Reason,
    Values?: Record<string, string>,
  ): void {
    const reasonText =
      reason === undefined ? {} : { Key: `questionnaires.import.${reason}`, ...(Values ? { Values } : {}) };
    this.#lines.push({ ...location, What, Kind, Outcome, ...reasonText });
  }

  /** The last location read: an error that stops the import is there or after it. */
  last(): SourceLocation {
    const { Line, Place, Name } = this.#lines.at(-1) ?? { Line: 0, Place: '', Name: '' };
    return { Line, Place, Name };
  }

  lines(): ReportLine[] {
    return [...this.#lines].sort((a, b) => a.Line - b.Line);
  }
}

/** Counts the report lines of a kind by outcome. */
export function shareOf(report: readonly ReportLine[], kind: ItemKind): Share {
  const count = (outcome: Outcome) => report.filter((line) => line.Kind === kind && line.Outcome === outcome).length;
  return { taken: count('taken'), changed: count('changed'), left: count('left') };
}
