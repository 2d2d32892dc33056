/** Normalises a Greek postal code, typed with or without the space, to five digits; undefined when invalid. */
export function normalisePostcode(text: string): string | undefined {
  const [, area, district] = /^([1-8]\d\d)\s?(\d\d)$/.exec(text) ?? [];
  return area && `${area}${district}`;
}

/** Formats a postal code as written on a letter: 104 31. */
export const formatPostcode = (postcode: string): string => postcode.replace(/^(\d{3})(\d{2})$/, '$1 $2');
