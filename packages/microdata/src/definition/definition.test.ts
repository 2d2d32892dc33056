import { describe, expect, it } from 'vitest';
import { firstDefinition, sheets } from '../index.ts';

const questionsOf = (sheet: (typeof sheets)[number]) => firstDefinition(sheet).flatMap(({ Questions }) => Questions);

describe('the first sheets', () => {
  it('ask 61 questions on entry, 46 on leaving and 6 half a year later', () => {
    expect(sheets.map((sheet) => questionsOf(sheet).length)).toEqual([61, 46, 6]);
  });

  it('treat D4 to D14 as special', () => {
    const special = questionsOf('start').filter(({ Special }) => Special);
    expect(special.map(({ Code }) => Code)).toEqual(Array.from({ length: 11 }, (_, index) => `D${index + 4}`));
  });
});
