import type { Color } from 'hucre';
import { iconsOf } from '../../conditions/icon-sets.ts';
import { addressOf } from '../../parse/address.ts';
import { type Block, blocksOf, fixedReference } from '../../wire/cell-blocks.ts';
import type { WireCondition, WirePoint, WireRule } from '../../wire/wire-workbook.ts';
import type { ReportLine } from './import-report.ts';
import { decodeEntities, elementsOf } from './sheet-xml.ts';

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
  const [standardXml = '', ...newer] = after.split(/<(?:\w+:)?extLst/);
  const rules = elementsOf(standardXml, 'conditionalFormatting').flatMap(({ attributes: { sqref = '' }, inner }) =>
    elementsOf(inner, 'cfRule').map(({ attributes, inner: ruleXml }) => ({
      cells: sqref,
      kind: attributes.type ?? '',
      attributes,
      formulas: elementsOf(ruleXml, 'formula').map((formula) => decodeEntities(formula.inner)),
      inner: ruleXml,
    })),
  );
  const order = ({ attributes: { priority } }: FileRule) => Number(priority ?? 0);
  return { rules: rules.sort((a, b) => order(a) - order(b)), newer: extensionCells(newer.join('')) };
}

/** Cells with formats in the extension list, except data bars, which only add detail to a plain format. */
const extensionCells = (xml: string): string[] =>
  elementsOf(xml, 'conditionalFormatting').flatMap(({ inner }) =>
    elementsOf(inner, 'cfRule').some(({ attributes: { type } }) => type !== 'dataBar')
      ? elementsOf(inner, 'sqref').map((reference) => decodeEntities(reference.inner))
      : [],
  );

/** Context for converting the conditional formats of a sheet. */
interface ConditionContext {
  sheet: string;
  /** Removes file-only notation and table references from a formula. */
  plain: (formula: string) => string;
  /** Index of a style by its dxf number in the file. */
  style: (dxf: number) => number | undefined;
  colour: (color: Color) => string | undefined;
  report: (line: ReportLine) => void;
}

/** Converts the conditional formats of a sheet and reports those that cannot be converted. */
export function conditionsOf(after: string, context: ConditionContext): WireCondition[] {
  const { rules, newer } = fileRules(after);
  const reportOmitted = (cell: string, detail: string) =>
    context.report({ kind: 'conditionalFormat', sheet: context.sheet, cell, detail });
  for (const cell of newer) reportOmitted(cell, '');
  return rules.flatMap((rule, index): WireCondition[] => {
    const blocks = blocksOf(rule.cells);
    const Rule = index < MOST_RULES && blocks.length > 0 ? ruleOf(rule, blocks, context) : undefined;
    if (!Rule) {
      reportOmitted(rule.cells, rule.kind);
      return [];
    }
    const dxf = rule.attributes.dxfId;
    const Style = dxf === undefined ? undefined : context.style(Number(dxf));
    // Keep only rules that have a visible effect or stop later rules.
    const Last = isTrue(rule.attributes.stopIfTrue);
    if (Rule.Type === 'Formula' && Style === undefined && !Last) return [];
    return [{ Cells: rule.cells, Rule, ...(Style === undefined ? {} : { Style }), ...(Last ? { Last } : {}) }];
  });
}

const operators: Readonly<Record<string, string>> = {
  ...{ equal: '=', notEqual: '<>', greaterThan: '>', lessThan: '<' },
  ...{ greaterThanOrEqual: '>=', lessThanOrEqual: '<=' },
};

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const isTrue = (value: string | undefined, byDefault = false) =>
  value === undefined ? byDefault : value === '1' || value === 'true';

/** Converts a rule to a formula of the first cell, a bar or a scale; undefined if that is impossible. */
function ruleOf(rule: FileRule, blocks: readonly Block[], taking: ConditionContext): WireRule | undefined {
  if (rule.kind === 'iconSet') return iconRule(rule, taking);
  if (rule.kind === 'colorScale' || rule.kind === 'dataBar') return graphicalRule(rule, taking);
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
      return topFormula(attributes, cell, blocks);
    case 'aboveAverage':
      return averageFormula(attributes, cell, blocks);
    case 'duplicateValues':
      return `AND(${cell}<>"",${blocks.map((block) => `COUNTIF(${fixedReference(block)},${cell})`).join('+')}>1)`;
    case 'uniqueValues':
      return `AND(${cell}<>"",${blocks.map((block) => `COUNTIF(${fixedReference(block)},${cell})`).join('+')}=1)`;
    default:
      // For other kinds of rule, files contain an equivalent formula; if it is missing, it is derived from the
      // kind and text.
      return first ?? textFormula(kind, attributes.text, cell);
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

function textFormula(kind: string, text: string | undefined, cell: string): string | undefined {
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
function topFormula(attributes: FileRule['attributes'], cell: string, blocks: readonly Block[]): string {
  const sign = isTrue(attributes.bottom) ? '<' : '>';
  const rank = attributes.rank ?? '10';
  const count = blocks.map((block) => `COUNT(${fixedReference(block)})`).join('+');
  const limit = isTrue(attributes.percent) ? `MAX(1,INT((${count})*${rank}/100))` : rank;
  const before = blocks
    .map((block) => `SUMPRODUCT(ISNUMBER(${fixedReference(block)})*(${fixedReference(block)}${sign}${cell}))`)
    .join('+');
  return `AND(ISNUMBER(${cell}),${before}<${limit})`;
}

function averageFormula(attributes: FileRule['attributes'], cell: string, blocks: readonly Block[]): string {
  const ranges = blocks.map(fixedReference).join(',');
  const sign = `${isTrue(attributes.aboveAverage, true) ? '>' : '<'}${isTrue(attributes.equalAverage) ? '=' : ''}`;
  const deviation = attributes.stdDev ? `${sign.startsWith('>') ? '+' : '-'}${attributes.stdDev}*STDEV(${ranges})` : '';
  return `AND(ISNUMBER(${cell}),${cell}${sign}AVERAGE(${ranges})${deviation})`;
}

const kinds = ['min', 'max', 'num', 'percent', 'percentile', 'formula'] as const;

const pointsOf = (xml: string, { plain }: ConditionContext): WirePoint[] =>
  elementsOf(xml, 'cfvo').flatMap(({ attributes: { type, val } }): WirePoint[] => {
    const At =
      kinds.find((candidate) => candidate === type) ??
      (type === 'autoMin' ? 'min' : type === 'autoMax' ? 'max' : undefined);
    return At ? [{ At, ...(val === undefined ? {} : { Value: plain(val) }) }] : [];
  });

/** Converts an icon set; undefined for an unsupported set, or when icons are shown only above their points. */
function iconRule({ inner }: FileRule, context: ConditionContext): WireRule | undefined {
  const [set] = elementsOf(inner, 'iconSet');
  const { iconSet: name = '3TrafficLights1', reverse, showValue } = set?.attributes ?? {};
  const points = pointsOf(inner, context);
  const isAbove = elementsOf(inner, 'cfvo').some(({ attributes: { gte } }) => !isTrue(gte, true));
  if (points.length !== iconsOf(name)?.length || isAbove) return undefined;
  return {
    ...{ Type: 'Icons', Set: name, Points: points },
    ...(isTrue(reverse) ? { Reverse: true } : {}),
    ...(isTrue(showValue, true) ? {} : { IconOnly: true }),
  };
}

function graphicalRule({ kind, inner }: FileRule, context: ConditionContext): WireRule | undefined {
  const points = pointsOf(inner, context);
  const colors = elementsOf(inner, 'color').flatMap(({ attributes: { rgb, theme, tint, indexed } }) => {
    const resolved = context.colour({
      ...(rgb ? { rgb } : {}),
      ...(theme ? { theme: Number(theme) } : {}),
      ...(tint ? { tint: Number(tint) } : {}),
      ...(indexed ? { indexed: Number(indexed) } : {}),
    });
    return resolved ? [resolved] : [];
  });
  const [color] = colors;
  if (kind === 'dataBar')
    return points.length === 2 && color ? { Type: 'Bar', Points: points, Color: color } : undefined;
  const isWhole = points.length === colors.length && points.length >= 2 && points.length <= 3;
  return isWhole ? { Type: 'Scale', Points: points, Colors: colors } : undefined;
}
