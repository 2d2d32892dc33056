import { aMentee, anAction, aPassword, aProject } from '../../apps/server/src/testing/factories.ts';
import { inDatabase } from '../bench/questionnaires/quest-takers.ts';
import { PASSWORD } from '../bench/server.ts';

/** Puts one programme into a data folder, in it `mentee1` with an open task: the demonstration takes longer to load. */
export const makeOneMentee = (dataDir: string): Promise<void> =>
  inDatabase(dataDir, async (db) => {
    const { id: project } = await aProject(db);
    const mentee = await aMentee(db, project, { userName: 'mentee1' });
    await aPassword(db, mentee, PASSWORD);
    await anAction(db, project, { flags: 3, published: [{ mentee }] });
  });
