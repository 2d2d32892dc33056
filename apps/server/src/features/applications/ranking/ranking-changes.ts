import type { Form } from '@ithaki/application/schema';
import { compareTables, type Shift } from '@ithaki/application/selection';
import type { Language, RankingChange } from '@ithaki/contract';
import { textIn } from '../mails.ts';
import { nameOf } from '../selection/candidate-queries.ts';
import type { RankingLine } from './ranking-queries.ts';

type Line = Pick<RankingLine, 'criteria' | 'firstName' | 'id' | 'kayas' | 'lastName' | 'place' | 'standing' | 'total'>;
type Why = RankingChange['Why'][number];

/** So many numbers are told one by one. */
const MOST_TOLD = 20;

/** Numbers of participants as a list is read; of many the first, and how many more. */
function numbers(kayas: readonly number[]): string {
  if (kayas.length === 0) return '–';
  const told = kayas.slice(0, MOST_TOLD).join(', ');
  return kayas.length > MOST_TOLD ? `${told} … (+${kayas.length - MOST_TOLD})` : told;
}

function reasonsOf(form: Form, { causes, criteria, passedBy, passed }: Shift, language: Language): Why[] {
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
    .map((cause): Why => ({ Code: cause, Values: { passedBy: numbers(passedBy), passed: numbers(passed) } }));
  return [...own, ...others];
}

/** What changed from one table to the next, for staff: who moved, and why in words that are told by code. */
export function changesBetween(
  form: Form,
  before: readonly Line[],
  after: readonly Line[],
  language: Language,
): RankingChange[] {
  const known = new Map([...before, ...after].map((line) => [line.kayas, line]));
  return compareTables(before, after).map((shift) => {
    const line = known.get(shift.kayas);
    return {
      AppId: line?.id ?? 0,
      kayas: shift.kayas,
      Name: line ? nameOf(line) : '',
      From: shift.from?.place ?? null,
      To: shift.to?.place ?? null,
      FromStanding: shift.from?.standing ?? null,
      ToStanding: shift.to?.standing ?? null,
      FromPoints: shift.from?.total ?? null,
      ToPoints: shift.to?.total ?? null,
      Why: reasonsOf(form, shift, language),
    };
  });
}
