import type { Dialect } from './tokens.ts';

const logic = { and: 'and', or: 'or', not: '!' } as const;

/**
 * Quotes without escapes: a backslash is an ordinary character, as in regular expressions. Curly quotes, which word
 * processors substitute, count as quotes too.
 */
const plainQuotes = /'([^']*)'|"([^"]*)"|[‘’]([^‘’']*)[‘’']|[“”]([^“”"]*)[“”"]/y;
const escapedQuotes = /'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|[‘’]([^‘’']*)[‘’']|[“”]([^“”"]*)[“”"]/y;

/** The XPath of XLSForm: `${name}`, `.`, `../name`, `/data/group/name`; `not(…)` is a function. */
export const xlsform: Dialect = {
  name: /\$\{\s*([^}]+?)\s*\}|\.\.(?:\/\.\.)*(?![\w./])|(?:\.\.?\/|current\(\)\/\.?\.?\/?|\/)(?:[\w.-]+\/|\.\.\/)*([A-Za-z_][\w.-]*)(?![\w(:-])/y,
  word: /[A-Za-z_][\w.-]*(?::[\w.-]+)?/y,
  self: /\.(?![\w.])/y,
  quoted: plainQuotes,
  words: { and: 'and', or: 'or', div: '/', mod: '%' },
  bareWord: 'name',
};

/** SurveyJS expressions: `{name}`, operators as words, unquoted constants. */
export const surveyjs: Dialect = {
  name: /\{\s*([^{}]+?)\s*\}/y,
  word: /[A-Za-z_$][\w$]*/y,
  quoted: escapedQuotes,
  unescape: (text) => text.replace(/\\(['"\\])/g, '$1'),
  words: {
    ...logic,
    equal: '=',
    notequal: '!=',
    less: '<',
    lessorequal: '<=',
    greater: '>',
    greaterorequal: '>=',
    contains: 'contains',
    contain: 'contains',
    notcontains: 'notcontains',
    notcontain: 'notcontains',
    anyof: 'anyof',
    allof: 'allof',
    noneof: 'noneof',
    empty: 'empty',
    notempty: 'notempty',
    negate: '!',
    mod: '%',
  },
  bareWord: 'text',
};

/** REDCap expressions: `[name]`, `[name(code)]`, with an optional bracketed event before and instance after it. */
export const redcap: Dialect = {
  name: /(?:\[[\w-]+\])*\[\s*([A-Za-z][\w-]*(?:\([^()\]]*\))?(?::[\w-]+)*)\s*\](?:\[(?:\d+|[a-z]+-instance)\])?/y,
  word: /[A-Za-z_]\w*/y,
  quoted: plainQuotes,
  words: logic,
  bareWord: 'text',
};
