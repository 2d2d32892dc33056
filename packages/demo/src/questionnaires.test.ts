import { findUnfinished, openForm, refusalOf, Session, scoresOf } from '@ithaki/questionnaire';
import { compileAll, findFlaws } from '@ithaki/questionnaire/edit';
import { questionnaireSchema } from '@ithaki/questionnaire/schema';
import { describe, expect, it } from 'vitest';
import { generateProgramme } from './index.ts';

const { projects, answerSets, records } = generateProgramme({ today: '2026-11-20' });
const [main] = projects;
const questionnaires = new Map(
  projects.flatMap((project) => project.questionnaires).map((questionnaire) => [questionnaire.Id, questionnaire]),
);
const forms = new Map(
  [...questionnaires].map(([id, questionnaire]) => [id, openForm(questionnaire, compileAll(questionnaire))]),
);
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
  it('match the schema and have no flaws', () => {
    expect(questionnaires.size).toBe(6);
    for (const questionnaire of questionnaires.values()) {
      expect(questionnaireSchema.parse(questionnaire)).toEqual(questionnaire);
      expect(findFlaws(questionnaire)).toEqual([]);
    }
  });

  it('belong to the actions of type 3, except those of sheets, and the skills questionnaire to two of them', () => {
    const questionnairesByAction = (main?.actions ?? [])
      .filter(({ typeId }) => typeId === 3)
      .map(({ order, quest }) => [order, quest]);
    expect(Object.fromEntries(questionnairesByAction)).toEqual({
      2: null,
      3: 'epicheiro-skills',
      7: 'epicheiro-idea',
      35: null,
      36: 'epicheiro-meetings',
      37: null,
      43: 'epicheiro-knowledge',
      44: 'epicheiro-skills',
    });
  });

  it('include a timed test of forty questions, each with one correct answer', () => {
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
  it('exist for every questionnaire', () => {
    const counts = [3, 7, 36, 43, 44].map((order) => setsOf(order).length);
    expect(Math.min(...counts)).toBeGreaterThan(8);
    expect(counts.slice(0, 2).every((count) => count > 120)).toBe(true);
  });

  it('would be accepted by the server, and finished sets are complete', () => {
    for (const set of answerSets) {
      const session = sessionOf(set);
      for (const row of set.rows) expect([row, refusalOf(session, row)]).toEqual([row, undefined]);
      if (set.finishedAt) expect([set.mentee, set.quest, findUnfinished(session)]).toEqual([set.mentee, set.quest, []]);
    }
  });

  it('complete their action exactly when they are finished', () => {
    const sets = new Map(answerSets.map((set) => [`${set.project} ${set.order} ${set.mentee}`, set]));
    const quests = new Set(main?.actions.filter(({ quest }) => quest !== null).map(({ order }) => order));
    for (const { project, order, mentee, completedAt } of records.filter((record) => quests.has(record.order)))
      expect(completedAt).toBe(sets.get(`${project} ${order} ${mentee}`)?.finishedAt ?? null);
  });

  it('have varied test scores of at most forty', () => {
    const totals = setsOf(43).map((set) => Number(scoresOf(sessionOf(set))[0]?.Value));
    expect(Math.max(...totals)).toBeLessThanOrEqual(40);
    expect(new Set(totals).size).toBeGreaterThan(10);
  });
});
