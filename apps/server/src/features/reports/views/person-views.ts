import { type ProjectSettings, STAFF_LEVEL } from '@ithaki/contract';
import type { RawBuilder } from 'kysely';
import { isPastDue, waitsForReview } from '../../actions/index.ts';
import { type Column, holds, inLanguage, labelOfCode, type Run, type View, visibleAction } from './column.ts';
import { fieldColumns } from './field-columns.ts';
import { type PastTable, pastRows } from './past-rows.ts';

/** Highest access level that sees an action before it is published to the mentee. */
const MENTOR_LEVEL = 100;

/** Which rows views read: the present ones, or those of a past moment. */
interface Time {
  /** Added to the names of the views. */
  suffix: string;
  /** Returns SQL for the rows of a table. */
  of(table: PastTable): string;
  /** SQL for the moment. */
  moment: string;
}

const present: Time = { suffix: '', of: (table) => `public.${table}`, moment: 'now()' };

const past = (run: Run): Time => ({
  suffix: '_at',
  of: (table) => pastRows(run, table),
  moment: run.of('r.as_of'),
});

/** Returns the column with the label of a code, in the language of the reader. */
const label = (run: Run, name: string, code: string, prefix: string, codes: readonly (string | number)[]): Column => ({
  name: `${name}_label`,
  type: 'text',
  choice: true,
  value: labelOfCode(run, code, prefix, codes),
});

/** Returns the column with the title of an action that the reader sees. */
const titleOf = (run: Run, id: string): Column => ({
  name: 'action_title',
  type: 'text',
  choice: true,
  value: `(select ${inLanguage(run, 't.title')} from public.actions t where t.id = ${id})`,
});

/** Returns SQL for a condition without parameters at a moment: what other screens count, reports count in the same way. */
const conditionAt = (condition: RawBuilder<boolean>, moment: string): string =>
  `coalesce(${condition.toOperationNode().sqlFragments.join('').replaceAll('now()', moment)}, false)`;

/** The people of a programme: their membership, and a column for each field. */
function people(run: Run, settings: ProjectSettings, { suffix, of }: Time): View {
  const own: View['columns'] = [
    { name: 'person_id', type: 'number', value: 'm.user_id' },
    { name: 'user_name', type: 'text', value: 'u.user_name' },
    {
      name: 'roles',
      choice: true,
      type: 'list',
      value: `array(select distinct ur.role from ${of('user_roles')} ur where ur.user_id = m.user_id and (ur.project_id is null or ur.project_id = m.project_id) order by 1)`,
    },
    { name: 'state', choice: true, type: 'number', value: 'm.state' },
    label(run, 'state', 'm.state', 'people.state', [0, 1, 2, 3]),
    { name: 'kayas', type: 'number', value: 'm.kayas', level: STAFF_LEVEL },
    { name: 'joined_at', type: 'time', value: 'm.joined_at' },
    {
      name: 'mentor_id',
      type: 'number',
      value: ({ seen }) => `case when ${seen('m.default_mentor_id')} then m.default_mentor_id end`,
    },
    {
      name: 'coordinator_ids',
      type: 'list',
      value: ({ seen }) =>
        `array(select l.viewer_id from ${of('links')} l where l.project_id = m.project_id and l.kind = 'coordinates' and l.subject_id = m.user_id and ${seen('l.viewer_id')} order by 1)`,
    },
  ];
  return {
    name: `people${suffix}`,
    who: 'v.person_id',
    from: `${of('members')} m`,
    joins: `left join ${of('users')} u on u.id = m.user_id`,
    person: 'm.user_id',
    where: `m.project_id = ${run.projectId}`,
    columns: [
      ...own,
      ...fieldColumns(
        run,
        settings,
        own.map(({ name }) => name),
      ),
    ],
  };
}

/** What mentees have done in the actions that the reader may see. */
const actionData = (run: Run, { suffix, of, moment }: Time): View => ({
  name: `action_data${suffix}`,
  who: 'v.person_id',
  from: `${of('mentee_actions')} d`,
  person: 'd.mentee_id',
  where: `d.project_id = ${run.projectId} and ${visibleAction(run, 'd.action_id')} and (d.published_at <= ${moment} or ${run.of(`r.level <= ${MENTOR_LEVEL}`)})`,
  columns: [
    { name: 'person_id', type: 'number', value: 'd.mentee_id' },
    { name: 'action_id', choice: true, type: 'number', value: 'd.action_id' },
    titleOf(run, 'd.action_id'),
    { name: 'mentor_id', type: 'number', value: ({ seen }) => `case when ${seen('d.mentor_id')} then d.mentor_id end` },
    { name: 'published_at', type: 'time', value: 'd.published_at' },
    { name: 'due_at', type: 'time', value: 'd.due_at' },
    { name: 'submitted_at', type: 'time', value: 'd.submitted_at' },
    { name: 'review', choice: true, type: 'text', value: 'd.review' },
    label(run, 'review', 'd.review', 'actions.versions', ['accepted', 'returned']),
    { name: 'completed_at', type: 'time', value: 'd.completed_at' },
    {
      name: 'late',
      choice: true,
      type: 'boolean',
      value: `coalesce(coalesce(d.submitted_at, d.completed_at, ${moment}) > d.due_at, false)`,
    },
    { name: 'past_due', choice: true, type: 'boolean', value: conditionAt(isPastDue, moment) },
    { name: 'waiting', choice: true, type: 'boolean', value: conditionAt(waitsForReview, moment) },
    { name: 'mentee_data', type: 'json', value: 'd.mentee_data' },
    { name: 'public_data', type: 'json', value: 'd.public_data' },
    {
      name: 'private_data',
      type: 'json',
      can: 'mentor.read',
      value: `case when d.mentee_id <> ${run.of('r.user_id')} then d.private_data end`,
    },
  ],
});

/** SQL for what came of a meeting for a mentee, as the view `mentee_meetings` and with it the home pages count it. */
const outcome = `case when g.state = 'missed' or g.state = 'held' and p.presence in ('absent', 'excused') then 'missed'
  when g.state = 'held' and p.presence = 'present' then 'held' end`;

/** Meetings, one row for each mentee. */
const meetings = (run: Run, { suffix, of, moment }: Time): View => ({
  name: `meetings${suffix}`,
  who: 'v.person_id',
  from: `${of('meeting_people')} p`,
  joins: `join ${of('meetings')} g on g.id = p.meeting_id`,
  person: 'p.user_id',
  where: `p.project_id = ${run.projectId} and p.part = 'mentee' and p.waiting_since is null and ${visibleAction(run, 'g.action_id')}`,
  columns: [
    { name: 'meeting_id', type: 'number', value: 'g.id' },
    { name: 'person_id', type: 'number', value: 'p.user_id' },
    { name: 'action_id', choice: true, type: 'number', value: 'g.action_id' },
    titleOf(run, 'g.action_id'),
    {
      name: 'mentor_ids',
      type: 'list',
      value: ({ seen }) =>
        `array(select q.user_id from ${of('meeting_people')} q where q.meeting_id = g.id and q.part = 'mentor' and ${seen('q.user_id')} order by 1)`,
    },
    { name: 'starts_at', type: 'time', value: 'g.starts_at' },
    { name: 'duration_minutes', type: 'number', value: 'g.duration' },
    { name: 'place', type: 'text', value: 'g.place' },
    { name: 'state', choice: true, type: 'text', value: 'g.state' },
    label(run, 'state', 'g.state', 'calendar.state', ['proposed', 'set', 'held', 'missed', 'cancelled']),
    { name: 'presence', choice: true, type: 'text', value: 'p.presence' },
    label(run, 'presence', 'p.presence', 'calendar.presence', ['present', 'absent', 'excused']),
    { name: 'proof', choice: true, type: 'text', value: 'p.proof' },
    { name: 'outcome', choice: true, type: 'text', value: outcome },
    label(run, 'outcome', outcome, 'calendar.state', ['held', 'missed']),
    { name: 'minuted', choice: true, type: 'boolean', value: `coalesce(g.minutes_at <= ${moment}, false)` },
  ],
});

/** Returns the SQL condition that the caller may read an answer set: their own, or any with `quests.sheets`. */
const mayReadAnswers = (run: Run) =>
  `s.project_id = ${run.projectId} and (s.action_id is null or ${visibleAction(run, 's.action_id')}) and (${holds(run, 'quests.sheets')} or s.user_id = ${run.of('r.user_id')})`;

const answerSets = (run: Run, { suffix, of, moment }: Time): View => ({
  name: `answer_sets${suffix}`,
  who: 'coalesce(v.person_id, -v.set)',
  from: `${of('answer_sets')} s`,
  person: 's.user_id',
  where: mayReadAnswers(run),
  columns: [
    { name: 'set', type: 'number', value: 's.id' },
    { name: 'quest_id', choice: true, type: 'number', value: 's.quest_id' },
    { name: 'action_id', choice: true, type: 'number', value: 's.action_id' },
    { name: 'person_id', type: 'number', value: 's.user_id' },
    { name: 'started_at', type: 'time', value: 's.started_at' },
    { name: 'finished_at', type: 'time', value: 's.ended_at' },
    { name: 'ended', choice: true, type: 'text', value: 's.ended' },
    { name: 'scores', type: 'json', value: 's.scores' },
    {
      name: 'model',
      type: 'json',
      // Single answers have no history: those of a set that had not ended, or was opened again since, are not known.
      value: `${suffix === '' ? '' : `case when s.ended_at <= ${moment} and exists (select 1 from public.answer_sets n where n.id = s.id and n.ended_at = s.ended_at) then `}(select jsonb_object_agg(a.group_id, coalesce(a.option_id, a.text)) from public.answers a where a.set_id = s.id and a.line_id = '')${suffix === '' ? '' : ' end'}`,
    },
  ],
});

const answers = (run: Run): View => ({
  name: 'answers',
  who: 'coalesce(v.person_id, -v.set)',
  from: 'public.answer_sets s',
  joins:
    'join public.answers a on a.set_id = s.id left join public.quest_versions q on q.quest_id = s.quest_id and q.number = s.version',
  person: 's.user_id',
  where: mayReadAnswers(run),
  columns: [
    { name: 'set', type: 'number', value: 's.id' },
    { name: 'quest_id', choice: true, type: 'number', value: 's.quest_id' },
    { name: 'person_id', type: 'number', value: 's.user_id' },
    { name: 'finished_at', type: 'time', value: 's.ended_at' },
    { name: 'question_id', choice: true, type: 'text', value: 'a.group_id' },
    { name: 'line_id', type: 'text', value: `nullif(a.line_id, '')` },
    { name: 'option_id', choice: true, type: 'text', value: 'a.option_id' },
    {
      name: 'option_text',
      type: 'text',
      value: `case when a.option_id is not null then (select ${inLanguage(run, 'o.t')} from (select jsonb_path_query_first(q.definition::jsonb, '$.** ? (@.Id == $o).Text', jsonb_build_object('o', a.option_id)) as t) o) end`,
    },
    { name: 'text', type: 'text', value: 'a.text' },
    { name: 'number', type: 'number', value: 'public.report_number(a.text)' },
  ],
});

/** Returns the SQL condition that the caller may read a file: their own, or one of an action and answers that they see. */
const mayReadFile = (
  run: Run,
): string => `(f.user_id = ${run.of('r.user_id')} or ${holds(run, 'mentor.read')} and case f.kind
  when 'task' then f.ref = any (${run.of('r.action_ids')}::text[])
  when 'answer' then exists (select from public.answer_sets s
    where s.user_id = f.user_id and s.id::text = split_part(f.ref, '/', 1) and ${mayReadAnswers(run)})
  else true end)`;

/** Files of people: personal ones, and those of tasks and answers. */
const files = (run: Run): View => ({
  name: 'files',
  who: 'v.person_id',
  from: 'public.files f',
  person: 'f.user_id',
  where: `f.project_id = ${run.projectId} and f.user_id is not null and f.kind in ('person', 'task', 'answer') and ${mayReadFile(run)}`,
  columns: [
    { name: 'person_id', type: 'number', value: 'f.user_id' },
    { name: 'name', type: 'text', value: 'f.name' },
    { name: 'kind', choice: true, type: 'text', value: 'f.kind' },
    { name: 'created_at', type: 'time', value: 'f.created_at' },
    {
      name: 'bytes',
      type: 'number',
      value: `(select c.bytes from public.file_versions w join public.file_contents c on c.sha256 = w.sha256 where w.file_id = f.id order by w.version desc limit 1)`,
    },
  ],
});

/** How many messages people sent and received, by month; never what they said. */
const messageCounts = (run: Run): View => ({
  name: 'message_counts',
  who: 'v.person_id',
  from: `(select x.user_id, x.month, sum(x.sent)::int as sent, sum(x.received)::int as received from (
    select g.user_id, date_trunc('month', g.at)::date as month, 1 as sent, 0 as received
    from public.conversations c join public.messages g on g.conversation_id = c.id
    where c.project_id = ${run.projectId} and g.kind = 'text' and g.removed_at is null
    union all
    select h.user_id, date_trunc('month', g.at)::date, 0, 1
    from public.conversations c join public.conversation_members h on h.conversation_id = c.id
      join public.messages g on g.conversation_id = c.id and g.seq > h.from_seq and g.seq <= coalesce(h.to_seq, g.seq)
    where c.project_id = ${run.projectId} and g.kind = 'text' and g.removed_at is null and g.user_id <> h.user_id
  ) x group by 1, 2) t`,
  person: 't.user_id',
  where: holds(run, 'chat.figures'),
  columns: [
    { name: 'person_id', type: 'number', value: 't.user_id' },
    { name: 'month', type: 'date', value: 't.month' },
    { name: 'sent', type: 'number', value: 't.sent' },
    { name: 'received', type: 'number', value: 't.received' },
  ],
});

/** Who supervises and coordinates whom. */
const links = (run: Run, { suffix, of }: Time): View => ({
  name: `links${suffix}`,
  who: 'v.subject_id',
  from: `${of('links')} l`,
  person: 'l.subject_id',
  where: `l.project_id = ${run.projectId}`,
  columns: [
    { name: 'kind', choice: true, type: 'text', value: 'l.kind' },
    { name: 'viewer_id', type: 'number', value: ({ seen }) => `case when ${seen('l.viewer_id')} then l.viewer_id end` },
    { name: 'subject_id', type: 'number', value: 'l.subject_id' },
  ],
});

const payments = (run: Run): View => ({
  name: 'payments',
  who: 'v.person_id',
  from: 'public.payments y',
  person: 'y.user_id',
  where: `y.project_id = ${run.projectId} and ${visibleAction(run, 'y.action_id')} and (${holds(run, 'reports.see')} or y.user_id = ${run.of('r.user_id')})`,
  columns: [
    { name: 'person_id', type: 'number', value: 'y.user_id' },
    { name: 'action_id', choice: true, type: 'number', value: 'y.action_id' },
    titleOf(run, 'y.action_id'),
    { name: 'paid_at', type: 'time', value: 'y.paid_at' },
  ],
});

/** What staff note of people, in statistics whose values the reader's level sees. */
const statisticValues = (run: Run): View => ({
  name: 'statistic_values',
  who: 'v.person_id',
  from: 'public.statistic_values w',
  joins: 'join public.statistics s on s.id = w.statistic_id and s.removed_at is null',
  person: 'w.user_id',
  where: `s.project_id = ${run.projectId} and s.visible >= ${run.of('r.level')}`,
  columns: [
    { name: 'person_id', type: 'number', value: 'w.user_id' },
    { name: 'statistic_id', choice: true, type: 'number', value: 's.id' },
    { name: 'title', choice: true, type: 'text', value: inLanguage(run, `(s.definition -> 'Title')`) },
    { name: 'value', type: 'number', value: 'w.value' },
    { name: 'text', type: 'text', value: `nullif(w.text, '')` },
    { name: 'saved_at', type: 'time', value: 'w.saved_at' },
  ],
});

/** How far sheets on participants are, and what came of sending them. */
const microdataState = (run: Run): View => ({
  name: 'microdata_state',
  who: 'v.person_id',
  from: 'public.microdata_sheets s',
  joins: `left join lateral (select l.result, e.sent_at from public.microdata_lines l
    join public.microdata_batches b on b.id = l.batch_id join public.microdata_sends e on e.id = b.send_id
    where l.user_id = s.user_id and l.project_id = s.project_id and l.sheet = s.sheet and l.result <> 'withdrawn'
    order by l.revision desc limit 1) t on true`,
  person: 's.user_id',
  where: `s.project_id = ${run.projectId} and ${holds(run, 'microdata.sheets')}`,
  columns: [
    { name: 'person_id', type: 'number', value: 's.user_id' },
    { name: 'sheet', choice: true, type: 'text', value: 's.sheet' },
    { name: 'state', choice: true, type: 'text', value: 's.state' },
    label(run, 'state', 's.state', 'microdata.state', ['begun', 'submitted', 'checked']),
    { name: 'mentee_final_at', type: 'time', value: 's.mentee_final_at' },
    { name: 'mentor_final_at', type: 'time', value: 's.mentor_final_at' },
    { name: 'changed_at', type: 'time', value: 's.changed_at' },
    { name: 'sent_at', type: 'time', can: 'microdata.see', value: 't.sent_at' },
    { name: 'sent_result', choice: true, type: 'text', can: 'microdata.see', value: 't.result' },
  ],
});

/** Returns the views of what history keeps, as it is or as it was. */
const keptViews = (run: Run, settings: ProjectSettings, time: Time): View[] => [
  people(run, settings, time),
  ...[actionData, meetings, answerSets, links].map((view) => view(run, time)),
];

/** The views whose rows are about people, those of a past moment last. */
export const personViews = (run: Run, settings: ProjectSettings): View[] => [
  ...keptViews(run, settings, present),
  ...[answers, files, messageCounts, payments, statisticValues, microdataState].map((view) => view(run)),
  ...keptViews(run, settings, past(run)),
];

/** Whether a view shows a past moment. */
export const isPast = (name: string): boolean => name.endsWith('_at');
