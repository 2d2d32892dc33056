import { z } from 'zod';
import { id, jsonObject, version } from '../core/fields.ts';

/** The project that the call is about; the project of the open page when absent. */
export const projectId = id.optional();

/** The body of a call about an action of a mentee. */
export const menteeActionBody = z.strictObject({ ActionId: id, MenteeId: id, ProjectId: projectId });

/** The body of a call that saves a part of a mentee's action; `Version` is the version the change began from. */
export const menteePartBody = z.strictObject({
  ActionId: id,
  MenteeId: id,
  Data: jsonObject,
  Version: version.optional(),
  ProjectId: projectId,
});

/** The body of a call that saves a part of the caller's own action; `Version` is the version the change began from. */
export const ownPartBody = z.strictObject({
  ActionId: id,
  Data: jsonObject,
  Version: version.optional(),
  ProjectId: projectId,
});

/** Error codes of calls that save a part of an action. */
export const partErrors = ['MeetingTooClose', 'UnknownInvitee', 'Conflict', 'ActionLocked', 'FieldsRefused'] as const;
