import type { StatisticContent } from '@ithaki/contract';
import { randomOf } from '@ithaki/formats';

const STAFF = 20;

const statistic = (
  Type: StatisticContent['Type'],
  el: string,
  en: string,
  more: Partial<StatisticContent> = {},
): StatisticContent => ({
  ...{ Title: { el, en }, Type, Min: null, Max: null, Options: [], Visible: STAFF, Editable: STAFF, ...more },
});

const option = (Value: number, el: string, en: string) => ({ Value, Label: { el, en } });

/** What the staff note of each mentee. */
export const statistics: readonly StatisticContent[] = [
  statistic('check', 'Έγινε έναρξη επιχείρησης', 'Business started'),
  statistic('select', 'Κατάσταση επιχείρησης', 'State of the business', {
    Options: [
      option(1, 'Σχεδιάζεται', 'Planned'),
      option(2, 'Λειτουργεί', 'Running'),
      option(3, 'Σε αναστολή', 'Suspended'),
      option(4, 'Έκλεισε', 'Closed'),
    ],
  }),
  statistic('number', 'Νέες θέσεις εργασίας', 'New jobs', { Min: 0, Max: 50 }),
  statistic('number', 'Τζίρος πρώτου έτους (ευρώ)', 'Turnover of the first year (euros)', { Min: 0, Max: 1_000_000 }),
  statistic('check', 'Πήρε χρηματοδότηση', 'Received funding'),
  statistic('number', 'Ώρες κατάρτισης', 'Hours of training', { Min: 0, Max: 400 }),
  statistic('select', 'Βαθμός κινδύνου αποχώρησης', 'Risk of leaving', {
    Options: [option(1, 'Χαμηλός', 'Low'), option(2, 'Μεσαίος', 'Medium'), option(3, 'Υψηλός', 'High')],
  }),
  statistic('text', 'Σχόλιο επόπτη', 'Supervisor’s comment'),
];

const comments = [
  'Προχωρά με σταθερό ρυθμό.',
  'Χρειάζεται βοήθεια με τα οικονομικά.',
  'Βρήκε τους πρώτους πελάτες.',
  'Να ξανασυζητηθεί μετά τη σύμβαση.',
  'Πολύ καλή συνεργασία με τον σύμβουλο.',
];

/** Something noted of a mentee: in which of {@link statistics}, and what. */
export interface DemoValue {
  index: number;
  userName: string;
  value: number | null;
  text: string;
}

/** Returns what is noted of these mentees: of seven in ten something, and not everything. */
export function statisticValues(seed: number, mentees: readonly string[]): DemoValue[] {
  return mentees.flatMap((userName) => {
    const random = randomOf(seed, 'statistics', userName);
    if (!random.chance(0.7)) return [];
    return statistics.flatMap(({ Type, Options, Max }, index): DemoValue[] => {
      if (!random.chance(0.75)) return [];
      if (Type === 'text') return [{ index, userName, value: null, text: random.pick(comments) }];
      const value =
        Type === 'check'
          ? random.int(0, 1)
          : Type === 'select'
            ? random.pick(Options).Value
            : random.int(0, Math.floor((Max ?? 100) / 12));
      return [{ index, userName, value, text: '' }];
    });
  });
}
