import { databaseUnavailable, isDatabaseUnavailable } from '../platform/database/database-unavailable.ts';
import { Refusal } from '../platform/errors/refusal.ts';
import { isDiskFull, storageFull } from '../platform/storage/disk-space.ts';

/**
 * Converts an error into the refusal that the caller receives. The caller of this function logs unexpected errors:
 * status 500 and above, unless it was a refusal already.
 */
export function toRefusal(error: Error & { statusCode?: number; code?: string }): Refusal {
  if (error instanceof Refusal) return error;
  if (error.statusCode === 413) return new Refusal(413, 'TooLarge');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal(400, 'Malformed');
  if (isDiskFull(error)) return storageFull();
  if (isDatabaseUnavailable(error)) return databaseUnavailable();
  return new Refusal(500, 'Unexpected');
}
