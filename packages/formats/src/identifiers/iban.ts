/**
 * IBAN length by country of the Single Euro Payments Area (SEPA): a payer may not refuse an account in another member.
 */
const lengths = new Map(
  Object.entries({
    ...{ AD: 24, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27 },
    ...{ GB: 22, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MT: 31 },
    ...{ NL: 18, NO: 15, PL: 28, PT: 25, RO: 24, SE: 24, SI: 19, SK: 24, SM: 27, VA: 22 },
  }),
);

/** The remainder of ISO 7064 mod 97-10, with letters counted from A = 10. */
function mod97(text: string): number {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return Array.from(digits).reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0);
}

/** Whether a text is an IBAN of a SEPA country, in capitals and without spaces. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text) || text.length !== lengths.get(text.slice(0, 2))) return false;
  if (text.startsWith('GR') && !/^GR\d{9}/.test(text)) return false;
  return mod97(text.slice(4) + text.slice(0, 4)) === 1;
}

/** Normalises an IBAN typed with spaces or lower-case letters; undefined when invalid. */
export function normaliseIban(text: string): string | undefined {
  const compact = text.replace(/\s/g, '').toUpperCase();
  return isIban(compact) ? compact : undefined;
}

/** Formats an IBAN in groups of four, as printed. */
export const formatIban = (iban: string): string => iban.replace(/.{4}(?=.)/g, '$& ');
