import { type MeetingSettings, meetingSettings } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';

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
