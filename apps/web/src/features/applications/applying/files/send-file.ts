import type { ApplicationFile } from '@ithaki/contract';
import { createStore, del, set, type UseStore, values } from 'idb-keyval';
import { api } from '../../../../api/client.ts';
import { ApiError } from '../../../../api/error.ts';
import { subtleDigest } from '../../../../file-kit/upload/digests.ts';
import { pause } from '../../../../file-kit/upload/online-pause.ts';
import { splitParts } from '../../../../file-kit/upload/upload-parts.ts';
import type { PersistedUpload, Transport } from '../../../../file-kit/upload/upload-types.ts';
import { type UploadStore, Uploads } from '../../../../file-kit/upload/uploads.ts';
import type { ApplicationAuthor } from '../filling/filling.ts';
import { addressKey, applicationKey, type FileAddress, noteUnfinished } from './file-address.ts';

/** An upload as stored; without the link, which the browser gets again when the page is opened. */
type StoredUpload = Omit<PersistedUpload<FileAddress>, 'place'> & { scope: string; name: string; question: string };

let database: UseStore | undefined;

const openedDatabase = (): UseStore => {
  database ??= createStore('ithaki-applicant', 'uploads');
  return database;
};

/** Unfinished uploads of one application in this browser's IndexedDB. */
function createStoreFor(author: ApplicationAuthor): UploadStore<FileAddress> {
  const scope = applicationKey(author);
  const loadAll = async () => (await values<StoredUpload>(openedDatabase())).filter((row) => row.scope === scope);
  return {
    all: async () =>
      (await loadAll()).map(({ scope: _, question, ...row }) => ({ ...row, place: { author, name: question } })),
    async put({ place, ...row }) {
      await set(row.key, { ...row, scope, question: place.name } satisfies StoredUpload, openedDatabase());
      noteUnfinished(author, true);
    },
    async remove(key) {
      await del(key, openedDatabase());
      noteUnfinished(author, (await loadAll()).length > 0);
    },
  };
}

/** Size of an upload part: one megabyte. */
const PART_BYTES = 1_048_576;

/** Upload calls of an applicant, who has a link or a draft instead of a session. */
const transport: Transport<FileAddress, ApplicationFile> = {
  async start({ place, name, type, size }, signal) {
    const Parts = splitParts(size, PART_BYTES).length;
    const file = { OriginalName: name, Mime: type, Parts, Size: size, PartSize: PART_BYTES };
    const { Id } = await api.applying.startUpload({ ...place.author, Name: place.name, ...file }, { signal });
    return { id: Id, partBytes: PART_BYTES, storedParts: [] };
  },
  async state(id, { author }, signal) {
    try {
      const { Id, PartSize, Have } = await api.applying.uploadState({ ...author, Id: id }, { signal });
      return { id: Id, partBytes: PartSize ?? PART_BYTES, storedParts: Have };
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
    return api.applying.endUpload({ ...place.author, Id: id, ...checks }, { signal });
  },
  async cancel() {
    // The server removes abandoned uploads after a while.
  },
};

type Listener = (stored: ApplicationFile) => void;

const listeners = new Map<string, Listener>();
/** Complete files without a listener yet: uploads of an earlier visit may complete before the page is shown. */
const undelivered = new Map<string, ApplicationFile[]>();
const listenerKey = ({ author, name }: FileAddress) => `${applicationKey(author)} ${name}`;

function deliver(place: FileAddress, stored: ApplicationFile): void {
  const key = listenerKey(place);
  const listener = listeners.get(key);
  if (listener) listener(stored);
  else undelivered.set(key, [...(undelivered.get(key) ?? []), stored]);
}

const uploadsByApplication = new Map<string, Uploads<FileAddress, ApplicationFile>>();

/** Returns the uploads of an application, including those that earlier visits left unfinished. */
function applicationUploads(author: ApplicationAuthor): Uploads<FileAddress, ApplicationFile> {
  const scope = applicationKey(author);
  const existing = uploadsByApplication.get(scope);
  if (existing) return existing;
  const uploads = new Uploads<FileAddress, ApplicationFile>({
    owner: 0,
    store: createStoreFor(author),
    transport,
    digest: subtleDigest,
    pause,
    now: Date.now,
    placeKey: addressKey,
    onStored: deliver,
  });
  uploadsByApplication.set(scope, uploads);
  void uploads.restore();
  return uploads;
}

/** Calls the listener for every file of an address that is complete; returns the unsubscribe function. */
function onFileStored(place: FileAddress, listener: Listener): () => void {
  const key = listenerKey(place);
  listeners.set(key, listener);
  for (const stored of undelivered.get(key) ?? []) listener(stored);
  undelivered.delete(key);
  return () => {
    if (listeners.get(key) === listener) listeners.delete(key);
  };
}

/** The upload code, loaded with the first file. */
export const sender = { uploadsOf: applicationUploads, onFileStored };
