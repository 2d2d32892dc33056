import { aMentee, anAction, aPassword, aProject } from '../../apps/server/src/testing/factories.ts';
import { inDatabase } from '../bench/questionnaires/respondents.ts';
import { PASSWORD } from '../bench/server.ts';

/**
 * Creates a programme with `mentee1` and an open task in a data folder, which is faster than loading the demonstration.
 */
export const makeOneMentee = (dataDir: string): Promise<void> =>
  inDatabase(dataDir, async (db) => {
    const { id: project } = await aProject(db);
    const mentee = await aMentee(db, project, { userName: 'mentee1' });
    await aPassword(db, mentee, PASSWORD);
    await anAction(db, project, { flags: 3, published: [{ mentee }] });
  });
