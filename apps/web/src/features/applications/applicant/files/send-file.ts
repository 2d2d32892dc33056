import type { ApplicationFile } from '@ithaki/contract';
import { api } from '../../../../api/client.ts';
import { ApiError } from '../../../../api/error.ts';
import { subtleDigest } from '../../../../files/model/digests.ts';
import { partsOf } from '../../../../files/model/parts.ts';
import { pause } from '../../../../files/model/pause.ts';
import { Upload } from '../../../../files/model/upload.ts';
import type { Transport } from '../../../../files/model/upload-types.ts';
import type { Whose } from '../form/filling.ts';

/** A megabyte a part. */
const PART_BYTES = 1_048_576;

/** The place of a file: whose application, and which question or document of it. */
interface Place {
  whose: Whose;
  name: string;
}

/** The calls of an applicant's upload, who has a link or a draft rather than a session. */
const transport: Transport<Place, ApplicationFile> = {
  async start({ place, name, type, size }, signal) {
    const Parts = partsOf(size, PART_BYTES).length;
    const file = { OriginalName: name, Mime: type, Parts, Size: size, PartSize: PART_BYTES };
    const { Id } = await api.applying.startUpload({ ...place.whose, Name: place.name, ...file }, { signal });
    return { id: Id, partBytes: PART_BYTES, has: [] };
  },
  async state(id, { whose }, signal) {
    try {
      const { Id, PartSize, Have } = await api.applying.uploadState({ ...whose, Id: id }, { signal });
      return { id: Id, partBytes: PartSize ?? PART_BYTES, has: Have };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  },
  async send(id, { number, bytes, sha256 }, _place, signal) {
    const body = { Id: id, part: number, ...(sha256 !== undefined && { Sha256: sha256 }) };
    await api.applying.uploadPart(body, { signal, bytes: new Blob([bytes]) });
  },
  end({ id = '', size, place }, digest, signal) {
    const checks = { Size: size, ...(digest !== undefined && { PartsSha256: digest }) };
    return api.applying.endUpload({ ...place.whose, Id: id, ...checks }, { signal });
  },
  async cancel() {
    // What is given up is removed by the server after a while.
  },
};

/** Begins to send a file: in parts, again where the connection fails, from where it stopped. */
export function uploadOf(place: Place, file: File, changed: () => void): Upload<Place, ApplicationFile> {
  const kept = {
    key: crypto.randomUUID(),
    owner: 0,
    place,
    name: file.name,
    type: file.type,
    size: file.size,
    paused: false,
  };
  return new Upload(
    kept,
    file,
    { transport, digest: subtleDigest, pause, now: Date.now },
    { changed, keep: () => undefined },
  );
}
