import type { JsonObject } from '@ithaki/contract';
import type { ActionRecord, Meeting, MentorRecord, Part } from '@ithaki/demo';
import type { Row } from './insert-rows.ts';
import { actionName, type LoadState } from './load-state.ts';

/** Returns the mentee data of a record: what the mentee entered, or their meeting, in the format of the screens. */
function menteeDataOf({ meeting, text, answers, inputs }: ActionRecord, workbook: number | null): JsonObject {
  const calculator = inputs && workbook !== null && { Workbook: workbook, Version: 1, Inputs: inputs, Scenarios: [] };
  return {
    ...(meeting && meetingDataOf(meeting)),
    ...(text !== null && { text }),
    ...answers,
    ...(calculator && { Calculator: calculator }),
  };
}

/** Returns the meeting data of a record. `lastMail` is the meeting time in the last mail to the mentee. */
function meetingDataOf({ date, timeHours, timeMinutes, duration, place, link, mailedAt }: Meeting): JsonObject {
  const [hours, minutes] = [timeHours, timeMinutes].map((value) => String(value).padStart(2, '0'));
  const time = { date, timeHours: hours ?? '', timeMinutes: minutes ?? '' };
  return { ...time, duration, place, link, ...(mailedAt && { lastMail: Object.values(time).join('') }) };
}

/** Returns the public data: what the mentor wrote for the mentee. */
const commentsOf = ({ minutes, comment }: ActionRecord): JsonObject => ({
  ...(minutes !== null && { minutes }),
  ...(comment !== null && { comment }),
});

/** Returns the private data: what mentors and staff wrote for one another. */
const notesOf = ({ privateNote }: ActionRecord): JsonObject => (privateNote === null ? {} : { note: privateNote });

const isEmpty = (data: object): boolean => Object.keys(data).length === 0;

/** Rows of the records whose actions were loaded. */
export const recordRows = (loading: LoadState, { records }: Pick<Part, 'records'>): Row<'mentee_actions'>[] =>
  records
    .filter((record) => loading.actions.has(actionName(record.project, record)))
    .map((record) => actionRow(loading, record));

function actionRow({ people, projects, actions, workbooks }: LoadState, record: ActionRecord): Row<'mentee_actions'> {
  const name = actionName(record.project, record);
  const workbook = workbooks.has(name) ? workbooks.of(name) : null;
  const menteeData = menteeDataOf(record, workbook);
  const [publicData, privateData] = [commentsOf(record), notesOf(record)];
  const versionOf = (data: object) => (isEmpty(data) ? 0 : 1);
  return {
    mentee_id: people.of(record.mentee),
    action_id: actions.of(name),
    project_id: projects.of(record.project),
    mentor_id: people.ofAny(record.actionMentor),
    published_at: record.publishedAt,
    due_at: record.dueAt,
    mentee_data: menteeData,
    mentee_version: versionOf(menteeData),
    mentee_saved_at: record.savedAt ?? record.meeting?.mailedAt ?? null,
    public_data: publicData,
    public_version: versionOf(publicData),
    private_data: privateData,
    private_version: versionOf(privateData),
    // Confirming that one has read something also hands it in.
    submitted_at: record.submittedAt ?? record.confirmedAt,
    reviewed_at: record.reviewedAt,
    review: record.review,
    completed_at: record.completedAt,
    completed_by: people.ofAny(record.completedBy),
    last_mail: typeof menteeData.lastMail === 'string' ? menteeData.lastMail : null,
  };
}

export const mentorRows = ({ people, actions }: LoadState, records: readonly MentorRecord[]): Row<'mentor_actions'>[] =>
  records
    .filter((record) => actions.has(actionName(record.project, record)))
    .map((record) => ({
      mentor_id: people.of(record.mentor),
      action_id: actions.of(actionName(record.project, record)),
      data: { note: record.note },
      version: 1,
    }));
