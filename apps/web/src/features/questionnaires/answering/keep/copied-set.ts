import type { AnswerPage } from '@ithaki/contract';
import { makeCopy, readCopy, removeCopy } from '../../../../keep/device-copies.ts';
import type { AnswerSetSource } from '../answer-set-source.ts';

const copyName = (source: AnswerSetSource): string => `answers/${JSON.stringify(source)}`;

/** Returns the times of a set some seconds after they were reported. */
function laterTime(set: AnswerPage['AnswerSet'], seconds: number): Partial<AnswerPage['AnswerSet']> {
  const isRunning = set.PausedAt === undefined && set.Finished === undefined;
  return {
    Now: new Date(Date.parse(set.Now) + seconds * 1_000).toISOString(),
    Remaining: set.Remaining === null || !isRunning ? set.Remaining : Math.max(0, set.Remaining - seconds),
  };
}

/** Copies a set being answered to the device, so that it opens again without a connection. */
export const copySet = (owner: string, source: AnswerSetSource, page: AnswerPage): Promise<void> =>
  makeCopy(owner, copyName(source), page);

/** Returns the copy of a set on this device, with the remaining time reduced by the time since the copy. */
export async function copiedSet(source: AnswerSetSource): Promise<AnswerPage | undefined> {
  const copy = await readCopy<AnswerPage>(copyName(source));
  if (!copy) return undefined;
  const seconds = Math.max(0, Math.floor((Date.now() - copy.madeAt) / 1_000));
  const { AnswerSet, ...page } = copy.value;
  return { ...page, AnswerSet: { ...AnswerSet, ...laterTime(AnswerSet, seconds) } };
}

/** Removes the copy of a set that ended. */
export const removeCopiedSet = (source: AnswerSetSource): Promise<void> => removeCopy(copyName(source));
