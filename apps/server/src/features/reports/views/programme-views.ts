import { isoDate } from '@ithaki/formats';
import { calendarDate, greekHolidays } from '@ithaki/meetings';
import { holds, inLanguage, literal, type Run, type View, visibleAction } from './column.ts';

/** Years that the view of days covers. */
const FIRST_YEAR = 2015;
const LAST_YEAR = 2050;

const actions = (run: Run): View => ({
  name: 'actions',
  from: 'public.actions a',
  where: `a.project_id = ${run.projectId} and ${visibleAction(run, 'a.id')}`,
  columns: [
    { name: 'action_id', choice: true, type: 'number', value: 'a.id' },
    { name: 'title', choice: true, type: 'text', value: inLanguage(run, 'a.title') },
    { name: 'type_id', choice: true, type: 'number', value: 'a.type_id' },
    ...[0, 1, 2].map((level) => ({
      name: `group${level + 1}`,
      choice: true,
      type: 'text' as const,
      value: inLanguage(run, `(a.group_path -> ${level})`),
    })),
    { name: 'sort_order', type: 'number', value: 'a.sort_order' },
  ],
});

const quests = (run: Run): View => ({
  name: 'quests',
  from: 'public.quests q',
  where: `q.project_id = ${run.projectId} and (${holds(run, 'quests.see')} or exists (select from public.actions a where a.quest_id = q.id and ${visibleAction(run, 'a.id')}))`,
  columns: [
    { name: 'quest_id', choice: true, type: 'number', value: 'q.id' },
    { name: 'title', choice: true, type: 'text', value: inLanguage(run, 'q.title') },
    { name: 'for_mentors', choice: true, type: 'boolean', value: 'q.for_mentors' },
    { name: 'published', choice: true, type: 'boolean', value: 'q.published is not null' },
    { name: 'archived', choice: true, type: 'boolean', value: 'q.archived_at is not null' },
  ],
});

/** Returns the SQL condition on applications: submitted, and the caller may see all applications. */
const ofApplications = (run: Run): string =>
  `p.project_id = ${run.projectId} and p.submitted_at is not null and ${run.of("r.everyone and 'applications.see' = any (r.can)")}`;

const applications = (run: Run): View => ({
  name: 'applications',
  who: 'v.application_id',
  from: 'public.applications p',
  where: ofApplications(run),
  columns: [
    { name: 'application_id', type: 'number', value: 'p.id' },
    { name: 'person_id', type: 'number', value: 'p.user_id' },
    { name: 'protocol', type: 'text', value: 'p.protocol' },
    { name: 'kayas', type: 'number', value: 'p.kayas' },
    { name: 'status', choice: true, type: 'number', value: 'p.status' },
    { name: 'status_at', type: 'time', value: 'p.status_at' },
    { name: 'submitted_at', type: 'time', value: 'p.submitted_at' },
    { name: 'withdrawn_at', type: 'time', value: 'p.withdrawn_at' },
    { name: 'reject_code', choice: true, type: 'text', value: 'p.reject_code' },
    { name: 'points', type: 'number', value: 'p.points' },
  ],
});

const applicationAnswers = (run: Run): View => ({
  name: 'application_answers',
  who: 'v.application_id',
  from: 'public.applications p',
  joins: 'cross join lateral jsonb_each(p.answers) e',
  where: ofApplications(run),
  columns: [
    { name: 'application_id', type: 'number', value: 'p.id' },
    { name: 'question', choice: true, type: 'text', value: 'e.key' },
    { name: 'answer', type: 'text', value: `e.value #>> '{}'` },
  ],
});

const applicationPoints = (run: Run): View => ({
  name: 'application_points',
  who: 'v.application_id',
  from: 'public.applications p',
  joins: 'join public.application_points t on t.application_id = p.id',
  where: ofApplications(run),
  columns: [
    { name: 'application_id', type: 'number', value: 'p.id' },
    { name: 'criterion', choice: true, type: 'text', value: 't.criterion' },
    { name: 'points', type: 'number', value: 't.points' },
    { name: 'failed', choice: true, type: 'boolean', value: 't.failed' },
    { name: 'by_hand', choice: true, type: 'boolean', value: 't.by_hand' },
  ],
});

/** A calendar, one row per day, to join with so that days and months without data are counted too. */
function days(run: Run): View {
  const holidays = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => greekHolidays(FIRST_YEAR + index))
    .flat()
    .map(({ day, name }): [string, typeof name] => [isoDate(calendarDate(day)), name]);
  return {
    name: 'days',
    from: `(select g::date as day from generate_series(timestamp '${FIRST_YEAR}-01-01', timestamp '${LAST_YEAR}-12-31', interval '1 day') g) d`,
    columns: [
      { name: 'day', type: 'date', value: 'd.day' },
      { name: 'month', type: 'date', value: `date_trunc('month', d.day::timestamp)::date` },
      {
        name: 'holiday',
        type: 'text',
        value: inLanguage(run, `(${literal(JSON.stringify(Object.fromEntries(holidays)))}::jsonb -> d.day::text)`),
      },
    ],
  };
}

/** The views whose rows are not limited to the people of the run. */
export const programmeViews = (run: Run): View[] =>
  [actions, quests, applications, applicationAnswers, applicationPoints, days].map((view) => view(run));
