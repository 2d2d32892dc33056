import type { CurrentProject } from '../../../access/actor.ts';
import type { OpenContext } from '../../../access/context.ts';
import type { Db } from '../../../platform/database/db.ts';

/** Who waits for a place, as the selection keeps them: whoever withdraws may leave one. */
export interface Reserve {
  /** Lets nobody else be moved meanwhile; taken before any application is held. */
  hold(db: Db, projectId: number): Promise<void>;
  /** Gives the places that nobody holds any more to those who wait; answers whose applications these are. */
  draw(context: OpenContext, project: CurrentProject): Promise<number[]>;
}
