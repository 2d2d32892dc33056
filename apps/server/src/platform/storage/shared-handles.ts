import { type FileHandle, open } from 'node:fs/promises';

/** The two files of an upload that grows: its bytes, and the list of its parts. */
export interface Handles {
  data: FileHandle;
  list: FileHandle;
}

/** Milliseconds for which the files of an upload stay open: the next part is mostly on its way. */
const LINGER = 1_000;

interface Shared {
  handles: Promise<Handles>;
  users: number;
  closing?: NodeJS.Timeout | undefined;
}

/** Keeps the files of an upload open while its parts come, three at once and one after the other. */
export class SharedHandles {
  readonly #open = new Map<string, Shared>();

  /** Does something with the files of an upload; `paths` says where they are when they are not open yet. */
  async use<Result>(
    id: string,
    paths: () => Promise<{ data: string; list: string }>,
    work: (handles: Handles) => Promise<Result>,
  ): Promise<Result> {
    const shared = this.#open.get(id) ?? { handles: paths().then(opened), users: 0 };
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
        else shared.closing = setTimeout(() => void this.close(id), LINGER).unref();
      }
    }
  }

  /** Closes the files of an upload that nobody uses now. */
  async close(id: string): Promise<void> {
    const shared = this.#open.get(id);
    if (!shared || shared.users > 0) return;
    clearTimeout(shared.closing);
    this.#open.delete(id);
    await shared.handles.then(closed, () => undefined);
  }
}

async function opened({ data, list }: { data: string; list: string }): Promise<Handles> {
  const handle = await open(data, 'r+');
  try {
    return { data: handle, list: await open(list, 'a', 0o600) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const closed = ({ data, list }: Handles): Promise<unknown> => Promise.all([data.close(), list.close()]);
