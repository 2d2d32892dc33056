import { randomBytes } from 'node:crypto';

/** Returns an unguessable file id of 128 random bits. */
export const newFileId = (): string => randomBytes(16).toString('base64url');
