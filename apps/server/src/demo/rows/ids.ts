/**
 * Ids of rows by the names that the generated programme knows them under, given in order from 1, so that the same
 * programme is the same rows wherever it is loaded.
 */
export class Ids {
  readonly #ids = new Map<string, number>();
  #next = 1;

  get size(): number {
    return this.#ids.size;
  }

  /** The next id, or one of a row that must have it. */
  give(name: string, fixed?: number): number {
    if (this.#ids.has(name)) throw new Error(`${name} is there twice`);
    const id = fixed ?? this.#next++;
    this.#ids.set(name, id);
    return id;
  }

  has(name: string): boolean {
    return this.#ids.has(name);
  }

  of(name: string): number {
    const id = this.#ids.get(name);
    if (id === undefined) throw new Error(`${name} is named and not there`);
    return id;
  }

  /** Of whom nobody may be named. */
  ofAny(name: string | null): number | null {
    return name === null ? null : this.of(name);
  }
}
