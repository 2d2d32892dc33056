import type { MeetingMode } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import { linkOf } from '../arranging/link.ts';
import { meetingSettingsOf, placeOf } from '../settings.ts';

/** Returns the place and link of a meeting: the text of its room, or a new link if the programme makes links. */
export function placeAndLink(
  actor: Actor,
  { mode, roomId }: { mode: MeetingMode; roomId: number | null },
): { place: string; link: string } {
  if (mode === 'online') return { place: '', link: meetingSettingsOf(actor).LinkTemplate ? linkOf(actor, 'new') : '' };
  return { place: mode === 'place' ? placeOf(actor, { roomId, place: '' }) : '', link: '' };
}
