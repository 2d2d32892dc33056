import type { Calls, LocalText, ReplyOf } from '@ithaki/contract';

type Report = ReplyOf<Calls['questResults']['combined']>['Reports'][number];

/** A score of a questionnaire that was answered twice or more: the first and the last value. */
export interface ScorePair {
  id: string;
  title: LocalText;
  name: string;
  before: { value: number; at: string };
  after: { value: number; at: string };
}

/** Returns the scores that a mentee has both before and after, by questionnaire and name. */
export function scorePairs(reports: readonly Report[]): ScorePair[] {
  return reports.flatMap(({ QuestId, Title, Actions }) => {
    const ended = Actions.flatMap(({ EndedAt, Scores }) => (EndedAt === null ? [] : [{ at: EndedAt, Scores }])).sort(
      (a, b) => a.at.localeCompare(b.at),
    );
    const names = [...new Set(ended.flatMap(({ Scores }) => Scores.map(({ Name }) => Name)))];
    return names.flatMap((name) => {
      const values = ended.flatMap(({ at, Scores }) => {
        const value = Scores.find(({ Name }) => Name === name)?.Value;
        return typeof value === 'number' ? [{ value, at }] : [];
      });
      const [before, after] = [values[0], values.at(-1)];
      return before && after && before !== after
        ? [{ id: `${QuestId} ${name}`, title: Title, name, before, after }]
        : [];
    });
  });
}
