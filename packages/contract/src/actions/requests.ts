import { z } from 'zod';
import { id, jsonObject, version } from '../core/fields.ts';

/** The project a call names in its body; without it the page's. */
export const projectId = id.optional();

/** An action of a mentee. */
export const ofMentee = z.strictObject({ ActionId: id, MenteeId: id, ProjectId: projectId });

/** A part of a mentee's action, to be saved over the given version. */
export const partOfMentee = z.strictObject({
  ActionId: id,
  MenteeId: id,
  Data: jsonObject,
  Version: version.optional(),
  ProjectId: projectId,
});

/** A part of one's own action, to be saved over the given version. */
export const ownPart = z.strictObject({
  ActionId: id,
  Data: jsonObject,
  Version: version.optional(),
  ProjectId: projectId,
});

/** Why saving a part may be refused. */
export const partRefusals = ['MeetingTooClose', 'Conflict', 'ActionLocked'] as const;
