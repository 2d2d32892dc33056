import type { FileRecord, UploadState } from '@ithaki/contract';
import { api, callByName } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import type { CallOptions } from '../../api/request.ts';
import { splitParts } from './upload-parts.ts';
import { partBytesFor, type UploadTarget } from './upload-target.ts';
import type { ServerUpload, Transport } from './upload-types.ts';

/** Maximal number of characters of a box's name. */
const MAX_NAME = 100;

/** Returns the options of the calls of an upload. */
const optionsFor = ({ project }: UploadTarget, signal?: AbortSignal): CallOptions => ({
  ...(project !== undefined && { project }),
  ...(signal && { signal }),
});

const serverUpload = (place: UploadTarget, { Id, PartSize, Size, Have }: UploadState): ServerUpload => ({
  id: Id,
  partBytes: PartSize ?? partBytesFor(place, Size ?? 0),
  storedParts: Have,
});

/** The calls of an upload, made to the feature of its target. */
export const transport: Transport<UploadTarget, FileRecord> = {
  async start({ place, name, type, size }, signal) {
    const PartSize = partBytesFor(place, size);
    const fileFacts = {
      OriginalName: name,
      Mime: type,
      Parts: splitParts(size, PartSize).length,
      Size: size,
      PartSize,
    };
    // A box without a name gets the file's name; only the feature `files` has boxes.
    const start = place.feature === 'files' ? { Name: name.slice(0, MAX_NAME), ...place.start } : place.start;
    const reply = await callByName(
      place.feature,
      'startUpload',
      { ...start, ...fileFacts },
      {
        ...optionsFor(place, signal),
        ...(place.view !== undefined && { view: place.view }),
      },
    );
    return { id: (reply as { Id: string }).Id, partBytes: PartSize, storedParts: [] };
  },
  async state(id, place, signal) {
    try {
      return serverUpload(place, await api.files.uploadState({ Id: id }, optionsFor(place, signal)));
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
