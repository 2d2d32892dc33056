import { randomBytes } from 'node:crypto';
import { type BodyOf, conversations, messages } from '@ithaki/contract';
import { aLink, aMentee, aMentor, aPerson, aProject } from '../../testing/factories.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Returns a new UUID of version 7. */
export function newClientId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const rest = randomBytes(10).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}

type Sent = Partial<BodyOf<typeof messages.send>>;

/** Creates a programme with people who work together, and functions for what they do in chat. */
export async function aTeam(app: TestApp, settings: Parameters<typeof aProject>[1] = {}) {
  const { db } = app;
  const { id: project, url } = await aProject(db, settings);
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const coordinator = await aPerson(db, project, { roles: ['Coordinator'] });
  const supervisor = await aPerson(db, project, { roles: ['Supervisor'] });
  const mentor = await aMentor(db, project);
  const otherMentor = await aMentor(db, project);
  const mentee = await aMentee(db, project, { mentor, fields: { last_name: 'Ωμέγα', first_name: 'Άννα' } });
  const otherMentee = await aMentee(db, project, { mentor });
  await aLink(db, project, 'coordinates', coordinator, mentee);
  await aLink(db, project, 'supervises', supervisor, mentor);
  const of = (as: number) => ({ as, project });
  const send = (as: number, to: Sent, text = 'Καλημέρα', ClientId = newClientId()) =>
    app.call(messages.send, { ClientId, Message: text, ...to } as BodyOf<typeof messages.send>, of(as));
  const start = (as: number, body: BodyOf<typeof conversations.start>) => app.call(conversations.start, body, of(as));
  /** Begins the conversation between two people; returns its id. */
  const direct = async (as: number, other: number) => (await start(as, { UserIds: [other] })).reply.Id;
  const get = (as: number, ConversationId: number) => app.call(conversations.get, { ConversationId }, of(as));
  const read = async (as: number, ConversationId: number, Before?: number | string) =>
    (await app.call(messages.get, { ConversationId, ...(Before === undefined ? {} : { Before }) }, of(as))).reply;
  const list = async (as: number, body: BodyOf<typeof conversations.list> = {}) =>
    (await app.call(conversations.list, body, of(as))).reply;
  return {
    ...{ project, url, manager, coordinator, supervisor, mentor, otherMentor, mentee, otherMentee },
    ...{ of, send, start, direct, get, read, list },
  };
}
