import { Untranslatable } from './expression-tree.ts';

/** A token. A word is a function name, a constant or an operator written out. */
export type Token = { readonly kind: 'text' | 'number' | 'name' | 'word' | 'mark' | 'self'; readonly value: string };

/** The syntax by which the expression languages differ. */
export type Dialect = {
  /** References to answers; the first matching group is the name. */
  readonly name: RegExp;
  readonly word: RegExp;
  /** Quoted texts; the first matching group is the content, and `unescape` replaces escapes in it. */
  readonly quoted: RegExp;
  readonly unescape?: (text: string) => string;
  /** The answer that the rule applies to. */
  readonly self?: RegExp;
  /** Operators written as words, by lower-case word. */
  readonly words: Readonly<Record<string, string>>;
  /** Meaning of a word that is not an operator, constant or function. */
  readonly bareWord: 'name' | 'text';
};

const space = /\s+/y;
const number = /\d+(?:\.\d+)?|\.\d+/y;
const mark = /<=|>=|=<|=>|<>|!=|==|&&|\|\||\*=|[=<>!+\-*/%^(),[\]|]/y;

const canonicalMarks: Readonly<Record<string, string>> = {
  '==': '=',
  '=<': '<=',
  '=>': '>=',
  '<>': '!=',
  '&&': 'and',
  '||': 'or',
  '*=': 'contains',
};

/** Maximum characters of an expression. */
const LONGEST = 20_000;

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | undefined {
  pattern.lastIndex = position;
  return pattern.exec(text) ?? undefined;
}

const firstGroup = (match: RegExpExecArray): string => match.slice(1).find((part) => part !== undefined) ?? '';

/** Tokenizes an expression. Throws Untranslatable when it is too long or contains an unknown token. */
export function tokensOf(text: string, dialect: Dialect): Token[] {
  if (text.length > LONGEST) throw new Untranslatable('TooLarge', `${text.slice(0, 40)}…`);
  const tokens: Token[] = [];
  let position = 0;
  const take = (match: RegExpExecArray | undefined, token?: Token): boolean => {
    if (!match || match[0] === '') return false;
    if (token) tokens.push(token);
    position += match[0].length;
    return true;
  };
  while (position < text.length) {
    if (take(matchAt(space, text, position))) continue;
    const name = matchAt(dialect.name, text, position);
    if (name && take(name, { kind: 'name', value: firstGroup(name).trim() })) continue;
    const ownLanguage = matchAt(dialect.quoted, text, position);
    if (
      ownLanguage &&
      take(ownLanguage, { kind: 'text', value: dialect.unescape?.(firstGroup(ownLanguage)) ?? firstGroup(ownLanguage) })
    )
      continue;
    const digits = matchAt(number, text, position);
    if (digits && take(digits, { kind: 'number', value: digits[0] })) continue;
    const self = dialect.self && matchAt(dialect.self, text, position);
    if (self && take(self, { kind: 'self', value: '.' })) continue;
    const word = matchAt(dialect.word, text, position);
    if (word && take(word, wordToken(word[0], dialect))) continue;
    const sign = matchAt(mark, text, position);
    if (sign && take(sign, { kind: 'mark', value: canonicalMarks[sign[0]] ?? sign[0] })) continue;
    throw new Untranslatable('UnknownSyntax', text.slice(position, position + 20));
  }
  return tokens;
}

function wordToken(word: string, { words }: Dialect): Token {
  const key = word.toLowerCase();
  const operator = Object.hasOwn(words, key) ? words[key] : undefined;
  return operator === undefined ? { kind: 'word', value: word } : { kind: 'mark', value: operator };
}
