import { ApiError } from '../../../../api/error.ts';
import { goTo, places } from '../page/addresses.ts';

/** Refusals after which there is nothing to write or send here any more, and the page that says so. */
const endings: Readonly<Record<string, string>> = {
  FormClosed: 'closed',
  AlreadySubmitted: 'alreadySubmitted',
  InvalidToken: 'invalidToken',
  TokenExpired: 'expired',
  ApplicationWithdrawn: 'withdrawn',
};

/** Leads to the page of an end; false for a failure that is none. */
export function endedBy(error: unknown): boolean {
  const ending = error instanceof ApiError ? endings[error.code] : undefined;
  if (ending) goTo(places.result(ending), true);
  return ending !== undefined;
}
