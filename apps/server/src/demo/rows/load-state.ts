import type { Action } from '@ithaki/demo';

/**
 * Assigns row ids to the names used in the generated programme, counting from 1, so that the same programme has the
 * same ids wherever it is loaded.
 */
class Ids {
  readonly #ids = new Map<string, number>();
  #next = 1;

  get size(): number {
    return this.#ids.size;
  }

  /** Assigns the next id to a name, or a fixed id. */
  give(name: string, fixed?: number): number {
    if (this.#ids.has(name)) throw new Error(`${name} is there twice`);
    const id = fixed ?? this.#next++;
    this.#ids.set(name, id);
    return id;
  }

  has(name: string): boolean {
    return this.#ids.has(name);
  }

  /** Returns the id of a name; throws when it has none. */
  of(name: string): number {
    const id = this.#ids.get(name);
    if (id === undefined) throw new Error(`${name} is named and not there`);
    return id;
  }

  /** Returns the id of a name, or null when the name is null. */
  ofAny(name: string | null): number | null {
    return name === null ? null : this.of(name);
  }
}

/** State of a load: the ids assigned so far, and values that later rows need. */
export interface LoadState {
  projects: Ids;
  /** Actions by project and order, see {@link actionName}. */
  actions: Ids;
  people: Ids;
  /** Meetings by their action, the mentee or the group’s mentor, and time. */
  meetings: Ids;
  /** Questionnaires by their id in the generated programme. */
  quests: Ids;
  /** Workbooks by the action that shows them. */
  workbooks: Ids;
  /** Answer sets, by project, action and mentee. */
  sets: Ids;
  /** Hash of the password of all accounts. */
  passwordHash: string;
  /** Whether the rule of 45 minutes between meetings also applies among meetings of the same action. */
  sameActionRule: boolean;
  /** Programmes with a month whose hours were approved and given out: 'url YYYY-MM'. */
  lockedMonths: Set<string>;
  /** The latest audit record, to which the next is chained. */
  lastAudit: { id: number; hash: Buffer };
}

export const newLoadState = (passwordHash: string, sameActionRule: boolean): LoadState => ({
  projects: new Ids(),
  actions: new Ids(),
  people: new Ids(),
  meetings: new Ids(),
  quests: new Ids(),
  workbooks: new Ids(),
  sets: new Ids(),
  passwordHash,
  sameActionRule,
  lockedMonths: new Set(),
  lastAudit: { id: 0, hash: Buffer.alloc(32) },
});

/** Returns the name of an action, by project and order. */
export const actionName = (project: string, { order }: Pick<Action, 'order'>): string => `${project} ${order}`;
