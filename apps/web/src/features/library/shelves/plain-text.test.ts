import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('rich text becomes one line of plain text', () => {
  expect(plainText('<p>Κόστη &amp; <strong>έσοδα</strong></p><ul><li>1 &lt; 2</li></ul>')).toBe('Κόστη & έσοδα 1 < 2');
  expect(plainText('Απλό κείμενο\nσε γραμμές, 1 < 2')).toBe('Απλό κείμενο σε γραμμές, 1 < 2');
});
