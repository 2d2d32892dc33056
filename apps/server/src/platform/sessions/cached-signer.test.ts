import { Signer } from '@fastify/cookie';
import { expect, test } from 'vitest';
import { Keyring } from '../secrets/keyring.ts';
import { CachedSigner } from './cached-signer.ts';

const secret = 'a secret of at least thirty-two letters';

test('a valid signed id stays valid on repetition, and an invalid one never is', () => {
  const library = new Signer(secret);
  const signer = new CachedSigner(new Keyring([{ id: 1, purpose: 'cookies', secret, active: true }]));
  const signed = library.sign('abc');
  for (const _time of [1, 2]) {
    expect(signer.unsign(signed)).toEqual({ valid: true, renew: false, value: 'abc' });
    expect(signer.sign('abc')).toBe(signed);
    expect(signer.unsign(`${signed}x`).valid).toBe(false);
    expect(signer.unsign(signed.replace('abc', 'abd')).valid).toBe(false);
  }
});
