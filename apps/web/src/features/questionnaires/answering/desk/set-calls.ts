import type { AnswerPage, AnswerTaken, FinishResult, SetTime } from '@ithaki/contract';
import type { StoredRow } from '@ithaki/questionnaire';
import { api } from '../../../../api/client.ts';

/** What can be asked for an answer set that is open. */
export interface SetCalls {
  startTime: () => Promise<SetTime>;
  remainingTime: () => Promise<SetTime>;
  pause: () => Promise<SetTime>;
  goOn: () => Promise<SetTime>;
  finish: () => Promise<FinishResult>;
  save: (row: StoredRow, key: string) => Promise<AnswerTaken>;
}

/** Characters of an answer that may still be sent while the page is left; browsers allow 64 KB in all. */
const SMALL = 4_000;

/** The calls of a page's set: as who is signed in, or with the token of its link. */
export function callsOf({ AnswerSet, Token, ProjectId }: AnswerPage): SetCalls {
  const options = { project: String(ProjectId) };
  const own = { AnswerSetId: AnswerSet.AnswerSetID };
  const place = ({ GroupId, LineId, Seq, At }: StoredRow, Key: string) => ({
    GroupId,
    Key,
    ...(LineId === undefined ? {} : { LineId }),
    ...(Seq === undefined ? {} : { Seq }),
    ...(At === undefined ? {} : { At }),
  });
  const keep = ({ Text = '' }: StoredRow) => ({ ...options, keepalive: Text.length < SMALL });
  if (Token === null) {
    const { answering } = api;
    return {
      startTime: () => answering.startTime(own, options),
      remainingTime: () => answering.remainingTime(own, options),
      pause: () => answering.pause(own, options),
      goOn: () => answering.goOn(own, options),
      finish: () => answering.finish(own, options),
      save: (row, key) =>
        row.OptionId === undefined
          ? answering.answerOpen({ ...own, ...place(row, key), Text: row.Text ?? '' }, keep(row))
          : answering.answerClosed({ ...own, ...place(row, key), OptionId: row.OptionId }, keep(row)),
    };
  }
  const { tokenAnswering } = api;
  const theirs = { ...own, Token };
  return {
    startTime: () => tokenAnswering.startTime(theirs, options),
    remainingTime: () => tokenAnswering.remainingTime(theirs, options),
    pause: () => tokenAnswering.pause(theirs, options),
    goOn: () => tokenAnswering.goOn(theirs, options),
    finish: () => tokenAnswering.finish(theirs, options),
    save: (row, key) =>
      row.OptionId === undefined
        ? tokenAnswering.answerOpen({ ...theirs, ...place(row, key), Text: row.Text ?? '' }, keep(row))
        : tokenAnswering.answerClosed({ ...theirs, ...place(row, key), OptionId: row.OptionId }, keep(row)),
  };
}
