import { Signer } from '@fastify/cookie';
import { expect, test } from 'vitest';
import { KnownSigner } from './known-signer.ts';

test('a signed id is right again and again, and another one never', () => {
  const library = new Signer('a secret of at least thirty-two letters');
  const signer = new KnownSigner('a secret of at least thirty-two letters');
  const signed = library.sign('abc');
  for (const _time of [1, 2]) {
    expect(signer.unsign(signed)).toEqual({ valid: true, renew: false, value: 'abc' });
    expect(signer.sign('abc')).toBe(signed);
    expect(signer.unsign(`${signed}x`).valid).toBe(false);
    expect(signer.unsign(signed.replace('abc', 'abd')).valid).toBe(false);
  }
});
