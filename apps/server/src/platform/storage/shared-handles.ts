import { type FileHandle, open } from 'node:fs/promises';

/** The two files of an upload that grows: its bytes, and the list of its parts. */
export interface Handles {
  data: FileHandle;
  list: FileHandle;
}

/** Keeps the files of an upload open while any part of it is being received: parts come three at once. */
export class SharedHandles {
  readonly #open = new Map<string, { handles: Promise<Handles>; users: number }>();

  /** Does something with the files of an upload; `paths` says where they are when they are not open yet. */
  async use<Result>(
    id: string,
    paths: () => Promise<{ data: string; list: string }>,
    work: (handles: Handles) => Promise<Result>,
  ): Promise<Result> {
    const shared = this.#open.get(id) ?? { handles: paths().then(opened), users: 0 };
    this.#open.set(id, shared);
    shared.users += 1;
    try {
      return await work(await shared.handles);
    } finally {
      shared.users -= 1;
      if (shared.users === 0) {
        this.#open.delete(id);
        await shared.handles.then(closed, () => undefined);
      }
    }
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
