import type { Form } from '@ithaki/application/schema';
import { compareRankings, type RankChange } from '@ithaki/application/selection';
import type { Language, RankingChange } from '@ithaki/contract';
import { textIn } from '../mails.ts';
import { lastFirstName } from '../selection/selection-queries.ts';
import type { RankingRow } from './ranking-queries.ts';

type Line = Pick<RankingRow, 'criteria' | 'firstName' | 'id' | 'kayas' | 'lastName' | 'place' | 'standing' | 'total'>;
type Why = RankingChange['Why'][number];

/** Maximum number of participant numbers listed one by one. */
const MAX_LISTED = 20;

/** Formats participant numbers as a list of at most `MAX_LISTED`, followed by the number of the others. */
function formatNumbers(kayas: readonly number[]): string {
  if (kayas.length === 0) return '–';
  const listed = kayas.slice(0, MAX_LISTED).join(', ');
  return kayas.length > MAX_LISTED ? `${listed} … (+${kayas.length - MAX_LISTED})` : listed;
}

/** Presents the causes of a change. */
function presentCauses(form: Form, { causes, criteria, passedBy, passed }: RankChange, language: Language): Why[] {
  const label = (name: string) => {
    const found = form.Points.find(({ Name }) => Name === name);
    return found ? textIn(found.Label, language) : name;
  };
  const own = criteria.map(
    ({ Name, From, To, ReasonFrom, ReasonTo }): Why => ({
      Code: 'ownPoints',
      Values: { criterion: label(Name), from: From ?? 0, to: To ?? 0, reasonFrom: ReasonFrom, reasonTo: ReasonTo },
    }),
  );
  const others = causes
    .filter((cause) => cause !== 'points')
    .map(
      (cause): Why => ({ Code: cause, Values: { passedBy: formatNumbers(passedBy), passed: formatNumbers(passed) } }),
    );
  return [...own, ...others];
}

/** Presents the changes between two rankings to staff: who moved, and why. */
export function changesBetween(
  form: Form,
  before: readonly Line[],
  after: readonly Line[],
  language: Language,
): RankingChange[] {
  const byNumber = new Map([...before, ...after].map((line) => [line.kayas, line]));
  return compareRankings(before, after).map((change) => {
    const line = byNumber.get(change.kayas);
    if (!line) throw new Error(`participant ${change.kayas} is in neither ranking`);
    return {
      AppId: line.id,
      kayas: change.kayas,
      Name: lastFirstName(line),
      From: change.from?.place ?? null,
      To: change.to?.place ?? null,
      FromStanding: change.from?.standing ?? null,
      ToStanding: change.to?.standing ?? null,
      FromPoints: change.from?.total ?? null,
      ToPoints: change.to?.total ?? null,
      Why: presentCauses(form, change, language),
    };
  });
}
