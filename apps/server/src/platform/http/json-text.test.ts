import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { joinJsonTexts, jsonText, sendJsonTexts } from './json-text.ts';

test('a large reply is sent as a stream of the same text, and a small one as a text', async () => {
  // An odd number of characters before the pairs of surrogates, so that the end of a piece falls into a pair.
  const value = ['x', '👩'.repeat(200_000)];
  for (const pad of ['', 'y']) {
    const reply = { Id: 1, Missing: undefined, Text: jsonText(JSON.stringify([pad, ...value])), Name: 'ΐ' };
    const sent = sendJsonTexts(reply);
    expect(sent).toBeInstanceOf(Readable);
    const text = (await buffer(sent as Readable)).toString();
    expect(text).toBe(joinJsonTexts(reply));
    expect(JSON.parse(text)).toEqual({ Id: 1, Text: [pad, ...value], Name: 'ΐ' });
  }
  expect(sendJsonTexts({ Small: jsonText('[1]') })).toBe('{"Small":[1]}');
  expect(sendJsonTexts({ Small: 1 })).toBeUndefined();
});
