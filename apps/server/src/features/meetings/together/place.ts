import { randomBytes } from 'node:crypto';
import type { MeetingMode } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import { currentProject } from '../../../access/current-project.ts';

/** Random bytes of the code in a link: nobody guesses where others meet. */
const CODE_BYTES = 15;

/** What people read of where a meeting is: its room, or a link of its own where the programme makes links. */
export function placeAndLink(
  actor: Actor,
  { mode, roomId }: { mode: MeetingMode; roomId: number | null },
): { place: string; link: string } {
  const { Rooms = [], LinkTemplate } = currentProject(actor).settings.Config.Meetings ?? {};
  if (mode === 'online')
    return { place: '', link: LinkTemplate?.replace('{code}', randomBytes(CODE_BYTES).toString('base64url')) ?? '' };
  const room = mode === 'place' ? Rooms.find(({ Id }) => Id === roomId) : undefined;
  return { place: room ? [room.Name, room.Address].filter(Boolean).join(', ') : '', link: '' };
}
