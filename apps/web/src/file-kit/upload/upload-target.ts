import { type JsonObject, MOST_PARTS, PART_SIZE } from '@ithaki/contract';
import { projectOf } from '../../paths.ts';

/** Where files are sent to, in a form that outlives a reload. */
export interface Place {
  /** Whose `startUpload`, `uploadPart` and `endUpload` take the file. */
  feature: 'files' | 'library';
  /** What `startUpload` is told beside the file. */
  start: JsonObject;
  /** What `endUpload` is told beside the upload. */
  end?: JsonObject;
  /** The project, as the address names it. */
  project?: string | undefined;
  /** Bytes of a part; 256 KB unless it is a tool's. */
  partBytes?: number;
}

/** Names a place: two with the same name are the same place. */
export const placeKey = ({ feature, start, project = '' }: Place): string =>
  `${feature}/${project}/${JSON.stringify(start)}`;

/** A place of the project that the page is in. */
export const placeHere = (place: Omit<Place, 'project'>): Place => ({
  ...place,
  project: projectOf(window.location.pathname),
});

/** Bytes of a part of a file: as its place says, more where it would have too many parts. */
export const partBytesFor = ({ partBytes = PART_SIZE }: Place, size: number): number =>
  Math.max(partBytes, Math.ceil(size / MOST_PARTS));
