import { missingIn, openForm, refusalOf, Session, scoresOf } from '@ithaki/questionnaire';
import { compileAll, findFlaws } from '@ithaki/questionnaire/edit';
import { questionnaireSchema } from '@ithaki/questionnaire/schema';
import { describe, expect, it } from 'vitest';
import { generateProgramme } from './index.ts';

const { projects, answerSets, records } = generateProgramme({ today: '2026-11-20' });
const [main] = projects;
const questionnaires = new Map(projects.flatMap((project) => project.questionnaires).map((one) => [one.Id, one]));
const forms = new Map([...questionnaires].map(([id, one]) => [id, openForm(one, compileAll(one))]));
const moment = { lang: 'el', today: '2026-11-20', now: '2026-11-20T10:00:00.000Z' } as const;

function sessionOf({ quest, rows }: (typeof answerSets)[number]) {
  const form = forms.get(quest);
  if (!form) throw new Error(`There is no questionnaire ${quest}`);
  const session = new Session(form, {}, moment);
  session.put(rows);
  return session;
}

const setsOf = (order: number) =>
  answerSets.filter((set) => set.project === 'epicheiro' && set.order === order && set.finishedAt !== null);

describe('the questionnaires of the programme', () => {
  it('are what the engine takes, without a flaw', () => {
    expect(questionnaires.size).toBe(9);
    for (const one of questionnaires.values()) {
      expect(questionnaireSchema.parse(one)).toEqual(one);
      expect(findFlaws(one)).toEqual([]);
    }
  });

  it('are asked by every action of type 3, the skills twice', () => {
    const asked = (main?.actions ?? []).filter(({ typeId }) => typeId === 3).map(({ order, quest }) => [order, quest]);
    expect(Object.fromEntries(asked)).toEqual({
      2: 'epicheiro-entry',
      3: 'epicheiro-skills',
      7: 'epicheiro-idea',
      35: 'epicheiro-exit',
      36: 'epicheiro-meetings',
      37: 'epicheiro-six-months',
      43: 'epicheiro-knowledge',
      44: 'epicheiro-skills',
    });
  });

  it('hold a timed test of forty questions, each with one right answer', () => {
    const test = questionnaires.get('epicheiro-knowledge');
    const questions = test?.Section.flatMap(({ Lines }) => Lines.flatMap((line) => line.Questions)) ?? [];
    expect(questions).toHaveLength(40);
    expect(test?.Duration).toBe(2400);
    for (const { Options = [] } of questions) {
      expect(Options).toHaveLength(4);
      expect(Options.filter(({ Score }) => Score === 1)).toHaveLength(1);
    }
  });
});

describe('the answers of the mentees', () => {
  it('are many, to every questionnaire but the one that comes after the end', () => {
    const counts = [2, 3, 7, 35, 36, 43, 44].map((order) => setsOf(order).length);
    expect(Math.min(...counts)).toBeGreaterThan(8);
    expect(counts.slice(0, 3).every((count) => count > 120)).toBe(true);
    expect(setsOf(37)).toEqual([]);
  });

  it('are such as the server takes, and finished ones lack nothing', () => {
    for (const set of answerSets) {
      const session = sessionOf(set);
      for (const row of set.rows) expect([row, refusalOf(session, row)]).toEqual([row, undefined]);
      if (set.finishedAt) expect([set.mentee, set.quest, missingIn(session)]).toEqual([set.mentee, set.quest, []]);
    }
  });

  it('complete their action when they are finished, and only then', () => {
    const sets = new Map(answerSets.map((set) => [`${set.project} ${set.order} ${set.mentee}`, set]));
    const quests = new Set(main?.actions.filter(({ quest }) => quest !== null).map(({ order }) => order));
    for (const { project, order, mentee, completedAt } of records.filter((record) => quests.has(record.order)))
      expect(completedAt).toBe(sets.get(`${project} ${order} ${mentee}`)?.finishedAt ?? null);
  });

  it('have scores of the test that are neither all the same nor beyond forty', () => {
    const totals = setsOf(43).map((set) => Number(scoresOf(sessionOf(set))[0]?.Value));
    expect(Math.max(...totals)).toBeLessThanOrEqual(40);
    expect(new Set(totals).size).toBeGreaterThan(10);
  });
});
