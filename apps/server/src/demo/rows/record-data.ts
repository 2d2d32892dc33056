import type { JsonObject } from '@ithaki/contract';
import type { ActionRecord, Meeting } from '@ithaki/demo';

/** What the mentee entered, or the time of their meeting, under the names the screens keep it. */
export function menteeDataOf({ meeting, text, answers, inputs }: ActionRecord, workbook: number | null): JsonObject {
  const calculator = inputs && workbook !== null && { Workbook: workbook, Version: 1, Inputs: inputs, Scenarios: [] };
  return {
    ...(meeting && meetingDataOf(meeting)),
    ...(text !== null && { text }),
    ...answers,
    ...(calculator && { Calculator: calculator }),
  };
}

/** `lastMail` is the time that the mentee was last told of. */
function meetingDataOf({ date, timeHours, timeMinutes, duration, place, link, mailedAt }: Meeting): JsonObject {
  const [hours, minutes] = [timeHours, timeMinutes].map((value) => String(value).padStart(2, '0'));
  const time = { date, timeHours: hours ?? '', timeMinutes: minutes ?? '' };
  return { ...time, duration, place, link, ...(mailedAt && { lastMail: Object.values(time).join('') }) };
}

/** What the mentor wrote for the mentee to read. */
export const commentsOf = ({ minutes, comment }: ActionRecord): JsonObject => ({
  ...(minutes !== null && { minutes }),
  ...(comment !== null && { comment }),
});

/** What mentors and staff wrote for one another. */
export const notesOf = ({ privateNote }: ActionRecord): JsonObject =>
  privateNote === null ? {} : { note: privateNote };

export const isEmpty = (data: object): boolean => Object.keys(data).length === 0;
