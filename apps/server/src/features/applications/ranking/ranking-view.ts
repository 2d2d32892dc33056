import { finalTieBreaks, type RankedRow, type TieLogLine } from '@ithaki/application/selection';
import type { Language, PublicRanking, RankingTable, ReplyOf, selection } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import { inEachLanguage, translate } from '../../../platform/texts/translate.ts';
import { textIn } from '../mails.ts';
import { lastFirstName } from '../selection/selection-queries.ts';
import type { RankingRow, RankingSummary, StoredTieBreak } from './ranking-queries.ts';

const presentLimits = ({ places, reserve, leastPoints }: RankingSummary) => ({
  Places: places,
  Reserve: reserve,
  LeastPoints: leastPoints,
});

/** Presents a ranking in a list. */
export const presentRanking = (row: RankingSummary) => ({ ...presentLimits(row), ...presentHead(row) });

const presentHead = ({ id, kind, madeAt, madeBy, publishedAt, objectionsUntil }: RankingSummary) => ({
  Id: id,
  Kind: kind,
  MadeAt: madeAt.toISOString(),
  MadeBy: madeBy,
  PublishedAt: publishedAt?.toISOString() ?? null,
  ObjectionsUntil: objectionsUntil?.toISOString() ?? null,
});

/** Presents rows of a ranking to staff, each with the tie-break that decided it. */
export function presentStaffRows(
  lines: readonly RankingRow[],
  { rules, log }: { rules: readonly StoredTieBreak[]; log: readonly TieLogLine[] },
  zone: string,
): RankingTable['Rows'] {
  const decided = new Map(presentTies(rules, log, zone).map(({ kayas, Text }) => [kayas, Text]));
  return lines.map((line) => ({
    AppId: line.id,
    Name: lastFirstName(line),
    ...presentRow(line),
    Decided: decided.get(line.kayas) ?? null,
  }));
}

/** Presents a ranking to the public: participant numbers, no names. */
export const presentPublicRanking = (row: RankingSummary, at: Date, lines: readonly RankingRow[]): PublicRanking => ({
  Id: row.id,
  Kind: row.kind,
  PublishedAt: at.toISOString(),
  ObjectionsUntil: row.objectionsUntil?.toISOString() ?? null,
  ...presentLimits(row),
  Rows: lines.map(presentRow),
});

type TieWords = ReplyOf<typeof selection.rankingLog>['list'];

/** Presents the tie-break log as sentences, with submission times in the time zone of the programme. */
export const presentTies = (rules: readonly StoredTieBreak[], log: readonly TieLogLine[], zone: string): TieWords => {
  const formatValues = (line: TieLogLine) => {
    const isTime = line.Rule === 'submitted' && !rules.some(({ Name }) => Name === line.Rule);
    const formatValue = (value: unknown) => (isTime ? exactTime(new Date(String(value)), zone) : String(value));
    return line.Values.map((value) => (value === null ? '—' : formatValue(value)));
  };
  return log.map((line) => ({
    kayas: line.Before,
    Rule: line.Rule,
    Text: inEachLanguage((language) => decided(rules, line, formatValues(line), language)),
  }));
};

/** Formats a time to the second, to distinguish submissions within the same minute. */
const exactTime = (at: Date, zone: string): string =>
  `${formatDateTime(at, zone)}:${String(at.getUTCSeconds()).padStart(2, '0')}`;

/** Presents a row of a ranking without the name. */
export const presentRow = ({ kayas, place, total, standing, decidedBy }: RankedRow) => ({
  kayas,
  Place: place,
  Points: total,
  Standing: standing,
  DecidedBy: decidedBy,
});

/** Returns a sentence such as 'Ισοβαθμία (50): ο 12 προηγείται του 15 με το κριτήριο «Ηλικία» (25 έναντι 30)'. */
function decided(
  rules: readonly StoredTieBreak[],
  line: TieLogLine,
  [first, second]: readonly string[],
  language: Language,
): string {
  const rule = rules.find(({ Name }) => Name === line.Rule);
  const finalTieBreak = finalTieBreaks.find((name) => name === line.Rule && !rule);
  const label = rule
    ? textIn(rule.Label, language)
    : translate(language, `applications.tieRule.${finalTieBreak ?? 'kayas'}`);
  return translate(language, 'applications.tieDecided', {
    points: line.Points,
    before: line.Before,
    after: line.After,
    rule: label,
    first: first ?? '',
    second: second ?? '',
  });
}
