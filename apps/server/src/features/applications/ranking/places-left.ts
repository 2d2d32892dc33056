import { loadProject } from '../../../access/load-project.ts';
import type { Leaving } from '../../personal-data/index.ts';
import { findWithData } from '../selection/acceptance-queries.ts';
import { holdMoves } from '../selection/move-queries.ts';
import { reserveOf } from './draw-reserve.ts';
import { findHeldPlaces, leavePlace } from './reserve-queries.ts';

/**
 * The places of someone who is erased go to the reserve, as at a withdrawal. Who has taken part as a mentee by then has
 * used theirs.
 */
export const placesLeft =
  (publicUrl: string): Leaving =>
  async (context, userId) => {
    const { db, now } = context;
    const left: { id: number; projectId: number }[] = [];
    for (const { id, projectId } of await findHeldPlaces(db, userId)) {
      await holdMoves(db, projectId);
      if (!(await findWithData(db, projectId, [userId])).has(userId)) left.push({ id, projectId });
    }
    return async () => {
      for (const { id, projectId } of left) {
        const project = await loadProject(db, String(projectId));
        if (!project || project.archived) continue;
        await leavePlace(db, id, now);
        const drawn = await reserveOf(publicUrl).draw(context, project);
        if (drawn.length > 0) context.audit({ target: `application:${id}:erased`, after: { Drawn: drawn } });
      }
    };
  };
