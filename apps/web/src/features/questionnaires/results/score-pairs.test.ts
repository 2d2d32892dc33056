import { expect, test } from 'vitest';
import { scorePairs } from './score-pairs.ts';

const anAnswer = (EndedAt: string | null, Value: number | string | null) => ({
  ActionId: 1,
  Title: 'Δράση',
  Status: EndedAt ? ('finished' as const) : ('begun' as const),
  EndedAt,
  Scores: [{ Name: 'Σύνολο', Value }],
});

const aReport = (...Actions: ReturnType<typeof anAnswer>[]) => ({ QuestId: 3, Title: 'Δεξιότητες', Actions, Rows: [] });

test('a score is compared between the first and the last time that the questionnaire was finished', () => {
  const report = aReport(
    anAnswer('2026-05-01T00:00:00Z', 18),
    anAnswer('2026-01-01T00:00:00Z', 12),
    anAnswer('2026-03-01T00:00:00Z', 15),
  );
  expect(scorePairs([report])).toMatchObject([{ name: 'Σύνολο', before: { value: 12 }, after: { value: 18 } }]);
});

test('a score with a single value, or without a number, is not compared', () => {
  expect(scorePairs([aReport(anAnswer('2026-01-01T00:00:00Z', 12), anAnswer(null, null))])).toEqual([]);
  expect(scorePairs([aReport(anAnswer('2026-01-01T00:00:00Z', 'Α'), anAnswer('2026-02-01T00:00:00Z', 'Β'))])).toEqual(
    [],
  );
});
