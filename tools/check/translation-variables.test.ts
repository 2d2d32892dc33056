import { expect, test } from 'vitest';
import { missingVariables, neededVariables } from './translation-variables.ts';

const needed = neededVariables({
  plain: 'Saved',
  due: 'Due {{date}} ({{ away }})',
  late: 'Was due {{date}}',
  rows_one: '{{count}} row of {{file}}',
  rows_other: '{{count}} rows of {{file}}',
});
const findings = (code: string): string[] => missingVariables('a.tsx', code, needed);

test('finds nothing wrong with calls that pass every variable of their text', () => {
  expect(findings("t('plain'); t('due', { date, away: from(now) }); t('rows', { count: 2, 'file': name })")).toEqual(
    [],
  );
});

test('reports a call that passes less than the text needs', () => {
  expect(findings("<p>{t('due', { date })}</p>")).toEqual(["a.tsx: t('due') is called without away"]);
  expect(findings("t('late')")).toEqual(["a.tsx: t('late') is called without date"]);
});

test('takes the plural forms of a text together, and asks for their count', () => {
  expect(findings("t('rows', { file })")).toEqual(["a.tsx: t('rows') is called without count"]);
});

test('reads both keys of a condition', () => {
  expect(findings("t(late ? 'late' : 'due', { date })")).toEqual(["a.tsx: t('due') is called without away"]);
});

test('leaves out calls whose key or values the code alone does not tell', () => {
  expect(findings('t(label); t(`due.${day}`); t("due", values); t("due", { ...values }); other("due")')).toEqual([]);
});
