import type { AnswerPage, AnswerTaken, BodyOf, Calls, FinishResult, SetState, SetTime } from '@ithaki/contract';
import type { StoredRow } from '@ithaki/questionnaire';
import { api, type CallFunction } from '../../../../api/client.ts';
import type { CallOptions } from '../../../../api/request.ts';
import { callOverHub } from '../../../../live/index.ts';

/** Server calls for an open answer set. */
export interface SetCalls {
  startTime: () => Promise<SetTime>;
  remainingTime: () => Promise<SetTime>;
  pause: () => Promise<SetTime>;
  goOn: () => Promise<SetTime>;
  finish: () => Promise<FinishResult>;
  /** Returns the state of the set: at once, or, if the page passes the change that it knows, after the next one. */
  watch: (since?: number, signal?: AbortSignal) => Promise<SetState>;
  save: (row: StoredRow, key: string) => Promise<AnswerTaken>;
}

/** Maximum characters of an answer sent with keepalive when the page is left; browsers allow 64 KB in all. */
const MOST_KEEPALIVE = 4_000;

/** Identifies an answer set of a link. */
type TokenSet = BodyOf<Calls['tokenAnswering']['startTime']>;

/** Server calls for a page's set: for the signed-in person, or with the token of a link. */
export function createSetCalls({ AnswerSet, Token, ProjectId }: AnswerPage): SetCalls {
  const options = { project: String(ProjectId) };
  const rowKey = ({ GroupId, LineId, Seq, At }: StoredRow, Key: string) => ({
    GroupId,
    Key,
    ...(LineId === undefined ? {} : { LineId }),
    ...(Seq === undefined ? {} : { Seq }),
    ...(At === undefined ? {} : { At }),
  });
  const sendOptions = ({ Text = '' }: StoredRow) => ({ ...options, keepalive: Text.length < MOST_KEEPALIVE });
  // With a token, the calls of another group with the same names, each of which takes the token.
  const calls = (Token === null ? api.answering : api.tokenAnswering) as typeof api.tokenAnswering;
  const setKey = { AnswerSetId: AnswerSet.AnswerSetID, ...(Token !== null && { Token }) } as TokenSet;
  /** Saves over the live connection if it is open; respondents with a link have none. */
  const carry = <Body extends object>(call: CallFunction<Body, AnswerTaken>, body: Body, sending: CallOptions) => {
    const byHttp = () => call(body, sending);
    return Token === null ? callOverHub(call, body, ProjectId, byHttp) : byHttp();
  };
  return {
    startTime: () => calls.startTime(setKey, options),
    remainingTime: () => calls.remainingTime(setKey, options),
    pause: () => calls.pause(setKey, options),
    goOn: () => calls.goOn(setKey, options),
    finish: () => calls.finish(setKey, options),
    watch: (Since, signal) =>
      calls.watch(
        { ...setKey, ...(Since === undefined ? {} : { Since }) },
        { ...options, quiet: true, ...(signal === undefined ? {} : { signal }) },
      ),
    save(row, key) {
      const answer = { ...setKey, ...rowKey(row, key) };
      if (row.OptionId === undefined)
        return carry(calls.answerOpen, { ...answer, Text: row.Text ?? '' }, sendOptions(row));
      return carry(calls.answerClosed, { ...answer, OptionId: row.OptionId }, sendOptions(row));
    },
  };
}
