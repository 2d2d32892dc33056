const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const entities: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(escapes).map(([sign, entity]) => [entity, sign])),
  '&nbsp;': ' ',
};

/** Escapes a text for HTML, also within attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Returns escaped HTML as the text that it stands for. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);

/** Returns rich text that the server cleaned as one line of plain text. */
export const plainText = (markup: string): string =>
  unescapeHtml(markup.replace(/<\/?[a-z][^>]*>/gi, ' '))
    .replace(/\s+/g, ' ')
    .trim();
