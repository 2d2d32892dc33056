import type { Built } from '../reports/built.ts';
import type { QueryContent } from '../reports/entities.ts';

/** A report to begin with: what it counts, and how it is shown first. */
type Example = Pick<QueryContent, 'Show'> & ({ Query: string } | { Built: Built });

const built = (parts: Partial<Built> & Pick<Built, 'From'>): Built => ({
  ...{ Group: [], Period: 'month', Measures: [], Filter: [], Order: [] },
  ...parts,
});
const people = { Do: 'people' } as const;
const count = { Do: 'count' } as const;
const mentees = { Field: 'roles', Match: 'equals', Value: 'Mentee' } as const;

/** Ten reports that every programme can run, offered where there are none yet. */
export const reportExamples = {
  byState: {
    Show: ['chart', 'table'],
    Built: built({ From: 'people', Group: ['state_label'], Measures: [people], Filter: [mentees] }),
  },
  joined: {
    Show: ['chart', 'table'],
    Built: built({ From: 'people', Group: ['joined_at'], Measures: [people], Filter: [mentees] }),
  },
  withoutMentor: {
    Show: ['table'],
    Query: `select person_id, user_name, joined_at
from people
where 'Mentee' = any(roles) and state = 1 and mentor_id is null
order by joined_at`,
  },
  byMentor: {
    Show: ['table', 'chart'],
    Query: `select m.user_name as mentor, count(*) as mentees
from people p left join people m on m.person_id = p.mentor_id
where 'Mentee' = any(p.roles) and p.state = 1
group by 1
order by 2 desc`,
  },
  pastDue: {
    Show: ['table', 'chart'],
    Built: built({
      ...{ From: 'action_data', Group: ['action_title'], Measures: [people] },
      ...{ Filter: [{ Field: 'past_due', Match: 'equals', Value: 'true' }], Order: [{ Column: 'people', Desc: true }] },
    }),
  },
  waiting: {
    Show: ['table'],
    Query: `select person_id, action_title, submitted_at
from action_data
where waiting
order by submitted_at`,
  },
  completed: {
    Show: ['chart', 'table'],
    Built: built({
      ...{ From: 'action_data', Group: ['completed_at'], Measures: [count, people] },
      Filter: [{ Field: 'completed_at', Match: 'notempty', Value: '' }],
    }),
  },
  meetings: {
    Show: ['pivot', 'chart', 'table'],
    Built: built({ From: 'meetings', Group: ['starts_at', 'state_label'], Measures: [count] }),
  },
  withoutMeeting: {
    Show: ['table'],
    Query: `select p.person_id, p.user_name, max(g.starts_at) as last_meeting
from people p left join meetings g on g.person_id = p.person_id and g.outcome = 'held'
where 'Mentee' = any(p.roles) and p.state = 1
group by 1, 2
having max(g.starts_at) is null or max(g.starts_at) < @_today - 30
order by 3 nulls first`,
  },
  questionnaires: {
    Show: ['table'],
    Query: `select q.title, count(*) as begun, count(s.finished_at) as finished
from answer_sets s join quests q on q.quest_id = s.quest_id
group by 1
order by 1`,
  },
} satisfies Record<string, Example>;

export type ReportExample = keyof typeof reportExamples;
