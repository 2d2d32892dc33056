import { expect, test } from 'vitest';
import { Seal } from './seal.ts';

const seal = new Seal('the secret of this server', 'tests');

test('a sealed text can be opened, and looks different each time', () => {
  const sealed = seal.close('κρυφό', 'user:1');
  expect(seal.open(sealed, 'user:1')).toBe('κρυφό');
  expect(seal.close('κρυφό', 'user:1')).not.toBe(sealed);
});

test('a sealed text cannot be opened for another owner, purpose or server, or after a change', () => {
  const sealed = seal.close('κρυφό', 'user:1');
  expect(() => seal.open(sealed, 'user:2')).toThrow();
  expect(() => new Seal('the secret of this server', 'others').open(sealed, 'user:1')).toThrow();
  expect(() => new Seal('another secret', 'tests').open(sealed, 'user:1')).toThrow();
  const bytes = Buffer.from(sealed, 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => seal.open(bytes.toString('base64'), 'user:1')).toThrow();
});
