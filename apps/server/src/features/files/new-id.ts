import { randomBytes } from 'node:crypto';

/** An id of 128 random bits: nobody guesses one. */
export const newFileId = (): string => randomBytes(16).toString('base64url');
