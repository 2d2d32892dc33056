import type { Action } from '@ithaki/demo';
import { Ids } from './ids.ts';

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
