import type { MeetingMode } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import { linkOf } from '../arranging/link.ts';
import { settingsOf } from '../settings.ts';

/** What people read of where a meeting is: its room, or a link of its own where the programme makes links. */
export function placeAndLink(
  actor: Actor,
  { mode, roomId }: { mode: MeetingMode; roomId: number | null },
): { place: string; link: string } {
  const { Rooms, LinkTemplate } = settingsOf(actor);
  if (mode === 'online') return { place: '', link: LinkTemplate ? linkOf(actor, 'new') : '' };
  const room = mode === 'place' ? Rooms.find(({ Id }) => Id === roomId) : undefined;
  return { place: room ? [room.Name, room.Address].filter(Boolean).join(', ') : '', link: '' };
}
