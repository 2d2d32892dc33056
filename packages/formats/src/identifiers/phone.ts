export type PhoneKind = 'landline' | 'mobile' | 'tollFree';

/** A Greek telephone number; `e164` (+30 and ten digits) is the form in which it is stored. */
export type Phone = { kind: PhoneKind; e164: string };

const kinds: readonly [PhoneKind, RegExp][] = [
  ['landline', /^2(1\d|[2-8][1-9])\d{7}$/],
  ['mobile', /^69\d{8}$/],
  ['tollFree', /^800\d{7}$/],
];

/**
 * Reads a Greek number typed with or without +30 or 0030 and with spaces, hyphens, dots or brackets; undefined when it
 * is none. Which codes are in use changes too often to be checked beyond the shape of an area code.
 */
export function readPhone(text: string): Phone | undefined {
  const national = text.replace(/[\s().-]/g, '').replace(/^(\+|00)30/, '');
  const kind = kinds.find(([, shape]) => shape.test(national))?.[0];
  return kind && { kind, e164: `+30${national}` };
}

/** As people in Greece write it: 210 123 4567. */
export const formatPhone = (e164: string): string => e164.replace(/^\+30(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
