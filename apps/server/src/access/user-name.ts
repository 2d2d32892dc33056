import { Refusal } from '../platform/errors/refusal.ts';

const shape = /^[\p{L}\p{N}][\p{L}\p{N}._@+-]*$/u;

/** Refuses a user name that is hard to type, or an address other than the person's own: people sign in by either. */
export function refuseBadUserName(name: string, email: string | null, field: string): void {
  const ownAddress = name.toLowerCase() === email?.toLowerCase();
  if (!shape.test(name) || (name.includes('@') && !ownAddress))
    throw new Refusal(422, 'BadUserName', { fields: { [field]: 'errors.BadUserName' } });
}
