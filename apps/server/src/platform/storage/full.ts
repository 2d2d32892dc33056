import { Refusal } from '../errors/refusal.ts';

/** The refusal that tells of a full disk, or of a quota of the system; any other fault as it is. */
export function asFull(error: unknown): unknown {
  const { code } = error as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' ? new Refusal(507, 'StorageFull') : error;
}
