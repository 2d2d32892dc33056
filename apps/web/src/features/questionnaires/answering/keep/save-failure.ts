import { ApiError, isPassing } from '../../../../api/error.ts';

/**
 * What a failed save means: to be tried again by itself; over for the whole set, with the server's word for it; too
 * early, as its question is hidden until other answers are there; or refused.
 */
export type Failure = 'again' | 'signIn' | 'ended' | 'paused' | 'hidden' | 'refused';

const ofSet: Readonly<Record<string, Failure>> = {
  Expired: 'ended',
  SetEnded: 'ended',
  SetPaused: 'paused',
  HiddenQuestion: 'hidden',
};

export function failureOf(error: unknown): Failure {
  if (isPassing(error)) return 'again';
  if (!(error instanceof ApiError)) return 'refused';
  if (error.status === 401) return 'signIn';
  return ofSet[error.code] ?? 'refused';
}
