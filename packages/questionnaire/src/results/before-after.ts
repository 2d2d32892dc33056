import type { QuestionResult } from './results.ts';

/** The results of one question in two actions, before and after. */
export type BeforeAfter = {
  readonly Model: string;
  readonly Part?: string;
  readonly before: QuestionResult;
  readonly after: QuestionResult;
  /** Change of the mean, for a question with numeric results. */
  readonly MeanChange: number | null;
  /** Change of each option's share, -1 to 1; null when either share is hidden. */
  readonly ShareChange: Readonly<Record<string, number | null>>;
};

const keyOf = ({ Model, Part = '' }: QuestionResult): string => `${Model}:${Part}`;

/** Compares the results of two actions question by question; questions that only one of them has are omitted. */
export function beforeAfter(before: readonly QuestionResult[], after: readonly QuestionResult[]): BeforeAfter[] {
  const later = new Map(after.map((result) => [keyOf(result), result]));
  return before.flatMap((one): BeforeAfter[] => {
    const other = later.get(keyOf(one));
    if (!other) return [];
    const shares = new Map(other.Options?.map(({ Value, Share }) => [Value, Share]));
    const ShareChange = (one.Options ?? []).map(({ Value, Share }) => {
      const became = shares.get(Value);
      return [Value, Share === null || became === null || became === undefined ? null : became - Share] as const;
    });
    const known = one.Figures && other.Figures && one.Figures.Count > 0 && other.Figures.Count > 0;
    return [
      {
        Model: one.Model,
        ...(one.Part === undefined ? {} : { Part: one.Part }),
        before: one,
        after: other,
        MeanChange: known ? (other.Figures?.Mean ?? 0) - (one.Figures?.Mean ?? 0) : null,
        ShareChange: Object.fromEntries(ShareChange),
      },
    ];
  });
}
