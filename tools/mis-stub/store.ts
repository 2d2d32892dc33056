import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Receipt } from '@ithaki/microdata/xml';

/** What the stub has been asked and has taken in. */
export interface StubCounts {
  posts: number;
  lookUps: number;
  batches: number;
  accepted: number;
  refused: number;
  /** Participants who were accepted in two batches with the same revision; a good sender keeps it at 0. */
  twice: number;
}

/** A batch that was taken in. */
export interface TakenBatch {
  id: string;
  number: string;
  digest: string;
  mis: string;
  sheet: string;
  document: string;
  /** The header Signature, as it came. */
  signature: string | null;
  participants: { kayas: number; revision: number; result: 'accepted' | 'refused' }[];
  receipt: Receipt;
}

/** Batches on disk, each in a file of its own that is either whole or not there. */
export class BatchStore {
  readonly #folder: string;
  readonly #batches = new Map<string, TakenBatch>();

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    const names = readdirSync(folder).filter((file) => file.endsWith('.json'));
    const batches = names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as TakenBatch);
    for (const batch of batches.sort((a, b) => a.number.localeCompare(b.number))) this.#batches.set(batch.id, batch);
  }

  /** The batches in the order in which they were taken in. */
  get all(): readonly TakenBatch[] {
    return [...this.#batches.values()];
  }

  get size(): number {
    return this.#batches.size;
  }

  find(id: string): TakenBatch | undefined {
    return this.#batches.get(id);
  }

  keep(batch: TakenBatch): void {
    const file = join(this.#folder, `${batch.id}.json`);
    const descriptor = openSync(`${file}.part`, 'w');
    writeSync(descriptor, JSON.stringify(batch));
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(`${file}.part`, file);
    this.#batches.set(batch.id, batch);
  }
}
