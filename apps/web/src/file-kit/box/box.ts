import type { JsonObject } from '@ithaki/contract';
import type { UploadTarget } from '../upload/upload-target.ts';

/** A box of files: the category, the box's name, and its owner (by default the signed-in person). */
export interface Box {
  category: string;
  /** If absent, all files of the category; a new file is then stored under its own name. */
  name?: string;
  userId?: number | undefined;
}

/** Returns the body of the call that lists a box. */
export const boxBody = ({ category, name, userId }: Box) => ({
  Category: category,
  ...(name !== undefined && { Name: name }),
  ...(userId !== undefined && { UserId: userId }),
});

/** Returns the upload target for a box: at the next index, or as a new version of the file at `index`. */
export function boxTarget(box: Box, index: number | 'next'): Omit<UploadTarget, 'project'> {
  const start: JsonObject = { ...boxBody(box), Index: box.name === undefined ? 1 : index };
  return { feature: 'files', start };
}
