import { loadProject } from '../../../access/load-project.ts';
import type { PrepareErasure } from '../../personal-data/index.ts';
import { findPeopleWithData } from '../selection/acceptance-queries.ts';
import { lockMoves } from '../selection/move-queries.ts';
import { createReserve } from './draw-reserve.ts';
import { findPlacesOfPerson, giveUpPlace } from './reserve-queries.ts';

/**
 * Gives the places of an erased person to the reserve list, as a withdrawal does. A mentee with data has already taken
 * part, so no place becomes free.
 */
export const freePlacesOnErasure =
  (publicUrl: string): PrepareErasure =>
  async (context, userId) => {
    const { db, now } = context;
    const freed: { id: number; projectId: number }[] = [];
    for (const { id, projectId } of await findPlacesOfPerson(db, userId)) {
      await lockMoves(db, projectId);
      if (!(await findPeopleWithData(db, projectId, [userId])).has(userId)) freed.push({ id, projectId });
    }
    return async () => {
      for (const { id, projectId } of freed) {
        const project = await loadProject(db, String(projectId));
        if (!project || project.archived) continue;
        await giveUpPlace(db, id, now);
        const drawn = await createReserve(publicUrl).draw(context, project);
        if (drawn.length > 0) context.audit({ target: `application:${id}:erased`, after: { Drawn: drawn } });
      }
    };
  };
