import { type JsonObject, MAX_PARTS, PART_SIZE } from '@ithaki/contract';
import { projectInPath } from '../../paths.ts';

/** The target of uploads, as data that can be stored. */
export interface UploadTarget {
  /** The feature whose `startUpload`, `uploadPart` and `endUpload` are called. */
  feature: 'files' | 'library';
  /** Body of `startUpload`, besides the file. */
  start: JsonObject;
  /** Body of `endUpload`, besides the upload. */
  end?: JsonObject;
  /** The project, as the address names it. */
  project?: string | undefined;
  /** The administrator's view for which the upload is started; it must list that call. */
  view?: string;
  /** Bytes per part; 256 KB by default. */
  partBytes?: number;
}

/** Returns a key of a target; equal targets have equal keys. */
export const placeKey = ({ feature, start, project = '' }: UploadTarget): string =>
  `${feature}/${project}/${JSON.stringify(start)}`;

/** Returns a target in the project of the page. */
export const targetInProject = (place: Omit<UploadTarget, 'project'>): UploadTarget => ({
  ...place,
  project: projectInPath(window.location.pathname),
});

/** Returns the bytes per part: those of the target, or more where the file would have too many parts. */
export const partBytesFor = ({ partBytes = PART_SIZE }: UploadTarget, size: number): number =>
  Math.max(partBytes, Math.ceil(size / MAX_PARTS));
