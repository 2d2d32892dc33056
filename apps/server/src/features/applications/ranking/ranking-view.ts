import { lastRules, type Ranked, type TieLine } from '@ithaki/application/selection';
import type { PublicRanking, RankingTable, ReplyOf, selection } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import { translate } from '../../../platform/texts/translate.ts';
import { textIn } from '../mails.ts';
import { nameOf } from '../selection/candidate-queries.ts';
import type { KeptRule, RankingLine, RankingRow } from './ranking-queries.ts';

const roomOf = ({ places, reserve, leastPoints }: RankingRow) => ({
  Places: places,
  Reserve: reserve,
  LeastPoints: leastPoints,
});

/** A table as it is listed. */
export const rankingOf = (row: RankingRow) => ({ ...roomOf(row), ...madeOf(row) });

const madeOf = ({ id, kind, madeAt, madeBy, publishedAt, objectionsUntil }: RankingRow) => ({
  Id: id,
  Kind: kind,
  MadeAt: madeAt.toISOString(),
  MadeBy: madeBy,
  PublishedAt: publishedAt?.toISOString() ?? null,
  ObjectionsUntil: objectionsUntil?.toISOString() ?? null,
});

/** Rows of a table as staff read them, with what the rules for equals decided. */
export function rowsOf(
  lines: readonly RankingLine[],
  { rules, log }: { rules: readonly KeptRule[]; log: readonly TieLine[] },
  zone: string,
): RankingTable['Rows'] {
  const decided = new Map(linesOf(rules, log, zone).map(({ kayas, Text }) => [kayas, Text]));
  return lines.map((line) => ({
    AppId: line.id,
    Name: nameOf(line),
    ...rowOf(line),
    Decided: decided.get(line.kayas) ?? null,
  }));
}

/** The same for everyone: numbers, no names. */
export const publicTableOf = (row: RankingRow, at: Date, lines: readonly RankingLine[]): PublicRanking => ({
  Id: row.id,
  Kind: row.kind,
  PublishedAt: at.toISOString(),
  ObjectionsUntil: row.objectionsUntil?.toISOString() ?? null,
  ...roomOf(row),
  Rows: lines.map(rowOf),
});

type TieWords = ReplyOf<typeof selection.rankingLog>['list'];

/** What each rule for equals decided, in words; times of sending on the programme's clock. */
export const linesOf = (rules: readonly KeptRule[], log: readonly TieLine[], zone: string): TieWords => {
  const saidOf = (line: TieLine) => {
    const isTime = line.Rule === 'submitted' && !rules.some(({ Name }) => Name === line.Rule);
    const said = (value: unknown) => (isTime ? exactTime(new Date(String(value)), zone) : String(value));
    return line.Values.map((value) => (value === null ? '—' : said(value)));
  };
  return log.map((line) => ({
    kayas: line.Before,
    Rule: line.Rule,
    Text: { el: decided(rules, line, saidOf(line), 'el'), en: decided(rules, line, saidOf(line), 'en') },
  }));
};

/** To the second: two who sent within a minute are told apart by it. */
const exactTime = (at: Date, zone: string): string =>
  `${formatDateTime(at, zone)}:${String(at.getUTCSeconds()).padStart(2, '0')}`;

/** A row of a table, without the name. */
export const rowOf = ({ kayas, place, total, standing, decidedBy }: Ranked) => ({
  kayas,
  Place: place,
  Points: total,
  Standing: standing,
  DecidedBy: decidedBy,
});

/** 'Ισοβαθμία (50): ο 12 προηγείται του 15 με το κριτήριο «Ηλικία» (25 έναντι 30)'. */
function decided(
  rules: readonly KeptRule[],
  line: TieLine,
  [first, second]: readonly string[],
  language: 'el' | 'en',
): string {
  const rule = rules.find(({ Name }) => Name === line.Rule);
  const own = lastRules.find((name) => name === line.Rule && !rule);
  const label = rule ? textIn(rule.Label, language) : translate(language, `applications.tieRule.${own ?? 'kayas'}`);
  return translate(language, 'applications.tieDecided', {
    points: line.Points,
    before: line.Before,
    after: line.After,
    rule: label,
    first: first ?? '',
    second: second ?? '',
  });
}
