import type { Dialect } from './tokens.ts';

const logic = { and: 'and', or: 'or', not: '!' } as const;

// Word processors turn straight quotes into curly ones.
/** Quotes within which a backslash is a letter like any other: patterns are full of them. */
const plainQuotes = /'([^']*)'|"([^"]*)"|[‘’]([^‘’']*)[‘’']|[“”]([^“”"]*)[“”"]/y;
const escapedQuotes = /'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|[‘’]([^‘’']*)[‘’']|[“”]([^“”"]*)[“”"]/y;

/** XPath as XLSForm writes it: `${name}`, `.`, `../name`, `/data/group/name`. `not(…)` is a function there. */
export const xlsform: Dialect = {
  name: /\$\{\s*([^}]+?)\s*\}|\.\.(?:\/\.\.)*(?![\w./])|(?:\.\.?\/|current\(\)\/\.?\.?\/?|\/)(?:[\w.-]+\/|\.\.\/)*([A-Za-z_][\w.-]*)(?![\w(:-])/y,
  word: /[A-Za-z_][\w.-]*(?::[\w.-]+)?/y,
  self: /\.(?![\w.])/y,
  quoted: plainQuotes,
  words: { and: 'and', or: 'or', div: '/', mod: '%' },
  bareWord: 'name',
};

/** SurveyJS: `{name}`, words for operators, unquoted constants. */
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

/** REDCap: `[name]`, `[name(code)]`, an event before it and an instance behind it in brackets of their own. */
export const redcap: Dialect = {
  name: /(?:\[[\w-]+\])*\[\s*([A-Za-z][\w-]*(?:\([^()\]]*\))?(?::[\w-]+)*)\s*\](?:\[(?:\d+|[a-z]+-instance)\])?/y,
  word: /[A-Za-z_]\w*/y,
  quoted: plainQuotes,
  words: logic,
  bareWord: 'text',
};
