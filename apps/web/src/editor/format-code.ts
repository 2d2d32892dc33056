import type { CodeLanguage } from './code-languages.ts';

/** The languages whose texts can be laid out anew. */
export const canFormat = (language: CodeLanguage): boolean => language !== 'sql';

const options = { indent_size: 4, end_with_newline: false, preserve_newlines: true, max_preserve_newlines: 2 };

/** Returns a text with its lines broken and indented by the rules of its language; a text in SQL as it is. */
export async function formatCode(text: string, language: CodeLanguage): Promise<string> {
  if (!canFormat(language)) return text;
  const { css, html, js } = (await import('js-beautify')).default;
  if (language === 'css') return css(text, options);
  if (language === 'html') return html(text, options);
  if (language === 'liquid') return html(text, { ...options, templating: ['django'] });
  return js(text, options);
}
