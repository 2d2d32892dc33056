import type { FileLimits } from '@ithaki/contract';

/** The limits of a box of files: file types as in an `accept` attribute, bytes of a file, number of files. */
export interface FileBounds {
  accept?: string | undefined;
  bytes?: number | undefined;
  files?: number | undefined;
}

/** Returns the limits of a category, narrowed to those of a box. */
export const withinBounds = (limits: FileLimits, { accept, bytes }: FileBounds = {}): FileLimits => ({
  ...limits,
  Accept: accept?.trim() ? accept : limits.Accept,
  MaxBytes: Math.min(limits.MaxBytes, bytes ?? limits.MaxBytes),
  Groups: accept?.trim() && !/image|\.(jpe?g|png|heic|webp)/i.test(accept) ? [] : limits.Groups,
});
