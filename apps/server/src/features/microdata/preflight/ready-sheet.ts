import { isoDate, parseDate } from '@ithaki/formats';
import { type FixedField, questionsOf, questionTypes, type Sheet, shownAnswers } from '@ithaki/microdata';
import type { EndpointRow } from '../sending/endpoint-queries.ts';
import type { Candidate } from '../sending/written.ts';
import type { Subject } from './subjects.ts';

const isoDay = (text: string): string => {
  const date = parseDate(text);
  return date ? isoDate(date) : '';
};

const fixedDates: ReadonlySet<FixedField> = new Set(['BirthDate', 'UnemploymentCardDate']);

/** A participant's sheet as it is sent: hidden answers are left out, dates are ISO 8601 days, codes the receiver's. */
export function readySheet(
  { userId, kayas, sheets, facts }: Subject,
  sheet: Sheet,
  codes: EndpointRow['codes'],
): Candidate {
  const { definition, answers, version } = sheets[sheet];
  const shown = shownAnswers(definition, answers);
  const entries = Object.entries(facts(sheet).fixed) as [FixedField, string][];
  return {
    ...{ userId, kayas, definition: version },
    fixed: Object.fromEntries(
      entries.map(([field, value]) => {
        const own = fixedDates.has(field) ? isoDay(value) : value;
        return [field, codes[field]?.[own] ?? own];
      }),
    ) as Record<FixedField, string>,
    answers: questionsOf(definition).list.flatMap(({ Id, Code, Type }) => {
      const value = shown.get(Id);
      if (value === undefined) return [];
      // A date in an optional section may be refused.
      const isDay = Type === questionTypes.date && value !== 'refused';
      return [{ id: Id, code: Code ?? '', value: isDay ? isoDay(value) : value }];
    }),
  };
}
