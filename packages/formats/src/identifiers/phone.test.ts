import { describe, expect, it } from 'vitest';
import phones from '../../test-data/phone_vectors.json' with { type: 'json' };
import { formatPhone, readPhone } from '../index.ts';

const accepted = phones.vectors.filter(({ valid }) => valid);
const refused = phones.vectors.filter(({ valid }) => !valid);

describe('a Greek telephone number', () => {
  it.each(accepted)('accepts "$input" ($check) and stores $e164', ({ check, input, e164 }) => {
    const phone = readPhone(input);
    expect(phone?.e164).toBe(e164);
    if (check !== 'any') expect(phone?.kind).toBe(check);
  });

  it.each(refused)('refuses "$input" ($check)', ({ check, input }) => {
    const kind = readPhone(input)?.kind;
    if (check === 'any') expect(kind).toBeUndefined();
    else expect(kind).not.toBe(check);
  });

  it.each(phones.examples)('recognises $typed as $kind', ({ typed, e164 }) => {
    expect(readPhone(typed)?.e164).toBe(e164);
  });

  it('is formatted in groups that can be parsed again', () => {
    expect(formatPhone('+306912345678')).toBe('691 234 5678');
    expect(readPhone(formatPhone('+302101234567'))).toEqual({ kind: 'landline', e164: '+302101234567' });
  });
});
