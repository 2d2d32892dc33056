import { parseFormula } from '../../parse/parse.ts';
import type { Tree } from '../../parse/tree.ts';

/** Functions newer than the file format, which files mark with a prefix (MS-XLSX §2.2.2, _xlfn). */
const newerFunctions = new Set(
  (
    'IFNA IFS SWITCH CONCAT TEXTJOIN MAXIFS MINIFS XOR DAYS ISOWEEKNUM PDURATION RRI UNICHAR UNICODE CEILING.MATH ' +
    'FLOOR.MATH XLOOKUP XMATCH LET LAMBDA MAP REDUCE SCAN BYROW BYCOL MAKEARRAY ANCHORARRAY SEQUENCE UNIQUE VSTACK HSTACK ' +
    'TAKE DROP CHOOSEROWS CHOOSECOLS TOCOL TOROW SORTBY FORECAST.LINEAR RANK.EQ PERCENTILE.INC QUARTILE.INC ' +
    'MODE.SNGL STDEV.S STDEV.P VAR.S VAR.P WRAPROWS WRAPCOLS EXPAND RANDARRAY TEXTBEFORE TEXTAFTER TEXTSPLIT ' +
    'NUMBERVALUE ARRAYTOTEXT VALUETOTEXT FORMULATEXT ISFORMULA COMBINA MUNIT SKEW.P PERCENTILE.EXC QUARTILE.EXC ' +
    'PERCENTRANK.INC PERCENTRANK.EXC RANK.AVG MODE.MULT COVARIANCE.P COVARIANCE.S NORM.DIST NORM.INV NORM.S.DIST ' +
    'NORM.S.INV PHI GAUSS CONFIDENCE.NORM BINOM.DIST POISSON.DIST EXPON.DIST AGGREGATE CEILING.PRECISE FLOOR.PRECISE SHEET SHEETS'
  ).split(' '),
);
const newerSheetFunctions = new Set(['FILTER', 'SORT']);
/** Matches texts and sheet names, which stay unchanged, then cells with '#' and words. */
const part = /"(?:[^"]|"")*"|'(?:[^']|'')+'!|(\$?[A-Z]{1,3}\$?\d{1,7})#|([\p{L}_\\][\p{L}\p{N}_.\\]*)/giu;

/**
 * Converts a formula to file notation: prefixes for newer functions and for variables of LET and LAMBDA, A1# as
 * a function.
 */
export function fileFormula(formula: string): string {
  const names = namesIn(formula);
  return formula.replace(
    part,
    (match: string, spilled: string | undefined, word: string | undefined, position: number) => {
      if (spilled) return `_xlfn.ANCHORARRAY(${spilled})`;
      const name = word?.toUpperCase();
      if (name === undefined) return match;
      if (names.has(name)) return `_xlpm.${match}`;
      if (formula[position + match.length] !== '(') return match;
      if (newerSheetFunctions.has(name)) return `_xlfn._xlws.${match}`;
      return newerFunctions.has(name) ? `_xlfn.${match}` : match;
    },
  );
}

/** The variables that LET and LAMBDA define in a formula, in upper case. */
function namesIn(formula: string): ReadonlySet<string> {
  const names = new Set<string>();
  if (!/\b(?:LET|LAMBDA)\(/i.test(formula)) return names;
  const collect = (tree: Tree): void => {
    if (tree.kind === 'call' && (tree.name === 'LET' || tree.name === 'LAMBDA')) {
      tree.arguments.slice(0, -1).forEach((arg, i) => {
        if (arg.kind === 'name' && (tree.name === 'LAMBDA' || i % 2 === 0)) names.add(arg.name);
      });
    }
    for (const inner of partsOf(tree)) collect(inner);
  };
  try {
    collect(parseFormula(formula, 0, 0, () => 0).tree);
  } catch {
    // A formula that cannot be parsed is written unchanged.
  }
  return names;
}

function partsOf(tree: Tree): readonly Tree[] {
  switch (tree.kind) {
    case 'call':
      return tree.arguments;
    case 'chain':
      return [tree.first, ...tree.links.map((link) => link.tree)];
    case 'minus':
    case 'percent':
    case 'single':
      return [tree.tree];
    case 'union':
      return tree.parts;
    case 'meet':
      return [tree.left, tree.right];
    case 'span':
      return [tree.from, tree.to];
    default:
      return [];
  }
}
