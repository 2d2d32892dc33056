import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { id } from '../core/fields.ts';

export const viewAccess = { permission: 'applications.see', reach: 'project' } as const;
export const editAccess = { permission: 'applications.edit', reach: 'project' } as const;
export const mailRisk = { risk: 'sendsMail', rate: 'session', idempotency: 'optional' } as const;
export const moveRisk = { risk: 'sendsMail', rate: 'session', idempotency: 'required' } as const;

export const projectBody = z.strictObject({ ProjectId: projectId });
export const applicationBody = z.strictObject({ AppId: id, ProjectId: projectId });
