import { projectSettings } from '@ithaki/contract';
import { compile, type Kind } from '@ithaki/script';
import { describe, expect, it } from 'vitest';
import { generateProgramme, type LocalText, type Project } from './index.ts';

const { projects } = generateProgramme({ today: '2026-11-20' });
const actions = projects.flatMap((project) => project.actions);

/** Every text in both languages, at any depth. */
function* localTexts(value: unknown): Generator<LocalText> {
  if (typeof value !== 'object' || value === null) return;
  if ('el' in value && 'en' in value) yield { el: String(value.el), en: String(value.en) };
  else for (const item of Object.values(value)) yield* localTexts(item);
}

const action = (url: string, order: number) =>
  projects.find((project) => project.url === url)?.actions.find((found) => found.order === order);

function* scripts({ actions, settings }: Project): Generator<[Kind, string]> {
  for (const { enableCondition, showCondition, completionScript, cells } of actions) {
    if (cells) yield ['grid', cells.script];
    for (const condition of [enableCondition, showCondition]) if (condition) yield ['enable', condition];
    if (completionScript) yield ['completion', completionScript];
  }
  for (const { Type, func } of settings.User.Fields)
    if (func) yield [Type === 'ExportField' ? 'export' : 'computed', func];
  for (const { Label, Color } of [settings.User, settings.Mentee, settings.Mentor]) {
    yield ['label', Label];
    yield ['color', Color];
  }
  yield ['letter', settings.Mentee.Letter];
}

describe('the two programmes', () => {
  it('run for a year, of which half has passed', () => {
    expect(projects.map(({ url, startsOn, endsOn }) => [url, startsOn, endsOn])).toEqual([
      ['epicheiro', '2026-05-01', '2027-04-30'],
      ['neoi', '2026-05-01', '2027-04-30'],
    ]);
  });

  it('have every text in Greek and in English', () => {
    const allTexts = [...localTexts(projects)];
    expect(allTexts.length).toBeGreaterThan(400);
    expect(allTexts.filter(({ el }) => !/[α-ωΑ-Ωά-ώ]|IBAN|\d/.test(el))).toEqual([]);
    expect(allTexts.filter(({ en }) => en.trim() === '' || /[α-ωΑ-Ωά-ώ]/.test(en))).toEqual([]);
  });

  it('have settings that match the schema of project settings', () => {
    for (const { settings } of projects) expect(projectSettings.parse(settings)).toMatchObject(settings);
  });

  it('have scripts that all compile to expressions', () => {
    const bad = projects
      .flatMap((project) => [...scripts(project)])
      .map(([kind, text]) => ({ text, ...compile(text, kind) }))
      .filter((script) => !(script.ok && script.tier === 'expression'));
    expect(bad).toEqual([]);
  });

  it('have the thirty-seven listed actions in ten groups, and the additional ones', () => {
    const main = projects[0]?.actions ?? [];
    expect(main.map(({ order }) => order).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, i) => i + 1).concat(43, 44),
    );
    expect(new Set(main.map(({ group }) => group[0]?.el)).size).toBe(10);
  });

  it('have a description of two to four sentences for each action', () => {
    const sentences = (text: string) => text.split(/[.!;?:](?:\s|$)/).filter((part) => part.trim() !== '').length;
    const odd = actions.filter(({ description: { el, en } }) =>
      [el, en].some((text) => sentences(text) < 2 || sentences(text) > 5),
    );
    expect(odd.map(({ order }) => order)).toEqual([]);
  });

  it('have fields for forms, text for readings and a length for meetings', () => {
    for (const { typeId, form, reading, minutes } of actions) {
      expect(form.length > 0).toBe(typeId === 5);
      expect(reading !== null).toBe(typeId === 6);
      expect(minutes !== null && minutes > 0).toBe(typeId <= 2);
    }
    const kinds = new Set(actions.flatMap(({ form }) => form.map(({ Type }) => Type)));
    expect([...kinds].sort()).toEqual(['checkbox', 'date', 'number', 'select', 'text', 'textarea']);
  });

  it('have a workbook for each calculator, and no action that requires a calculator', () => {
    const calculators = actions.filter((found) => found.typeId === 7);
    expect(calculators.map(({ workbook }) => workbook)).toEqual(['startup_cost', 'cash_flow', 'break_even', 'loan']);
    for (const { order } of calculators)
      expect(actions.some(({ enableCondition }) => enableCondition.includes(`[${order}]`))).toBe(false);
  });

  it('hide some actions from supervisors, mentees and mentors', () => {
    expect(action('epicheiro', 30)?.flags).toBe(2 + 32);
    expect(action('epicheiro', 39)?.flags).toBe(2 + 8);
    expect(action('epicheiro', 40)?.flags).toBe(1 + 2 + 4 + 32);
    expect(action('epicheiro', 4)?.flags).toBe(2);
  });

  it('require the previous actions, also where the shorter programme omits one', () => {
    expect(action('epicheiro', 15)?.enableCondition).toBe('actions[12].Completed && actions[13].Completed');
    expect(action('neoi', 15)?.enableCondition).toBe('actions[12].Completed && actions[9].Completed');
    expect(action('epicheiro', 30)?.showCondition).toBe("projectFields.needs_funding === 'yes'");
  });
});
