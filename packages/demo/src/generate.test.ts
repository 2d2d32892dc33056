import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { generateProgramme, type Part, streamProgramme } from './index.ts';

const today = '2026-11-20';
/** Bytes still in use after a forced collection, independent of when the collector would run. */
function heapHeld(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

describe('generating the programme', () => {
  const programme = generateProgramme({ today });

  it('gives the same bytes for the same seed and day', () => {
    expect(hash(generateProgramme({ today }))).toBe(hash(programme));
  });

  it('gives another programme for another seed or another day', () => {
    const usual = hash(programme);
    expect(hash(generateProgramme({ today, seed: 1 }))).not.toBe(usual);
    expect(hash(generateProgramme({ today: '2026-11-19' }))).not.toBe(usual);
  });

  it('makes the default programme the first part of a larger one', () => {
    const [first] = streamProgramme({ today, mentees: 500 }).parts;
    const { projects: _, ...usual } = programme;
    expect(hash(first)).toBe(hash(usual));
  });

  it('gives everybody in a larger programme a unique name, with more mentors for more mentees', () => {
    const names = [...streamProgramme({ today, mentees: 600 }).parts].flatMap(({ people }) =>
      people.map((person) => person.userName),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => /^mentee\d+$/.test(name))).toHaveLength(600);
    expect(names.filter((name) => /^mentor\d+$/.test(name))).toHaveLength(72);
  });

  it('applies the 45-minute rule by action only when the calendar of one action is large enough', () => {
    const rule = (mentees: number) => streamProgramme({ today, mentees }).projects[0]?.settings.Config.SameActionRule;
    expect(rule(240)).toBe(true);
    expect(rule(241)).toBe(false);
  });

  it('refuses a date that does not exist', () => {
    expect(() => generateProgramme({ today: '2026-02-30' })).toThrow('Not a day of the calendar');
  });

  it('streams thousands of mentees in constant memory', () => {
    const countOf = ({ people }: Part) => people.filter(({ userName }) => /^mentee\d/.test(userName)).length;
    const heap: number[] = [];
    let mentees = 0;
    for (const part of streamProgramme({ today, mentees: 6_000 }).parts) {
      mentees += countOf(part);
      if (mentees === 1_200 || mentees === 6_000) heap.push(heapHeld());
    }
    expect(mentees).toBe(6_000);
    expect(heap).toHaveLength(2);
    const [early = 0, late = 0] = heap;
    // Ten parts together exceed this bound; the last of twenty-five parts needs no more memory than the first.
    expect(late).toBeLessThan(early + 25_000_000);
  });
});
