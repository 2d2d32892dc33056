import { t } from '../i18n/text.ts';
import { ApiError, Offline } from './error.ts';

/** Returns an error message for people: the server's own message if there is one. */
export function messageOf(error: unknown): string {
  if (error instanceof Offline) return t('ui.offline');
  if (error instanceof ApiError && error.code !== 'Unexpected') return error.message;
  return t('errors.Unexpected');
}
