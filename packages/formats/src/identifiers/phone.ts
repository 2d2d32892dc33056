/** The kind of a telephone number, which follows from its prefix. */
export type PhoneKind = 'landline' | 'mobile' | 'tollFree';

/** A Greek telephone number; stored as `e164` (+30 and ten digits). */
export type Phone = { kind: PhoneKind; e164: string };

const kinds: readonly [PhoneKind, RegExp][] = [
  ['landline', /^2(1\d|[2-8][1-9])\d{7}$/],
  ['mobile', /^69\d{8}$/],
  ['tollFree', /^800\d{7}$/],
];

/**
 * Parses a Greek number typed with or without +30 or 0030, and with spaces, hyphens, dots or brackets; undefined when
 * invalid. Area codes are only checked for their shape, since those in use change often.
 */
export function readPhone(text: string): Phone | undefined {
  const national = text.replace(/[\s().-]/g, '').replace(/^(\+|00)30/, '');
  const kind = kinds.find(([, shape]) => shape.test(national))?.[0];
  return kind && { kind, e164: `+30${national}` };
}

/** Formats a number the way it is written in Greece: 210 123 4567. */
export const formatPhone = (e164: string): string => e164.replace(/^\+30(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
