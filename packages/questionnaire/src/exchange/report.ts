/** What became of a line of a foreign form: taken over as it is, in another form, or left out. */
export type Outcome = 'taken' | 'changed' | 'left';

/** What a report's line is about. */
export type ItemKind = 'question' | 'condition' | 'rule' | 'text' | 'setting';

/** Why something was changed or left out. Words: `questionnaires.import.<Reason>`. */
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
  | 'ShownAlways';

/** One line of an import's report. */
export type ReportLine = {
  /** Row of the sheet or of the text, or the element's number in its order; 0 for the form as a whole. */
  readonly Line: number;
  /** Where: sheet and column, or a path. */
  readonly Place: string;
  /** The name it has in the foreign form. */
  readonly Name: string;
  /** Its foreign type, or the setting's name. */
  readonly What: string;
  readonly Kind: ItemKind;
  readonly Outcome: Outcome;
  /** The label of the words that say why; nothing where it was simply taken over. */
  readonly Key?: string;
  readonly Values?: Readonly<Record<string, string>>;
};

/** Where a line of the report belongs. */
export type Spot = { readonly Line: number; readonly Place: string; readonly Name: string };

/** How much of a kind was taken over, as it is or changed. */
export type Share = { readonly taken: number; readonly changed: number; readonly left: number };

/** Collects a report; lines come out in the order of the form. */
export class Report {
  readonly #lines: ReportLine[] = [];

  add(spot: Spot, Kind: ItemKind, What: string, Outcome: Outcome, why?: Reason, Values?: Record<string, string>): void {
    const words = why === undefined ? {} : { Key: `questionnaires.import.${why}`, ...(Values ? { Values } : {}) };
    this.#lines.push({ ...spot, What, Kind, Outcome, ...words });
  }

  /** Where the form was read last: what stops an import stands there or behind it. */
  last(): Spot {
    const { Line, Place, Name } = this.#lines.at(-1) ?? { Line: 0, Place: '', Name: '' };
    return { Line, Place, Name };
  }

  lines(): ReportLine[] {
    return [...this.#lines].sort((a, b) => a.Line - b.Line);
  }
}

/** How many lines of a kind met which outcome. */
export function shareOf(report: readonly ReportLine[], kind: ItemKind): Share {
  const count = (outcome: Outcome) => report.filter((line) => line.Kind === kind && line.Outcome === outcome).length;
  return { taken: count('taken'), changed: count('changed'), left: count('left') };
}
