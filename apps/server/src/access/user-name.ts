import { Refusal } from '../platform/errors/refusal.ts';

const userNamePattern = /^[\p{L}\p{N}][\p{L}\p{N}._@+-]*$/u;

/**
 * Throws 422 for a user name that is hard to type, or that is another person's e-mail address, since people can sign in
 * with either. `field` names the input in the error.
 */
export function refuseBadUserName(name: string, email: string | null, field: string): void {
  const ownAddress = name.toLowerCase() === email?.toLowerCase();
  if (!userNamePattern.test(name) || (name.includes('@') && !ownAddress))
    throw new Refusal(422, 'BadUserName', { fields: { [field]: 'errors.BadUserName' } });
}
