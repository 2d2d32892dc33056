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
  const resultsAfter = new Map(after.map((result) => [keyOf(result), result]));
  return before.flatMap((earlier): BeforeAfter[] => {
    const following = resultsAfter.get(keyOf(earlier));
    if (!following) return [];
    const shares = new Map(following.Options?.map(({ Value, Share }) => [Value, Share]));
    const ShareChange = (earlier.Options ?? []).map(({ Value, Share }) => {
      const newShare = shares.get(Value);
      return [Value, Share === null || newShare === null || newShare === undefined ? null : newShare - Share] as const;
    });
    const hasFigures = earlier.Figures && following.Figures && earlier.Figures.Count > 0 && following.Figures.Count > 0;
    return [
      {
        Model: earlier.Model,
        ...(earlier.Part === undefined ? {} : { Part: earlier.Part }),
        before: earlier,
        after: following,
        MeanChange: hasFigures ? (following.Figures?.Mean ?? 0) - (earlier.Figures?.Mean ?? 0) : null,
        ShareChange: Object.fromEntries(ShareChange),
      },
    ];
  });
}
