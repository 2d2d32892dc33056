const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Replaces placeholders such as `{{first_name}}` in rich text by the values of a person's fields, escaped as text. */
export const fillFields = (markup: string, fields: Readonly<Record<string, string>>): string =>
  markup.replace(/\{\{\s*([\p{L}\p{N}_]+)\s*\}\}/gu, (_, name: string) =>
    Object.hasOwn(fields, name) ? escapeText(fields[name] ?? '') : '',
  );
