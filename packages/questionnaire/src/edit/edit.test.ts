import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionnaireSchema } from '../schema/index.ts';
import { questionnaires } from '../testing/arbitrary.ts';
import { answering, formOf, options, question, shownIn } from '../testing/make.ts';
import {
  apply,
  compare,
  copied,
  cut,
  definedIds,
  edited,
  findFlaws,
  IdPool,
  IdsUsedUp,
  logicOf,
  newQuestion,
  type Operation,
  ofOtherType,
  opened,
  pasted,
  questionTypes,
  redone,
  undone,
  usesOf,
} from './index.ts';

const any = questionnaires({ circles: false });

/** Random sequences of changes that a generated questionnaire allows. */
const changes = fc.array(
  fc.record({ what: fc.nat(4), section: fc.nat(1), line: fc.nat(3), to: fc.nat(3), text: fc.string() }),
  { maxLength: 8 },
);
type Wish = { what: number; section: number; line: number; to: number; text: string };

function operationOf(
  { what, section, line, to, text }: Wish,
  form: Parameters<typeof apply>[0],
): Operation | undefined {
  const lines = form.Section[section]?.Lines ?? [];
  const path = ['Section', section, 'Lines', line];
  if (line >= lines.length) return undefined;
  if (what === 0) return { Do: 'set', Path: [...path, 'Questions', 0, 'Text'], Value: text };
  if (what === 1) return { Do: 'set', Path: [...path, 'Condition'] };
  if (what === 2) return { Do: 'remove', Path: path };
  if (what === 3) return { Do: 'move', From: path, To: ['Section', section, 'Lines', Math.min(to, lines.length - 1)] };
  return pasted(form, path, copied(form, path) as NonNullable<ReturnType<typeof copied>>).operation;
}

describe('a change of a questionnaire', () => {
  it('is taken back by its inverse, and made again', () => {
    fc.assert(
      fc.property(any, changes, (form, wishes) => {
        let history = opened(form);
        const past = [form];
        for (const wish of wishes) {
          const operation = operationOf(wish, history.questionnaire);
          if (!operation) continue;
          history = edited(history, operation);
          past.push(history.questionnaire);
        }
        const last = history;
        for (const before of past.slice(0, -1).reverse()) {
          history = undone(history);
          expect(history.questionnaire).toEqual(before);
        }
        expect(undone(history)).toBe(history);
        for (const after of past.slice(1)) {
          history = redone(history);
          expect(history.questionnaire).toEqual(after);
        }
        expect(history.questionnaire).toEqual(last.questionnaire);
      }),
    );
  });

  it('at a place that is not there changes nothing and says so', () => {
    const form = formOf([question('ID_0001')]);
    expect(() => apply(form, { Do: 'remove', Path: ['Section', 4] })).toThrow(RangeError);
    expect(() => apply(form, { Do: 'set', Path: ['Section', 0, 'Lines', 7, 'Condition'], Value: 'x' })).toThrow(
      RangeError,
    );
  });
});

describe('what is pasted', () => {
  it('has ids of its own, and works among itself as what was copied does', () => {
    fc.assert(
      fc.property(any, (form) => {
        const clip = copied(form, ['Section', 0]);
        if (!clip) return;
        const { questionnaire } = apply(form, pasted(form, ['Section', 2], clip).operation);
        const ids = definedIds(questionnaire);
        expect(new Set(ids).size).toBe(ids.length);
        expect(questionnaireSchema.safeParse(questionnaire).success).toBe(true);
        const count = form.Section[0]?.Lines.length ?? 0;
        // Without answers the copy shows as many questions as the original.
        const shown = shownIn(answering(questionnaire));
        const original = new Set(
          form.Section.flatMap(({ Lines }) => Lines.flatMap(({ Questions }) => Questions.map(({ Model }) => Model))),
        );
        expect(shown.filter((id) => !original.has(id))).toHaveLength(
          shownIn(answering({ ...form, Section: form.Section.slice(0, 1) })).length,
        );
        expect(questionnaire.Section[2]?.Lines).toHaveLength(count);
      }),
    );
  });

  const inner = formOf(
    [
      question('ID_0001', { Type: 'radio', OptionsRef: 'ναι-όχι', Validate: { Required: "ID_0002 === ''" } }),
      question('ID_0002', { Condition: "ID_0001 === 'ID_0005' && ID_0009 > 3", Piped: true, Text: 'Γιατί {ID_0001};' }),
      question('ID_0009'),
    ],
    { OptionLists: { 'ναι-όχι': options('ID_0005', 'ID_0006') } },
  );

  it('takes its references along, in conditions, rules and texts, and its option list to another questionnaire', () => {
    const other = formOf([question('ID_0001')], { Id: 'other' });
    const section = {
      ...inner,
      Section: [{ ...inner.Section[0], Lines: inner.Section[0]?.Lines.slice(0, 2) }],
    } as typeof inner;
    const clip = copied(section, ['Section', 0]);
    const paste = pasted(other, ['Section', 1], clip as NonNullable<typeof clip>);
    expect(paste.lost).toEqual(['ID_0009']);
    const { questionnaire } = apply(other, paste.operation);
    const [first, second] = questionnaire.Section[1]?.Lines.map(({ Questions }) => Questions[0]) ?? [];
    const [yes] = questionnaire.OptionLists?.['ναι-όχι'] ?? [];
    expect(first?.Validate?.Required).toBe(`${second?.Model} === ''`);
    expect(second?.Condition).toBe(`${first?.Model} === '${yes?.Value}' && ID_0009 > 3`);
    expect(second?.Text).toBe(`Γιατί {${first?.Model}};`);
    expect(new Set(definedIds(questionnaire)).size).toBe(definedIds(questionnaire).length);
  });

  it('after being cut from the same questionnaire is moved, with its ids', () => {
    const clip = cut(inner, ['Section', 0, 'Lines', 0]);
    const { questionnaire } = apply(
      inner,
      pasted(inner, ['Section', 0, 'Lines', 3], clip as NonNullable<typeof clip>).operation,
    );
    expect(questionnaire.Section[0]?.Lines.map(({ Questions }) => Questions[0]?.Model)).toEqual([
      'ID_0002',
      'ID_0009',
      'ID_0001',
    ]);
    expect(definedIds(questionnaire).sort()).toEqual(definedIds(inner).sort());
  });

  it('tells who uses an answer, and draws what shows what', () => {
    expect(usesOf(inner, 'ID_0001').map(({ path, use }) => [path.slice(3).join('.'), use])).toEqual([
      ['1.Questions.0.Condition', 'condition'],
      ['1.Questions.0.Text', 'text'],
    ]);
    expect(usesOf(inner, 'ID_0005')).toHaveLength(1);
    expect(logicOf(inner).map(({ from }) => from)).toEqual(['ID_0001', 'ID_0009']);
  });
});

describe('ids', () => {
  it('are given once each, and when 10,000 are used up it is said', () => {
    const pool = new IdPool(['ID_9998', 'ID_0000']);
    const given = Array.from({ length: 9_998 }, () => pool.take());
    expect(new Set(given).size).toBe(9_998);
    expect(given.slice(0, 2)).toEqual(['ID_9999', 'ID_0001']);
    expect(() => pool.take()).toThrow(IdsUsedUp);
  });

  it('of new questions of every type are free, and the questions fit the schema', () => {
    let form = formOf([]);
    for (const [at, type] of questionTypes.entries()) {
      const Value = { Id: `l${at + 1}`, Questions: [newQuestion(form, type)] };
      form = apply(form, { Do: 'insert', Path: ['Section', 0, 'Lines', at], Value }).questionnaire;
    }
    expect(questionnaireSchema.safeParse(form).error).toBeUndefined();
    expect(findFlaws(form)).toEqual([]);
    const changed = ofOtherType(
      form,
      question('ID_0001', { Type: 'radio', Condition: 'true', Options: options('ID_9990') }),
      'date',
    );
    expect(changed).toMatchObject({ Model: 'ID_0001', Type: 'date', Condition: 'true' });
    expect(changed.Options).toBeUndefined();
  });

  it('that stand twice, references to nothing and circles are found', () => {
    const form = formOf([
      question('ID_0001'),
      question('ID_0001', { Type: 'radio', OptionsRef: 'λείπει' }),
      question('ID_0003', { Condition: 'ID_0099 ===' }),
      question('ID_0006', { Condition: '!empty(ID_0006)' }),
      question('ID_0004', { Condition: '!empty(ID_0099)' }),
    ]);
    expect(new Set(findFlaws(form).map(({ Flaw }) => Flaw))).toEqual(
      new Set(['idTwice', 'noSuchList', 'script', 'noSuchId', 'circle']),
    );
  });
});

describe('two versions', () => {
  it('differ in nothing when they are the same, and in what was changed', () => {
    fc.assert(
      fc.property(any, (form) => {
        expect(compare(form, form)).toEqual({ added: [], removed: [], changed: [], sections: [] });
        const { questionnaire } = apply(form, { Do: 'remove', Path: ['Section', 0, 'Lines', 0] });
        const gone = form.Section[0]?.Lines[0]?.Questions.map(({ Model }) => Model);
        expect(compare(form, questionnaire).removed).toEqual(gone);
        expect(compare(questionnaire, form).added).toEqual(gone);
      }),
    );
  });

  it('say which options came and went', () => {
    const before = formOf([question('ID_0001', { Type: 'radio', Options: options('ID_0002', 'ID_0003') })]);
    const after = formOf([question('ID_0001', { Type: 'select', Options: options('ID_0003', 'ID_0004') })]);
    expect(compare(before, after).changed).toEqual([
      { Model: 'ID_0001', Parts: ['Type', 'Options'], OptionsRemoved: ['ID_0002'], OptionsAdded: ['ID_0004'] },
    ]);
  });
});
