import { expect, test } from 'vitest';
import { canBeFormatted, toMarkup, toText } from './rich-text.ts';

test('values become chips and come back as they were', () => {
  const text = `<h1>Βεβαίωση</h1><p>{{ person.name }} και {{ "a" | append: '<b>' }} &amp; τέλος</p>`;
  expect(canBeFormatted(text)).toBe(true);
  expect(toMarkup(text)).toContain('<span data-value="person.name"></span>');
  expect(toText(toMarkup(text))).toBe(text);
});

test.each([
  ['commands', '<p>{% if x %}α{% endif %}</p>'],
  ['values in a tag', '<p><a href="{{ link }}">α</a></p>'],
  ['tables', '<table><tr><td>1</td></tr></table>'],
  ['other attributes', '<p style="color: red">α</p>'],
])('a text with %s is changed as code', (_what, text) => {
  expect(canBeFormatted(text)).toBe(false);
});

test('a text of known tags can be formatted', () => {
  expect(canBeFormatted('<p data-align="center">α<br><b>β</b></p><ul><li>γ</li></ul><hr data-break="page">')).toBe(
    true,
  );
});
