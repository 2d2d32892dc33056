import { expect, test } from 'vitest';
import { escapeHtml, plainText, unescapeHtml } from './html.ts';

test('rich text becomes one line of plain text', () => {
  expect(plainText('<p>Κόστη &amp; <strong>έσοδα</strong></p><ul><li>1 &lt; 2</li></ul>')).toBe('Κόστη & έσοδα 1 < 2');
  expect(plainText('Απλό κείμενο\nσε γραμμές, 1 < 2')).toBe('Απλό κείμενο σε γραμμές, 1 < 2');
});

test('an escaped text has no sign that HTML reads, and comes back as it was', () => {
  const text = `<b title="1 & 2">'&amp;'</b>`;
  expect(escapeHtml(text)).not.toMatch(/[<>"']/);
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
});
