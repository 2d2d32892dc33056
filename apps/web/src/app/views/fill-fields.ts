const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Puts a person's fields into rich text where it names them, `{{first_name}}`: their values are text, never markup. */
export const fillFields = (markup: string, fields: Readonly<Record<string, string>>): string =>
  markup.replace(/\{\{\s*([\p{L}\p{N}_]+)\s*\}\}/gu, (_, name: string) =>
    Object.hasOwn(fields, name) ? escapeText(fields[name] ?? '') : '',
  );
