import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { id } from '../core/fields.ts';

export const seeing = { permission: 'applications.see', reach: 'project' } as const;
export const deciding = { permission: 'applications.edit', reach: 'project' } as const;
export const mailing = { risk: 'sendsMail', rate: 'session', idempotency: 'optional' } as const;
export const moving = { risk: 'sendsMail', rate: 'session', idempotency: 'required' } as const;

export const ofProject = z.strictObject({ ProjectId: projectId });
export const ofApplication = z.strictObject({ AppId: id, ProjectId: projectId });
