import { microdataCompletion, microdataSending } from '@ithaki/contract';
import type { TestApp } from '../../../testing/test-app.ts';
import { aMicrodataProject } from '../microdata.testing.ts';
import { setEndpoint } from './sending.testing.ts';

let counter = 0;

/** Returns a function that makes a programme whose mentee's entry sheet is checked; `byHand` has no place to send to. */
export const readyProjects =
  (app: TestApp, stubUrl: string) =>
  async ({ byHand = false, keptUntil = '31-12-2032', special = false } = {}) => {
    const MIS = `MIS${++counter}`;
    const programme = await aMicrodataProject(app, { MIS, MicrodataKeptUntil: keptUntil });
    const { project, as, microdata } = programme;
    if (special) await programme.set(programme.mentee, { D6: 'yes' });
    await programme.check();
    if (!byHand) await setEndpoint(app.db, project.id, { url: stubUrl });
    const { reply } = await app.call(microdataCompletion.list, {}, as(microdata));
    const kayas = reply.list.map(({ Kayas }) => Kayas);
    const send = (person = microdata, more: object = {}, key = `key ${++counter}`) =>
      app.call(
        microdataSending.send,
        { kayas, MIS, Start: true, ...more },
        { ...as(person), headers: { 'idempotency-key': key } },
      );
    const one = async (Id: number | null, person = microdata) =>
      app.call(microdataSending.oneSend, { Id: Id ?? 0 }, as(person));
    const bytes = async (path: string, body: object, person = microdata) => {
      const response = await app.server.inject({
        method: 'POST',
        url: path,
        payload: body,
        headers: { cookie: await app.cookieOf(person), 'x-project': project.url },
      });
      return { status: response.statusCode, bytes: response.rawPayload, error: response.body };
    };
    const file = (more: object = {}, person = microdata) =>
      bytes(microdataSending.file.path, { kayas, MIS, Start: true, ...more }, person);
    /** Sends, and returns the only batch. */
    const sendOne = async () => {
      const { SendId } = (await send()).reply;
      const [batch] = (await one(SendId)).reply.List;
      if (!batch) throw new Error('nothing was sent');
      return { SendId, batch };
    };
    return { ...programme, MIS, kayas, send, one, bytes, file, sendOne };
  };
