import { expect, test } from 'vitest';
import { deviceOf } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows', false],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge', 'Windows', false],
  [`Mozilla/5.0 (Linux; Android 15; K) ${webkit} Chrome/140.0 Mobile Safari/537.36`, 'Chrome', 'Android', true],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile Safari/604.1',
    'Safari',
    'iPhone',
    true,
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.6; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox', 'macOS', false],
])('%s is named by its common name', (agent, browser, system, handheld) =>
  expect(deviceOf(agent)).toEqual({ browser, system, handheld }),
);

test('an unknown User-Agent gets no name', () => expect(deviceOf('curl/8.5.0')).toEqual({ handheld: false }));
