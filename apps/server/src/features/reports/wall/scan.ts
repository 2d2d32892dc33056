/** A token of SQL text that matters here: a placeholder `@name`, or a parameter `$1` that only the server may write. */
export interface ScannedToken {
  kind: 'placeholder' | 'parameter';
  /** Where it begins in the text, in UTF-16 units, and where it ends. */
  start: number;
  end: number;
  name: string;
}

const IDENTIFIER_START = /[A-Za-z_\u0080-\uffff]/;
const IDENTIFIER = /[A-Za-z0-9_$\u0080-\uffff]/;
const OPERATOR = /[+\-*/<>=~!@#%^&|`?]/;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const DOLLAR_QUOTE = /\$(?:[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*)?\$/y;

/** The one operator that may end in `@`; after any other operator, `@` begins a placeholder: `=@x`. */
const CONTAINED_IN = '<@';

/**
 * Finds the placeholders and parameters in SQL text by PostgreSQL's lexical rules: nothing in strings, quoted names,
 * dollar quotes or comments counts. A text that ends inside one of these is left to the parser to refuse.
 */
export function scan(text: string): ScannedToken[] {
  const tokens: ScannedToken[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    if (text.startsWith('--', at)) at = endOfLine(text, at);
    else if (text.startsWith('/*', at)) at = endOfComment(text, at);
    else if (character === "'") at = endOfQuoted(text, at, "'", false);
    else if (character === '"') at = endOfQuoted(text, at, '"', false);
    else if (character === '$') at = dollar(text, at, tokens);
    else if (IDENTIFIER_START.test(character)) at = word(text, at);
    else if (/[0-9]/.test(character)) at = skip(text, at, /[0-9A-Za-z_.]/);
    else if (OPERATOR.test(character)) at = operator(text, at, tokens);
    else at += 1;
  }
  return tokens;
}

const skip = (text: string, from: number, these: RegExp): number => {
  let at = from;
  while (at < text.length && these.test(text.charAt(at))) at += 1;
  return at;
};

const endOfLine = (text: string, from: number): number => skip(text, from, /[^\n\r]/);

/** Returns the end of a block comment; block comments nest. */
function endOfComment(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text.startsWith('/*', at)) {
      depth += 1;
      at += 1;
    } else if (text.startsWith('*/', at)) {
      depth -= 1;
      at += 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

function endOfQuoted(text: string, from: number, quote: string, escapes: boolean): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (escapes && text.charAt(at) === '\\') at += 1;
    else if (text.charAt(at) === quote) {
      if (text.charAt(at + 1) !== quote) return at + 1;
      at += 1;
    }
  }
  return text.length;
}

/** Returns the end of a word or prefixed string; only in `E'…'` does a backslash escape the quote. */
function word(text: string, from: number): number {
  const end = skip(text, from, IDENTIFIER);
  if (text.charAt(end) !== "'") return end;
  return endOfQuoted(text, end, "'", /^e$/i.test(text.slice(from, end)));
}

function dollar(text: string, from: number, tokens: ScannedToken[]): number {
  const digits = skip(text, from + 1, /[0-9]/);
  if (digits > from + 1) {
    tokens.push({ kind: 'parameter', start: from, end: digits, name: text.slice(from + 1, digits) });
    return digits;
  }
  DOLLAR_QUOTE.lastIndex = from;
  const quote = DOLLAR_QUOTE.exec(text)?.[0];
  if (quote === undefined) return from + 1;
  const end = text.indexOf(quote, from + quote.length);
  return end < 0 ? text.length : end + quote.length;
}

function operator(text: string, from: number, tokens: ScannedToken[]): number {
  let end = from;
  while (end < text.length && OPERATOR.test(text.charAt(end)) && !/^(--|\/\*)/.test(text.slice(end, end + 2))) end += 1;
  if (text.charAt(end - 1) !== '@' || text.slice(from, end).endsWith(CONTAINED_IN)) return end;
  NAME.lastIndex = end;
  const name = NAME.exec(text)?.[0];
  if (name === undefined) return end;
  tokens.push({ kind: 'placeholder', start: end - 1, end: end + name.length, name });
  return end + name.length;
}
