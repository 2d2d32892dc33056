import type { AnswerPage, AnswerTaken, BodyOf, Calls, FinishResult, SetTime } from '@ithaki/contract';
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

/** What names a set of a link. */
type TokenSet = BodyOf<Calls['tokenAnswering']['startTime']>;

/** The calls of a page's set: as who is signed in, or with the token of its link. */
export function callsOf({ AnswerSet, Token, ProjectId }: AnswerPage): SetCalls {
  const options = { project: String(ProjectId) };
  const place = ({ GroupId, LineId, Seq, At }: StoredRow, Key: string) => ({
    GroupId,
    Key,
    ...(LineId === undefined ? {} : { LineId }),
    ...(Seq === undefined ? {} : { Seq }),
    ...(At === undefined ? {} : { At }),
  });
  const keep = ({ Text = '' }: StoredRow) => ({ ...options, keepalive: Text.length < SMALL });
  // With a Token the same calls, each of which takes it; without, those of whoever is signed in.
  const calls = (Token === null ? api.answering : api.tokenAnswering) as typeof api.tokenAnswering;
  const own = { AnswerSetId: AnswerSet.AnswerSetID, ...(Token !== null && { Token }) } as TokenSet;
  return {
    startTime: () => calls.startTime(own, options),
    remainingTime: () => calls.remainingTime(own, options),
    pause: () => calls.pause(own, options),
    goOn: () => calls.goOn(own, options),
    finish: () => calls.finish(own, options),
    save: (row, key) =>
      row.OptionId === undefined
        ? calls.answerOpen({ ...own, ...place(row, key), Text: row.Text ?? '' }, keep(row))
        : calls.answerClosed({ ...own, ...place(row, key), OptionId: row.OptionId }, keep(row)),
  };
}
