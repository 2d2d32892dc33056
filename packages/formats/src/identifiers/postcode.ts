/** A Greek postal code as it is stored, five digits, from one typed with or without the space; undefined when none. */
export function normalisePostcode(text: string): string | undefined {
  const [, area, district] = /^([1-8]\d\d)\s?(\d\d)$/.exec(text) ?? [];
  return area && `${area}${district}`;
}

/** As it is written on a letter: 104 31. */
export const formatPostcode = (postcode: string): string => postcode.replace(/^(\d{3})(\d{2})$/, '$1 $2');
