import type { MeetingMode } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import { linkOf } from '../arranging/link.ts';
import { meetingSettingsOf, roomText } from '../settings.ts';

/** What people read of where a meeting is: its room, or a link of its own where the programme makes links. */
export function placeAndLink(
  actor: Actor,
  { mode, roomId }: { mode: MeetingMode; roomId: number | null },
): { place: string; link: string } {
  const settings = meetingSettingsOf(actor);
  if (mode === 'online') return { place: '', link: settings.LinkTemplate ? linkOf(actor, 'new') : '' };
  return { place: mode === 'place' ? roomText(settings, roomId) : '', link: '' };
}
