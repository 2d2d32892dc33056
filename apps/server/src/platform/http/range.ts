import type { ByteRange } from '../storage/storage.ts';

/**
 * Parses a Range header for a content of this many bytes. Returns one range; null when the whole content is to be sent,
 * as for several ranges or a malformed header; 'unsatisfiable' for a range beyond the end.
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | null | 'unsatisfiable' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '')
    return Number(to) === 0 || bytes === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, bytes - Number(to)), end: bytes - 1 };
  const start = Number(from);
  const end = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= bytes ? 'unsatisfiable' : { start, end };
}
