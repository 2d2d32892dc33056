import type { Action } from '@ithaki/demo';

/**
 * Ids of rows by the names that the generated programme knows them under, given in order from 1, so that the same
 * programme is the same rows wherever it is loaded.
 */
class Ids {
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

/** What is known while a programme is loaded: which id everything named so far has. */
export interface Loading {
  projects: Ids;
  /** By project and order, see {@link actionName}. */
  actions: Ids;
  people: Ids;
  /** Questionnaires by the id that the programme gives them. */
  quests: Ids;
  /** Workbooks by the action that shows them. */
  workbooks: Ids;
  /** Answer sets, by project, action and mentee. */
  sets: Ids;
  /** Of the one password of all accounts. */
  passwordHash: string;
  /** Whether the 45-minute rule also holds for the action of individual meetings. */
  sameActionRule: boolean;
  /** The newest audit record, to which the next is chained. */
  lastAudit: { id: number; hash: Buffer };
}

export const startLoading = (passwordHash: string, sameActionRule: boolean): Loading => ({
  projects: new Ids(),
  actions: new Ids(),
  people: new Ids(),
  quests: new Ids(),
  workbooks: new Ids(),
  sets: new Ids(),
  passwordHash,
  sameActionRule,
  lastAudit: { id: 0, hash: Buffer.alloc(32) },
});

export const actionName = (project: string, { order }: Pick<Action, 'order'>): string => `${project} ${order}`;
