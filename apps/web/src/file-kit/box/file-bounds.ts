import type { FileLimits } from '@ithaki/contract';

/** What the place of a box of files allows: file types as in an `accept` attribute, bytes of a file, number of files. */
export interface FileBounds {
  accept?: string | undefined;
  bytes?: number | undefined;
  files?: number | undefined;
}

/** The limits of a category within the bounds of a place. */
export const withinBounds = (limits: FileLimits, { accept, bytes }: FileBounds = {}): FileLimits => ({
  ...limits,
  Accept: accept?.trim() ? accept : limits.Accept,
  MaxBytes: Math.min(limits.MaxBytes, bytes ?? limits.MaxBytes),
  Groups: accept?.trim() && !/image|\.(jpe?g|png|heic|webp)/i.test(accept) ? [] : limits.Groups,
});
