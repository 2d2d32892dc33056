const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** What can be read of rich text that the server cleaned, in one line. */
export const plainText = (markup: string): string =>
  markup
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (sign) => signs[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();
