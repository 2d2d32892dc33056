import type { Color } from 'hucre';
import { addressOf } from '../../parse/address.ts';
import { type Block, blocksOf, fixedReference } from '../../wire/cell-blocks.ts';
import type { WireCondition, WirePoint, WireRule } from '../../wire/wire-workbook.ts';
import type { ReportLine } from './import-report.ts';
import { elementsOf, plainText } from './sheet-xml.ts';

/** Rules beyond this number are reported and dropped. */
const MOST_RULES = 5_000;

/** A conditional format as stored in the file. */
interface FileRule {
  cells: string;
  kind: string;
  attributes: Readonly<Record<string, string>>;
  formulas: string[];
  inner: string;
}

/**
 * Parses the conditional formats in the XML after a sheet's cells, by priority. `newer` lists cells whose format exists
 * only in Excel's extension list.
 */
export function fileRules(after: string): { rules: FileRule[]; newer: string[] } {
  const [plain = '', ...newer] = after.split(/<(?:\w+:)?extLst/);
  const rules = elementsOf(plain, 'conditionalFormatting').flatMap(({ attributes: { sqref = '' }, inner }) =>
    elementsOf(inner, 'cfRule').map(({ attributes, inner: own }) => ({
      cells: sqref,
      kind: attributes.type ?? '',
      attributes,
      formulas: elementsOf(own, 'formula').map((found) => plainText(found.inner)),
      inner: own,
    })),
  );
  const order = ({ attributes: { priority } }: FileRule) => Number(priority ?? 0);
  return { rules: rules.sort((a, b) => order(a) - order(b)), newer: newerPlaces(newer.join('')) };
}

/** Cells with formats in the extension list, except data bars, which only add detail to a plain format. */
const newerPlaces = (xml: string): string[] =>
  elementsOf(xml, 'conditionalFormatting').flatMap(({ inner }) =>
    elementsOf(inner, 'cfRule').some(({ attributes: { type } }) => type !== 'dataBar')
      ? elementsOf(inner, 'sqref').map((found) => plainText(found.inner))
      : [],
  );

/** Context for converting the conditional formats of a sheet. */
interface ConditionTaking {
  sheet: string;
  /** Removes file-only notation and table references from a formula. */
  plain: (formula: string) => string;
  /** Index of a style by its dxf number in the file. */
  style: (dxf: number) => number | undefined;
  colour: (color: Color) => string | undefined;
  report: (line: ReportLine) => void;
}

/** Converts the conditional formats of a sheet and reports those that cannot be converted. */
export function conditionsOf(after: string, taking: ConditionTaking): WireCondition[] {
  const { rules, newer } = fileRules(after);
  const leftOut = (cell: string, detail: string) =>
    taking.report({ kind: 'conditionalFormat', sheet: taking.sheet, cell, detail });
  for (const cell of newer) leftOut(cell, '');
  return rules.flatMap((rule, at): WireCondition[] => {
    const blocks = blocksOf(rule.cells);
    const Rule = at < MOST_RULES && blocks.length > 0 ? ruleOf(rule, blocks, taking) : undefined;
    if (!Rule) {
      leftOut(rule.cells, rule.kind);
      return [];
    }
    const dxf = rule.attributes.dxfId;
    const Style = dxf === undefined ? undefined : taking.style(Number(dxf));
    // Keep only rules that are visible, or that stop later ones.
    const Last = isSet(rule.attributes.stopIfTrue);
    if (Rule.Type === 'Formula' && Style === undefined && !Last) return [];
    return [{ Cells: rule.cells, Rule, ...(Style === undefined ? {} : { Style }), ...(Last ? { Last } : {}) }];
  });
}

const operators: Readonly<Record<string, string>> = {
  ...{ equal: '=', notEqual: '<>', greaterThan: '>', lessThan: '<' },
  ...{ greaterThanOrEqual: '>=', lessThanOrEqual: '<=' },
};

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const isSet = (value: string | undefined, usual = false) =>
  value === undefined ? usual : value === '1' || value === 'true';

/** Converts a rule to a formula of the first cell, a bar or a scale; undefined if that is impossible. */
function ruleOf(rule: FileRule, blocks: readonly Block[], taking: ConditionTaking): WireRule | undefined {
  if (rule.kind === 'colorScale' || rule.kind === 'dataBar') return drawnRule(rule, taking);
  const formula = formulaOf(rule, blocks);
  if (formula === undefined) return undefined;
  const cell = firstCell(blocks);
  return { Type: 'Formula', Formula: taking.plain(formula).replace(/\b(COLUMN|ROW)\(\)/gi, `$1(${cell})`) };
}

/** The cell that formulas of conditional formats are relative to: the top left of all blocks. */
const firstCell = (blocks: readonly Block[]): string =>
  addressOf(Math.min(...blocks.map(({ top }) => top)), Math.min(...blocks.map(({ left }) => left)));

function formulaOf({ kind, attributes, formulas }: FileRule, blocks: readonly Block[]): string | undefined {
  const cell = firstCell(blocks);
  const [first, second] = formulas;
  switch (kind) {
    case 'cellIs':
      return comparison(attributes.operator ?? 'equal', cell, first, second);
    case 'top10':
      return amongFirst(attributes, cell, blocks);
    case 'aboveAverage':
      return besideAverage(attributes, cell, blocks);
    case 'duplicateValues':
      return `AND(${cell}<>"",${blocks.map((block) => `COUNTIF(${fixedReference(block)},${cell})`).join('+')}>1)`;
    case 'uniqueValues':
      return `AND(${cell}<>"",${blocks.map((block) => `COUNTIF(${fixedReference(block)},${cell})`).join('+')}=1)`;
    case 'iconSet':
      return undefined;
    default:
      // For other kinds files include an equivalent formula; if it is missing, derive it from the kind and text.
      return first ?? ofWords(kind, attributes.text, cell);
  }
}

function comparison(operator: string, cell: string, first?: string, second?: string): string | undefined {
  if (first === undefined) return undefined;
  const sign = operators[operator];
  if (sign) return `${cell}${sign}(${first})`;
  if (second === undefined) return undefined;
  return operator === 'notBetween'
    ? `OR(${cell}<(${first}),${cell}>(${second}))`
    : `AND(${cell}>=(${first}),${cell}<=(${second}))`;
}

function ofWords(kind: string, text: string | undefined, cell: string): string | undefined {
  if (kind === 'containsBlanks') return `LEN(TRIM(${cell}))=0`;
  if (kind === 'notContainsBlanks') return `LEN(TRIM(${cell}))>0`;
  if (kind === 'containsErrors') return `ISERROR(${cell})`;
  if (kind === 'notContainsErrors') return `NOT(ISERROR(${cell}))`;
  if (text === undefined) return undefined;
  if (kind === 'containsText') return `NOT(ISERROR(SEARCH(${quoted(text)},${cell})))`;
  if (kind === 'notContainsText') return `ISERROR(SEARCH(${quoted(text)},${cell}))`;
  if (kind === 'beginsWith') return `LEFT(${cell},${text.length})=${quoted(text)}`;
  return kind === 'endsWith' ? `RIGHT(${cell},${text.length})=${quoted(text)}` : undefined;
}

/** Top or bottom n: fewer than n numbers are greater, or less. */
function amongFirst(attributes: FileRule['attributes'], cell: string, blocks: readonly Block[]): string {
  const sign = isSet(attributes.bottom) ? '<' : '>';
  const rank = attributes.rank ?? '10';
  const count = blocks.map((block) => `COUNT(${fixedReference(block)})`).join('+');
  const most = isSet(attributes.percent) ? `MAX(1,INT((${count})*${rank}/100))` : rank;
  const before = blocks
    .map((block) => `SUMPRODUCT(ISNUMBER(${fixedReference(block)})*(${fixedReference(block)}${sign}${cell}))`)
    .join('+');
  return `AND(ISNUMBER(${cell}),${before}<${most})`;
}

function besideAverage(attributes: FileRule['attributes'], cell: string, blocks: readonly Block[]): string {
  const all = blocks.map(fixedReference).join(',');
  const sign = `${isSet(attributes.aboveAverage, true) ? '>' : '<'}${isSet(attributes.equalAverage) ? '=' : ''}`;
  const away = attributes.stdDev ? `${sign.startsWith('>') ? '+' : '-'}${attributes.stdDev}*STDEV(${all})` : '';
  return `AND(ISNUMBER(${cell}),${cell}${sign}AVERAGE(${all})${away})`;
}

const kinds = ['min', 'max', 'num', 'percent', 'percentile', 'formula'] as const;

function drawnRule({ kind, inner }: FileRule, { plain, colour }: ConditionTaking): WireRule | undefined {
  const points = elementsOf(inner, 'cfvo').flatMap(({ attributes: { type, val } }): WirePoint[] => {
    const At =
      kinds.find((one) => one === type) ?? (type === 'autoMin' ? 'min' : type === 'autoMax' ? 'max' : undefined);
    return At ? [{ At, ...(val === undefined ? {} : { Value: plain(val) }) }] : [];
  });
  const colors = elementsOf(inner, 'color').flatMap(({ attributes: { rgb, theme, tint, indexed } }) => {
    const found = colour({
      ...(rgb ? { rgb } : {}),
      ...(theme ? { theme: Number(theme) } : {}),
      ...(tint ? { tint: Number(tint) } : {}),
      ...(indexed ? { indexed: Number(indexed) } : {}),
    });
    return found ? [found] : [];
  });
  const [color] = colors;
  if (kind === 'dataBar')
    return points.length === 2 && color ? { Type: 'Bar', Points: points, Color: color } : undefined;
  const isWhole = points.length === colors.length && points.length >= 2 && points.length <= 3;
  return isWhole ? { Type: 'Scale', Points: points, Colors: colors } : undefined;
}
