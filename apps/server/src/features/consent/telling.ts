import { z } from 'zod';
import { defineEvent, defineHandler } from '../../platform/events/event-kind.ts';
import { defineKind, findHolders, tell, toldHere } from '../notifications/index.ts';

/** A text of consent was published, by which everyone must consent again. */
export const consentTextPublished = defineEvent({
  kind: 'consent.published',
  payload: z.strictObject({ Version: z.int() }),
});

/** That there is a new text of consent. */
export const consentTextKind = defineKind({
  kind: 'consent.published',
  group: 'account',
  to: 'mentee.own',
  default: { ...toldHere, Mail: 'once' },
  always: true,
  bundle: 'kind',
});

/** Tells those who must consent of a new text. */
export const tellOfConsentText = defineHandler({
  name: 'consent.tellOfText',
  event: consentTextPublished,
  async handle({ db, at, projectId }) {
    if (projectId === null) return;
    const mentees = await findHolders(db, projectId, 'mentee.own');
    await tell(db, consentTextKind, { projectId, at, link: 'settings' }, mentees);
  },
});
