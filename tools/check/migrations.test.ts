import { expect, test } from 'vitest';
import { numberFindings, phaseFindings } from './migrations.ts';

test('accepts migrations numbered from one without a gap', () => {
  expect(numberFindings(['0002-accounts.sql', '0001-people.sql'])).toEqual([]);
});

test('reports a gap, a repeated number and a name without a number', () => {
  expect(numberFindings(['0001-a.sql', '0003-c.sql'])).toEqual(['0003-c.sql: expected number 0002']);
  expect(numberFindings(['0001-a.sql', '0001-b.sql'])).toEqual(['0001-b.sql: expected number 0002']);
  expect(numberFindings(['people.sql'])).toEqual(['people.sql: a migration is called 0001-words.sql']);
});

test('a migration names its phase on its first line', () => {
  for (const first of ['-- expand', '-- backfill', '-- contract: since 0.2.0'])
    expect(phaseFindings('0060-a.sql', `${first}\nselect 1;`)).toEqual([]);
  expect(phaseFindings('0060-a.sql', 'select 1;')[0]).toContain('line 1 names the phase');
  expect(phaseFindings('0060-a.sql', '-- contract\nselect 1;')).toHaveLength(1);
  expect(phaseFindings('0054-a.sql', 'select 1;')).toEqual([]);
});

test('an expansion removes and renames nothing; a contraction may', () => {
  const statement = 'alter table users drop column name;';
  expect(phaseFindings('0060-a.sql', `-- expand\n${statement}`)[0]).toContain("may not 'drop column'");
  expect(phaseFindings('0060-a.sql', `-- contract: since 0.2.0\n${statement}`)).toEqual([]);
});
