import { expect, test } from 'vitest';
import { decrypt, deriveKey, encrypt } from './encryption.ts';
import { type Key, Keyring, type SecretsBefore } from './keyring.ts';
import { Seal } from './seal.ts';

const first: Key = { id: 1, purpose: 'secondFactors', secret: 'the first secret of these tests', active: true };
const second: Key = { id: 2, purpose: 'secondFactors', secret: 'the second secret of these tests', active: true };
const others: Key[] = (['cookies', 'answerSets', 'applications'] as const).map((purpose, index) => ({
  ...{ id: 10 + index, purpose, secret: 'of another purpose', active: true },
}));
const sealOf = (keys: readonly Key[], before?: SecretsBefore) =>
  new Seal(new Keyring([...keys, ...others], before), 'secondFactors', 'second factor');
const seal = sealOf([first]);

test('a sealed text can be opened, and looks different each time', () => {
  const sealed = seal.close('κρυφό', 'user:1');
  expect(seal.open(sealed, 'user:1')).toBe('κρυφό');
  expect(seal.close('κρυφό', 'user:1')).not.toBe(sealed);
});

test('a sealed text cannot be opened for another owner, with another key, or after a change', () => {
  const sealed = seal.close('κρυφό', 'user:1');
  expect(() => seal.open(sealed, 'user:2')).toThrow();
  expect(() => sealOf([{ ...first, secret: 'another secret' }]).open(sealed, 'user:1')).toThrow();
  expect(() => sealOf([second]).open(sealed, 'user:1')).toThrow('no key 1');
  expect(() => decrypt(deriveKey(first.secret, 'cookies'), sealed.slice(2), 'user:1')).toThrow();
  const bytes = Buffer.from(sealed.slice(2), 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => seal.open(`1.${bytes.toString('base64')}`, 'user:1')).toThrow();
});

test('a replaced key still decrypts, and new texts are encrypted with the active key', () => {
  const rotated = sealOf([{ ...first, active: false }, second]);
  expect(rotated.open(seal.close('κρυφό', 'user:1'), 'user:1')).toBe('κρυφό');
  expect(rotated.close('κρυφό', 'user:1')).toMatch(/^2\./);
  expect(rotated.prefix).toBe('2.');
});

test('texts that the earlier release encrypted are decrypted with the secret of the environment or the database', () => {
  const sealed = encrypt(deriveKey('its one secret', 'second factor'), 'κρυφό', 'user:1');
  expect(sealOf([first], { given: 'its one secret', stored: null }).open(sealed, 'user:1')).toBe('κρυφό');
  expect(sealOf([first], { given: 'a later one', stored: 'its one secret' }).open(sealed, 'user:1')).toBe('κρυφό');
  expect(() => seal.open(sealed, 'user:1')).toThrow();
});
