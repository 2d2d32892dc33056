import { type MeetingSettings, meetingSettings } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';
import type { MeetingRow } from './rows/meeting-queries.ts';

const usual = meetingSettings.parse({});

type InProject = Pick<Actor, 'project'>;

/** Returns the meeting settings of the actor's project, with defaults for those not set. */
export const meetingSettingsOf = ({ project }: InProject): MeetingSettings =>
  project?.settings.Config.Meetings ?? usual;

/** Returns whether single meetings of the same action must begin 45 minutes apart in the actor's project. */
export const keepsActionsApart = ({ project }: InProject): boolean => project?.settings.Config.SameActionRule ?? true;

/** Returns the name and address of a room, as the place of a meeting; empty without a room. */
export function roomText({ Rooms }: Pick<MeetingSettings, 'Rooms'>, roomId: number | null): string {
  const room = Rooms.find(({ Id }) => Id === roomId);
  return room ? [room.Name, room.Address].filter(Boolean).join(', ') : '';
}

type Where = Pick<MeetingRow, 'roomId' | 'place'>;

/**
 * Returns the place of a meeting: the one that was typed, or the name and address of its room. A new room replaces the former
 * place unless another place was typed with it.
 */
export function placeOf(
  actor: InProject,
  { roomId, place }: Where,
  before: Where = { roomId: null, place: '' },
): string {
  const isTyped = place !== '' && place !== before.place;
  const stays = place !== '' && roomId === before.roomId;
  return isTyped || stays ? place : roomText(meetingSettingsOf(actor), roomId);
}
