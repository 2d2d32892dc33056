import { randomBytes } from 'node:crypto';
import type { Actor } from '../../../access/actor.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { meetingSettingsOf } from '../settings.ts';

/** Returns the link to store: for 'new' one made from the programme's template. Throws if the link is not https. */
export function linkOf(actor: Actor, link: string): string {
  const template = meetingSettingsOf(actor).LinkTemplate;
  if (link === 'new' && template) return template.replaceAll('{code}', randomBytes(15).toString('base64url'));
  if (link !== '' && !/^https:\/\/[^\s/]+/i.test(link))
    throw new Refusal(422, 'LinkNotHttps', { fields: { Link: 'errors.LinkNotHttps' } });
  return link;
}
