import { expect, it } from 'vitest';
import codes from '../../test-data/postal_codes.json' with { type: 'json' };
import { formatPostcode, normalisePostcode } from '../index.ts';

it('accepts every Greek postal code, also as formatted on letters', () => {
  expect(codes.map((code) => normalisePostcode(formatPostcode(code)))).toEqual(codes);
  expect(formatPostcode('10431')).toBe('104 31');
});

it.each(['1043', '104311', '00431', '90431', '10 431', '1O431', ''])('refuses "%s"', (text) => {
  expect(normalisePostcode(text)).toBeUndefined();
});
