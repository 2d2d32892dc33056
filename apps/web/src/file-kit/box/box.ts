import type { JsonObject } from '@ithaki/contract';
import type { Place } from '../upload/upload-target.ts';

/** Where files are kept: what they belong to, under which name, and whose they are (the reader's own unless said). */
export interface Box {
  category: string;
  /** Without it all of the category, each under the name it comes with. */
  name?: string;
  userId?: number | undefined;
}

/** What lists the files of a box. */
export const listOf = ({ category, name, userId }: Box) => ({
  Category: category,
  ...(name !== undefined && { Name: name }),
  ...(userId !== undefined && { UserId: userId }),
});

/** Where a file is sent to stand beside the others of a box, or to be another version of one. */
export function placeIn(box: Box, index: number | 'next'): Omit<Place, 'project'> {
  const start: JsonObject = { ...listOf(box), Index: box.name === undefined ? 1 : index };
  return { feature: 'files', start };
}
