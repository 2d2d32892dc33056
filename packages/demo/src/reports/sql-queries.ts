import type { QueryContent, QueryParameter } from '@ithaki/contract';
import type { DemoQuery } from './built-queries.ts';
import { managers, supervision } from './readers.ts';

const parameter = (Name: string, Type: QueryParameter['Type'], el: string, en: string): QueryParameter => ({
  ...{ Name, Type, Label: { el, en }, Many: false, Required: false, Default: '' },
});

const names: QueryContent['Labels'] = {
  person_id: { el: 'Άτομο', en: 'Person' },
  last_name: { el: 'Επώνυμο', en: 'Last name' },
  first_name: { el: 'Όνομα', en: 'First name' },
};

/** Queries written in SQL. */
export const sqlQueries: readonly DemoQuery[] = [
  {
    Name: 'Πρόοδος κάθε ωφελουμένου',
    Descr: 'Πόσες δράσεις ολοκλήρωσε, από πόσες που έχουν δημοσιευτεί.',
    Category: 'Πορεία',
    Roles: supervision,
    Show: ['table', 'chart'],
    Labels: {
      ...names,
      completed: { el: 'Ολοκληρωμένες', en: 'Completed' },
      published: { el: 'Δημοσιευμένες', en: 'Published' },
      latest: { el: 'Τελευταία ολοκλήρωση', en: 'Last completed' },
    },
    Query: `select p.person_id, p.last_name, p.first_name,
  count(d.completed_at) as completed, count(*) as published, max(d.completed_at) as latest
from people p join action_data d on d.person_id = p.person_id
where 'Mentee' = any(p.roles) and p.state = 1
group by p.person_id, p.last_name, p.first_name
order by completed desc, p.last_name`,
  },
  {
    Name: 'Χωρίς συνάντηση τον τελευταίο μήνα',
    Descr: 'Ενεργοί ωφελούμενοι που δεν συναντήθηκαν με κανέναν τις τελευταίες τόσες ημέρες.',
    Category: 'Συναντήσεις',
    Roles: supervision,
    Parameters: [{ ...parameter('days', 'number', 'Ημέρες', 'Days'), Required: true, Default: '30' }],
    Labels: { ...names, latest: { el: 'Τελευταία συνάντηση', en: 'Last meeting' } },
    Query: `select p.person_id, p.last_name, p.first_name, max(m.starts_at) as latest
from people p left join meetings m on m.person_id = p.person_id and m.state = 'held'
where 'Mentee' = any(p.roles) and p.state = 1
group by p.person_id, p.last_name, p.first_name
having max(m.starts_at) is null or max(m.starts_at)::date < @_today - @days::int
order by latest nulls first, p.last_name`,
  },
  {
    Name: 'Ώρες συναντήσεων ανά μήνα',
    Descr: 'Συναντήσεις που έγιναν, άτομα και ώρες.',
    Category: 'Συναντήσεις',
    Roles: supervision,
    Show: ['chart', 'table', 'figure'],
    Labels: {
      month: { el: 'Μήνας', en: 'Month' },
      meetings: { el: 'Συναντήσεις', en: 'Meetings' },
      people: { el: 'Άτομα', en: 'People' },
      hours: { el: 'Ώρες', en: 'Hours' },
    },
    Query: `select date_trunc('month', m.starts_at)::date as month, count(distinct m.meeting_id) as meetings,
  count(distinct m.person_id) as people, round(sum(m.duration_minutes) / 60.0, 1) as hours
from meetings m where m.state = 'held' group by 1 order by 1`,
  },
  {
    Name: 'Δράσεις με όλα τα κριτήρια',
    Descr: 'Δείχνει κάθε είδος παραμέτρου: κείμενο, αριθμό, ημερομηνία, ναι ή όχι, επιλογές, άτομο και δράση.',
    Category: 'Πορεία',
    Roles: supervision,
    Parameters: [
      parameter('name', 'text', 'Το επώνυμο περιέχει', 'Last name contains'),
      parameter('capital', 'number', 'Αρχικό κεφάλαιο από', 'Starting capital from'),
      parameter('since', 'date', 'Δημοσιευμένες από', 'Published from'),
      parameter('late', 'boolean', 'Καθυστερημένες', 'Late'),
      { ...parameter('regions', 'select', 'Περιφέρειες', 'Regions'), Many: true, Field: 'region' },
      parameter('person', 'person', 'Άτομο', 'Person'),
      parameter('action', 'action', 'Δράση', 'Action'),
    ],
    Labels: {
      ...names,
      title: { el: 'Δράση', en: 'Action' },
      due_at: { el: 'Προθεσμία', en: 'Due' },
      completed_at: { el: 'Ολοκληρώθηκε', en: 'Completed' },
      late: { el: 'Καθυστερεί', en: 'Late' },
    },
    Query: `select d.person_id, p.last_name, p.first_name, a.title, d.due_at, d.completed_at, d.late
from action_data d
  join people p on p.person_id = d.person_id
  join actions a on a.action_id = d.action_id
where (@name is null or strpos(lower(p.last_name), lower(@name)) > 0)
  and (@capital is null or p.start_capital >= @capital)
  and (@since is null or d.published_at::date >= @since)
  and (@late is null or d.late = @late)
  and (cardinality(@regions) = 0 or p.region = any(@regions))
  and (@person is null or d.person_id = @person)
  and (@action is null or d.action_id = @action)
order by p.last_name, a.title limit 2000`,
  },
  {
    Name: 'Ερωτηματολόγια: ποιοι απάντησαν',
    Category: 'Απολογισμός',
    Roles: supervision,
    Show: ['table', 'chart'],
    Labels: {
      title: { el: 'Ερωτηματολόγιο', en: 'Questionnaire' },
      begun: { el: 'Άρχισαν', en: 'Begun' },
      finished: { el: 'Ολοκλήρωσαν', en: 'Finished' },
    },
    Query: `select q.title, count(*) as begun, count(s.finished_at) as finished
from answer_sets s join quests q on q.quest_id = s.quest_id group by q.title order by finished desc`,
  },
  {
    Name: 'Αιτήσεις ανά κατάσταση',
    Category: 'Απολογισμός',
    Roles: managers,
    Show: ['chart', 'table'],
    Labels: {
      status: { el: 'Κατάσταση', en: 'Status' },
      applications: { el: 'Αιτήσεις', en: 'Applications' },
      points: { el: 'Μέση βαθμολογία', en: 'Average points' },
    },
    Query: `select status, count(*) as applications, round(avg(points), 1) as points
from applications group by status order by status`,
  },
  {
    Name: 'Μηνύματα ανά μήνα',
    Descr: 'Πόσα γράφονται και πόσα διαβάζονται, χωρίς κανένα κείμενο.',
    Category: 'Επικοινωνία',
    Roles: managers,
    Show: ['chart', 'table'],
    Labels: {
      month: { el: 'Μήνας', en: 'Month' },
      sent: { el: 'Στάλθηκαν', en: 'Sent' },
      received: { el: 'Ελήφθησαν', en: 'Received' },
    },
    Query: `select month, sum(sent) as sent, sum(received) as received
from message_counts group by month order by month`,
  },
];

/** A query that worked until its field was removed from the programme, with the columns that it used then. */
export const brokenQuery: { query: DemoQuery; columns: readonly string[] } = {
  query: {
    Name: 'Εγγεγραμμένοι σε επιμελητήριο',
    Descr: 'Το πεδίο του επιμελητηρίου δεν υπάρχει πια: η αναφορά περιμένει διόρθωση.',
    Category: 'Άτομα',
    Roles: supervision,
    Query: `select chamber, count(*) as people from people where 'Mentee' = any(roles) group by chamber`,
  },
  columns: ['chamber', 'roles'],
};
