import { open } from 'node:fs/promises';

/** Waits until a file, or the names in a folder, would outlive a loss of power. */
export async function writtenDown(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
