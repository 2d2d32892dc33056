import type { Role } from '@ithaki/contract';
import { managers } from './readers.ts';

/** An SQL service as a programme has it. */
export interface DemoService {
  Category: string;
  Name: string;
  Roles: Role[];
  Query: string;
}

/** A service in JavaScript as a programme has it. */
export interface DemoScript extends Omit<DemoService, 'Query' | 'Roles'> {
  Roles: readonly Role[];
  Code: string;
}

const staff: readonly Role[] = [...managers, 'Supervisor', 'Coordinator'];
const team: readonly Role[] = [...staff, 'Mentor', 'RegistryMentor'];
const everyone: readonly Role[] = [...team, 'Mentee'];

const service = (Category: string, Name: string, Roles: readonly Role[], Query: string): DemoService => ({
  ...{ Category, Name, Roles: [...Roles], Query },
});

/** SQL services, which pages and programs call by name; each gives its caller only what the caller may see. */
export const sqlServices: readonly DemoService[] = [
  service(
    'people',
    'ActiveMentees',
    team,
    `select count(*) as mentees from people where 'Mentee' = any(roles) and state = 1`,
  ),
  service(
    'people',
    'MenteesOfRegion',
    team,
    `select person_id, last_name, first_name from people where 'Mentee' = any(roles) and region = @region order by last_name`,
  ),
  service(
    'meetings',
    'NextMeetings',
    everyone,
    `select meeting_id, person_id, starts_at, duration_minutes, place from meetings
where state = 'set' and starts_at >= now() order by starts_at limit 20`,
  ),
  service(
    'meetings',
    'HoursOfMonth',
    team,
    `select round(coalesce(sum(duration_minutes), 0) / 60.0, 1) as hours from meetings
where state = 'held' and date_trunc('month', starts_at) = date_trunc('month', @month::date)`,
  ),
  service(
    'actions',
    'OwnProgress',
    everyone,
    `select count(completed_at) as completed, count(*) as published from action_data where person_id = @CurrentUserId`,
  ),
  service(
    'actions',
    'LateActions',
    team,
    'select person_id, action_id, due_at from action_data where late order by due_at limit 200',
  ),
  service('actions', 'ActionTitles', everyone, 'select action_id, title, group1 from actions order by sort_order'),
  service(
    'calendar',
    'Holidays',
    everyone,
    'select day as "Ημέρα", holiday as "Αργία" from days where holiday is not null and day >= @_today order by day limit 12',
  ),
  service(
    'questionnaires',
    'FinishedAnswers',
    staff,
    `select q.title, count(s.finished_at) as finished from answer_sets s join quests q on q.quest_id = s.quest_id group by q.title`,
  ),
];

/** Services in JavaScript, which bring several queries and calls together. */
export const scriptServices: readonly DemoScript[] = [
  {
    ...{ Category: 'people', Name: 'OfficeDay', Roles: team },
    Code: `// What the office begins its day with.
const [figures] = query('ActiveMentees');
return {
  today,
  mentees: figures.mentees,
  late: query('LateActions').length,
  meetings: query('NextMeetings').slice(0, 5),
};`,
  },
  {
    ...{ Category: 'people', Name: 'FindByName', Roles: team },
    Code: `// Names that match, for a list of suggestions.
const found = call('/api/user/Find', { Search: String(params.search ?? '') });
return found.map(({ Id, Name }) => ({ value: Id, label: Name }));`,
  },
];
