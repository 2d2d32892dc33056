import { z } from 'zod';
import { defineEvent, defineHandler } from '../../platform/events/event-kind.ts';
import { defineKind, findHolders, notify, shownHere } from '../notifications/index.ts';

/** Event: a consent text was published, so that everyone must consent again. */
export const consentTextPublished = defineEvent({
  kind: 'consent.published',
  payload: z.strictObject({ Version: z.int() }),
});

/** The notification that there is a new consent text. */
export const consentTextKind = defineKind({
  kind: 'consent.published',
  group: 'account',
  to: 'mentee.own',
  default: { ...shownHere, Mail: 'once' },
  always: true,
  bundle: 'kind',
});

/** Notifies those who must consent that there is a new consent text. */
export const notifyOfConsentText = defineHandler({
  name: 'consent.tellOfText',
  event: consentTextPublished,
  async handle({ db, at, projectId }) {
    if (projectId === null) return;
    const mentees = await findHolders(db, projectId, 'mentee.own');
    await notify(db, consentTextKind, { projectId, at, link: 'settings' }, mentees);
  },
});
