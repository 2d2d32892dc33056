import { MAX_MOVED } from '@ithaki/application/selection';
import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { id } from '../core/fields.ts';
import { previewedMove } from './selection-entities.ts';

export const viewAccess = { permission: 'applications.see', reach: 'project' } as const;
export const editAccess = { permission: 'applications.edit', reach: 'project' } as const;
export const mailRisk = { risk: 'sendsMail', rate: 'session', idempotency: 'optional' } as const;
export const moveRisk = { risk: 'sendsMail', rate: 'session', idempotency: 'required' } as const;

/**
 * The preview that a confirmation is based on: applications that have changed since are skipped, with
 * `MoveMeanwhile`.
 */
export const previewedBody = {
  Previewed: z
    .array(previewedMove)
    .max(2 * MAX_MOVED)
    .optional(),
};

/**
 * The newest event of the history that the caller saw. The change is refused, naming who was faster, when
 * documents, answers or the status have changed since, or when someone else wrote to the applicant.
 */
export const seenBody = { Seen: z.int().min(0).optional() };

export const projectBody = z.strictObject({ ProjectId: projectId });
export const applicationBody = z.strictObject({ AppId: id, ProjectId: projectId });
