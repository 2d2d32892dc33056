import { ApiError } from '../../../../api/error.ts';
import { addresses, goTo } from '../page/addresses.ts';

/** Refusals after which the form cannot be edited or sent, with the page that explains each. */
const finalPages: Readonly<Record<string, string>> = {
  FormClosed: 'closed',
  AlreadySubmitted: 'alreadySubmitted',
  InvalidToken: 'invalidToken',
  TokenExpired: 'expired',
  ApplicationWithdrawn: 'withdrawn',
};

/** Opens the page that explains a final refusal; returns false for other errors. */
export function openFinalPage(error: unknown): boolean {
  const ending = error instanceof ApiError ? finalPages[error.code] : undefined;
  if (ending) goTo(addresses.result(ending), true);
  return ending !== undefined;
}
