import type { ApplicationFile } from '@ithaki/contract';
import { createStore, del, set, type UseStore, values } from 'idb-keyval';
import { api } from '../../../../api/client.ts';
import { ApiError } from '../../../../api/error.ts';
import { subtleDigest } from '../../../../file-kit/upload/digests.ts';
import { pause } from '../../../../file-kit/upload/online-pause.ts';
import { partsOf } from '../../../../file-kit/upload/upload-parts.ts';
import type { KeptUpload, Transport } from '../../../../file-kit/upload/upload-types.ts';
import { type UploadStore, Uploads } from '../../../../file-kit/upload/uploads.ts';
import type { Whose } from '../filling/filling.ts';
import { noteUnfinished, type Place, placeKey, scopeOf } from './file-address.ts';

/** As it is kept: without the link, which whoever opens the page again brings along. */
type Row = Omit<KeptUpload<Place>, 'place'> & { scope: string; name: string; question: string };

let database: UseStore | undefined;

const opened = (): UseStore => {
  database ??= createStore('ithaki-applicant', 'uploads');
  return database;
};

/** One application's unfinished uploads in this browser's IndexedDB. */
function storeOf(whose: Whose): UploadStore<Place> {
  const scope = scopeOf(whose);
  const all = async () => (await values<Row>(opened())).filter((row) => row.scope === scope);
  return {
    all: async () =>
      (await all()).map(({ scope: _, question, ...row }) => ({ ...row, place: { whose, name: question } })),
    async put({ place, ...row }) {
      await set(row.key, { ...row, scope, question: place.name } satisfies Row, opened());
      noteUnfinished(whose, true);
    },
    async remove(key) {
      await del(key, opened());
      noteUnfinished(whose, (await all()).length > 0);
    },
  };
}

/** A megabyte a part. */
const PART_BYTES = 1_048_576;

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

type Listener = (stored: ApplicationFile) => void;

const listeners = new Map<string, Listener>();
/** What has arrived for places that nobody listened for yet: an earlier visit's files may be sooner than the page. */
const unheard = new Map<string, ApplicationFile[]>();
const keyOf = ({ whose, name }: Place) => `${scopeOf(whose)} ${name}`;

function arrived(place: Place, stored: ApplicationFile): void {
  const key = keyOf(place);
  const listener = listeners.get(key);
  if (listener) listener(stored);
  else unheard.set(key, [...(unheard.get(key) ?? []), stored]);
}

const known = new Map<string, Uploads<Place, ApplicationFile>>();

/** The files of an application on their way; takes up what earlier visits of this browser left. */
function uploadsOf(whose: Whose): Uploads<Place, ApplicationFile> {
  const scope = scopeOf(whose);
  const there = known.get(scope);
  if (there) return there;
  const uploads = new Uploads<Place, ApplicationFile>({
    owner: 0,
    store: storeOf(whose),
    transport,
    digest: subtleDigest,
    pause,
    now: Date.now,
    placeKey,
    onStored: arrived,
  });
  known.set(scope, uploads);
  void uploads.restore();
  return uploads;
}

/** Is told of every file of a place that has arrived whole. Returns a way to stop listening. */
function onFileStored(place: Place, listener: Listener): () => void {
  const key = keyOf(place);
  listeners.set(key, listener);
  for (const stored of unheard.get(key) ?? []) listener(stored);
  unheard.delete(key);
  return () => {
    if (listeners.get(key) === listener) listeners.delete(key);
  };
}

/** What sends an applicant's files, asked for with the first of them. */
export const sender = { uploadsOf, onFileStored };
