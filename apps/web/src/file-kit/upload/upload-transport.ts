import type { FileRecord, UploadState } from '@ithaki/contract';
import { api, callByName } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import type { CallOptions } from '../../api/request.ts';
import { partsOf } from './upload-parts.ts';
import { type Place, partBytesFor } from './upload-target.ts';
import type { Begun, Transport } from './upload-types.ts';

/** Letters in the name of a place. */
const MOST_NAME = 100;

/** A failure is told by the upload itself; the page stays as it is. */
const optionsFor = ({ project }: Place, signal?: AbortSignal): CallOptions => ({
  ...(project !== undefined && { project }),
  ...(signal && { signal }),
});

const begunOf = (place: Place, { Id, PartSize, Size, Have }: UploadState): Begun => ({
  id: Id,
  partBytes: PartSize ?? partBytesFor(place, Size ?? 0),
  has: Have,
});

/** Uploads by the calls of the place's feature. */
export const transport: Transport<Place, FileRecord> = {
  async start({ place, name, type, size }, signal) {
    const PartSize = partBytesFor(place, size);
    const own = { OriginalName: name, Mime: type, Parts: partsOf(size, PartSize).length, Size: size, PartSize };
    // At the place of its own name, unless one is given; a feature's own files have no such places.
    const at = place.feature === 'files' ? { Name: name.slice(0, MOST_NAME), ...place.start } : place.start;
    const reply = await callByName(place.feature, 'startUpload', { ...at, ...own }, optionsFor(place, signal));
    return { id: (reply as { Id: string }).Id, partBytes: PartSize, has: [] };
  },
  async state(id, place, signal) {
    try {
      return begunOf(place, await api.files.uploadState({ Id: id }, optionsFor(place, signal)));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  },
  async send(id, { number, bytes, sha256 }, place, signal) {
    const body = { Id: id, part: number, ...(sha256 !== undefined && { Sha256: sha256 }) };
    await callByName(place.feature, 'uploadPart', body, { ...optionsFor(place, signal), bytes: new Blob([bytes]) });
  },
  async end({ id = '', size, place }, digest, signal) {
    const checks = { Size: size, ...(digest !== undefined && { PartsSha256: digest }) };
    const reply = await callByName(
      place.feature,
      'endUpload',
      { Id: id, ...place.end, ...checks },
      optionsFor(place, signal),
    );
    return reply as FileRecord;
  },
  async cancel(id, place) {
    await api.files.cancelUpload({ Id: id }, optionsFor(place));
  },
};
