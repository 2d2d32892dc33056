import { type FileHandle, open } from 'node:fs/promises';

/** The two open files of an upload: its bytes, and the list of its parts. */
export interface UploadHandles {
  data: FileHandle;
  list: FileHandle;
}

/** Milliseconds for which the files of an upload stay open, because the next part usually follows soon. */
const LINGER_MILLISECONDS = 1_000;

interface Shared {
  handles: Promise<UploadHandles>;
  users: number;
  closing?: NodeJS.Timeout | undefined;
}

/** Keeps the files of an upload open while its parts arrive. */
export class SharedHandles {
  readonly #open = new Map<string, Shared>();

  /**
   * Runs work with the open files of an upload; `paths` returns their paths and is called only if they are not open.
   */
  async use<Result>(
    id: string,
    paths: () => Promise<{ data: string; list: string }>,
    work: (handles: UploadHandles) => Promise<Result>,
  ): Promise<Result> {
    const shared = this.#open.get(id) ?? { handles: paths().then(openHandles), users: 0 };
    this.#open.set(id, shared);
    clearTimeout(shared.closing);
    shared.users += 1;
    let failed = true;
    try {
      const result = await work(await shared.handles);
      failed = false;
      return result;
    } finally {
      shared.users -= 1;
      if (shared.users === 0) {
        if (failed) await this.close(id);
        else shared.closing = setTimeout(() => void this.close(id), LINGER_MILLISECONDS).unref();
      }
    }
  }

  /** Closes the files of an upload, unless they are in use. */
  async close(id: string): Promise<void> {
    const shared = this.#open.get(id);
    if (!shared || shared.users > 0) return;
    clearTimeout(shared.closing);
    this.#open.delete(id);
    await shared.handles.then(closeHandles, () => undefined);
  }
}

async function openHandles({ data, list }: { data: string; list: string }): Promise<UploadHandles> {
  const handle = await open(data, 'r+');
  try {
    return { data: handle, list: await open(list, 'a', 0o600) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const closeHandles = ({ data, list }: UploadHandles): Promise<unknown> => Promise.all([data.close(), list.close()]);
