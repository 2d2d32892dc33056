import type { MeetingMode } from '../free/question.ts';

/** Times that one side proposes for a mentee's meeting of an action. */
export interface Proposal {
  actionId: number;
  menteeId: number;
  mentorId: number;
  minutes: number;
  mode: MeetingMode;
  /** Instants. */
  times: readonly string[];
}

const MINUTE_MS = 60_000;
const written =
  /^([1-9]\d{0,8})-([1-9]\d{0,8})-([1-9]\d{0,8})-(\d{1,3})-(place|online|phone)((?:-[0-9a-z]{1,6}){1,3})$/;

/**
 * Writes a proposal as a part of an address: ids of action, mentee and mentor, minutes, mode, and each time as minutes since
 * 1970 in base 36. The address is all there is of a proposal: what it names is judged anew for each reader.
 */
export const writeProposal = ({ actionId, menteeId, mentorId, minutes, mode, times }: Proposal): string =>
  [
    ...[actionId, menteeId, mentorId, minutes, mode],
    ...times.map((time) => Math.round(Date.parse(time) / MINUTE_MS).toString(36)),
  ].join('-');

/** Reads a proposal from an address; undefined for anything else. */
export function readProposal(text: string): Proposal | undefined {
  const [, actionId, menteeId, mentorId, minutes, mode, times = ''] = written.exec(text) ?? [];
  if (mode === undefined) return undefined;
  return {
    actionId: Number(actionId),
    menteeId: Number(menteeId),
    mentorId: Number(mentorId),
    minutes: Number(minutes),
    mode: mode as MeetingMode,
    times: times
      .slice(1)
      .split('-')
      .map((time) => new Date(Number.parseInt(time, 36) * MINUTE_MS).toISOString()),
  };
}

/** Returns the proposals to which the links of a text lead. */
export function proposalsIn(text: string): Proposal[] {
  const found = text.matchAll(/\/calendar\/times\/([0-9a-z-]+)/g);
  return [...found].flatMap(([, written = '']) => readProposal(written) ?? []);
}
