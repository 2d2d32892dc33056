import type { BuiltFilter, QueryContent } from '@ithaki/contract';
import { choices } from '../people/choices.ts';
import { funders, managers, supervision } from './readers.ts';

/** A query as a programme has it; what is left out has its default. */
export type DemoQuery = Pick<QueryContent, 'Name'> & Partial<QueryContent>;

const filter = (Field: string, Value: string, Match: BuiltFilter['Match'] = 'equals'): BuiltFilter => ({
  ...{ Field, Value, Match },
});
const mentees = filter('roles', 'Mentee');
const active = filter('state', '1');
const built = { Group: [], Period: 'month', Measures: [], Filter: [], Order: [] } as const;
const people = { Do: 'people' } as const;
const count = { Do: 'count' } as const;

const labels: QueryContent['Labels'] = {
  people: { el: 'Άτομα', en: 'People' },
  count: { el: 'Πλήθος', en: 'Count' },
  sex_label: { el: 'Φύλο', en: 'Sex' },
  region_label: { el: 'Περιφέρεια', en: 'Region' },
  joined_at: { el: 'Μήνας εγγραφής', en: 'Month of joining' },
  starts_at: { el: 'Μήνας', en: 'Month' },
  completed_at: { el: 'Μήνας', en: 'Month' },
  state: { el: 'Κατάσταση', en: 'State' },
  sum_duration_minutes: { el: 'Λεπτά', en: 'Minutes' },
  mentor_id: { el: 'Σύμβουλος', en: 'Mentor' },
  action_id: { el: 'Δράση', en: 'Action' },
  person_id: { el: 'Άτομο', en: 'Person' },
  last_name: { el: 'Επώνυμο', en: 'Last name' },
  first_name: { el: 'Όνομα', en: 'First name' },
  sector_label: { el: 'Κλάδος', en: 'Sector' },
  idea_stage_label: { el: 'Ωριμότητα ιδέας', en: 'Stage of the idea' },
};

/** Queries made without SQL: four totals for the funder, and four for the staff. */
export const builtQueries: readonly DemoQuery[] = [
  {
    Name: 'Ωφελούμενοι ανά φύλο',
    Descr: 'Πόσες γυναίκες και πόσοι άνδρες συμμετέχουν.',
    Category: 'Σύνολα',
    Totals: true,
    Roles: funders,
    Show: ['chart', 'table'],
    Built: { ...built, From: 'people', Group: ['sex_label'], Measures: [people], Filter: [mentees] },
  },
  {
    Name: 'Ωφελούμενοι ανά Περιφέρεια',
    Descr: 'Για όλους, ή για όσους έχουν το φύλο που επιλέγετε.',
    Category: 'Σύνολα',
    Totals: true,
    Roles: funders,
    Show: ['table', 'chart'],
    Parameters: [
      {
        ...{ Name: 'sex', Type: 'select', Many: false, Required: false, Default: '' },
        Label: { el: 'Φύλο', en: 'Sex' },
        Options: choices.sex,
      },
    ],
    Built: {
      ...{ ...built, From: 'people', Group: ['region_label'], Measures: [people] },
      Filter: [mentees, { Field: 'sex', Match: 'equals', Value: '', Parameter: 'sex' }],
    },
  },
  {
    Name: 'Εγγραφές ανά μήνα',
    Descr: 'Πόσοι ωφελούμενοι μπήκαν στο πρόγραμμα κάθε μήνα.',
    Category: 'Σύνολα',
    Totals: true,
    Roles: funders,
    Show: ['chart', 'table'],
    Built: { ...built, From: 'people', Group: ['joined_at'], Measures: [people], Filter: [mentees] },
  },
  {
    Name: 'Συναντήσεις ανά μήνα και κατάσταση',
    Descr: 'Πλήθος, άτομα και διάρκεια, όπως τα ζητά ο χρηματοδότης.',
    Category: 'Σύνολα',
    Totals: true,
    Roles: funders,
    Show: ['table', 'pivot', 'chart'],
    Built: {
      ...{ ...built, From: 'meetings', Group: ['starts_at', 'state'] },
      // With the few that are to come, months with few people would hide the whole table.
      Filter: [{ Field: 'state', Match: 'in', Value: ['held', 'missed'] }],
      Measures: [count, people, { Do: 'sum', Column: 'duration_minutes' }],
    },
  },
  {
    Name: 'Ωφελούμενοι ανά σύμβουλο',
    Descr: 'Πόσους ωφελουμένους που συμμετέχουν σήμερα συνοδεύει κάθε σύμβουλος.',
    Category: 'Πορεία',
    Roles: supervision,
    Show: ['table', 'chart'],
    Built: {
      ...{ ...built, From: 'people', Group: ['mentor_id'], Measures: [people] },
      Filter: [mentees, active],
      Order: [{ Column: 'people', Desc: true }],
    },
  },
  {
    Name: 'Ολοκληρωμένες δράσεις ανά μήνα',
    Category: 'Πορεία',
    Roles: supervision,
    Show: ['chart', 'table', 'figure'],
    Built: {
      ...{ ...built, From: 'action_data', Group: ['completed_at'], Measures: [count, people] },
      Filter: [filter('completed_at', '', 'notempty')],
    },
  },
  {
    Name: 'Κατάλογος ενεργών ωφελουμένων',
    Descr: 'Τα βασικά στοιχεία όσων συμμετέχουν σήμερα.',
    Category: 'Άτομα',
    Roles: supervision,
    Built: {
      ...{ ...built, From: 'people', Filter: [mentees, active] },
      Group: ['person_id', 'last_name', 'first_name', 'region_label', 'sector_label', 'idea_stage_label'],
      Order: [{ Column: 'last_name', Desc: false }],
    },
  },
  {
    Name: 'Πληρωμές ανά δράση',
    Category: 'Απολογισμός',
    Roles: managers,
    Built: { ...built, From: 'payments', Group: ['action_id'], Measures: [count, people] },
  },
].map((query) => ({ Kind: 'built', Labels: labels, ...query }) as DemoQuery);
