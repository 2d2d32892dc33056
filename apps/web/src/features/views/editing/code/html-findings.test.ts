import { expect, test } from 'vitest';
import { htmlFindings } from './html-findings.ts';

test.each([
  ['<p x-text="() => 1">', 'arrow', 'x-text'],
  ['<p :class="a?.b">', 'optional', ':class'],
  ["<p x-text='`${a}`'>", 'template', 'x-text'],
  ['<p x-html="a">', 'html', 'x-html'],
  ['<script>1</script>', 'script', 'script'],
  ['<p onclick="go()">', 'inline', 'onclick'],
  ['<a href="javascript:go()">', 'inline', 'href'],
  ['<iframe src="/x"></iframe>', 'frame', 'iframe'],
  ['<form>', 'form', 'form'],
])('%s is told of', (html, kind, what) => {
  expect(htmlFindings(`<p>\n${html}`)).toEqual([{ kind, what, line: 2 }]);
});

test('what the frame does is not told of', () => {
  const html =
    '<section x-data="view"><p x-text="name"></p><button x-on:click="press" title="a => b">1</button></section>';
  expect(htmlFindings(html)).toEqual([]);
});
