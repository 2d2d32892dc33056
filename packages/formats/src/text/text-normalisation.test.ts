import { expect, it } from 'vitest';
import { normaliseText } from '../index.ts';

it('trims text and composes its accents', () => {
  expect(normaliseText(' Μαρία\n'.normalize('NFD'))).toBe('Μαρία'.normalize('NFC'));
  expect(normaliseText('δύο\nγραμμές')).toBe('δύο\nγραμμές');
  expect(normaliseText('👋')).toBe('👋');
});

it.each(['α\0β', 'α\ud83d', '\udc4b'])('refuses text that cannot be stored', (text) => {
  expect(normaliseText(text)).toBeUndefined();
});
