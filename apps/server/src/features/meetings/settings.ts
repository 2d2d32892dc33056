import { type MeetingSettings, meetingSettings } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';

const usual = meetingSettings.parse({});

/** How the actor's programme arranges meetings; the usual where its settings say nothing. */
export const settingsOf = ({ project }: Pick<Actor, 'project'>): MeetingSettings =>
  project?.settings.Config.Meetings ?? usual;
