import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionnaireSchema } from '../schema/index.ts';
import { questionnaires } from '../testing/arbitrary.ts';
import { answering, formOf, options, question, shownIn } from '../testing/make.ts';
import {
  apply,
  applyEdit,
  changeQuestionType,
  compare,
  copyElement,
  cutElement,
  definedIds,
  findFlaws,
  findUses,
  IdPool,
  IdsUsedUp,
  isWarning,
  logicOf,
  newQuestion,
  type Operation,
  openHistory,
  pasteElement,
  questionTypes,
  redo,
  undo,
} from './index.ts';

const any = questionnaires({ circles: false });

/** Random sequences of changes that a generated questionnaire allows. */
const changes = fc.array(
  fc.record({ kind: fc.nat(4), section: fc.nat(1), line: fc.nat(3), to: fc.nat(3), text: fc.string() }),
  { maxLength: 8 },
);
type Wish = { kind: number; section: number; line: number; to: number; text: string };

function operationOf(
  { kind, section, line, to, text }: Wish,
  form: Parameters<typeof apply>[0],
): Operation | undefined {
  const lines = form.Section[section]?.Lines ?? [];
  const path = ['Section', section, 'Lines', line];
  if (line >= lines.length) return undefined;
  if (kind === 0) return { Do: 'set', Path: [...path, 'Questions', 0, 'Text'], Value: text };
  if (kind === 1) return { Do: 'set', Path: [...path, 'Condition'] };
  if (kind === 2) return { Do: 'remove', Path: path };
  if (kind === 3) return { Do: 'move', From: path, To: ['Section', section, 'Lines', Math.min(to, lines.length - 1)] };
  return pasteElement(form, path, copyElement(form, path) as NonNullable<ReturnType<typeof copyElement>>).operation;
}

describe('an edit of a questionnaire', () => {
  it('is undone by its inverse operation and can be redone', () => {
    fc.assert(
      fc.property(any, changes, (form, changeList) => {
        let history = openHistory(form);
        const past = [form];
        for (const change of changeList) {
          const operation = operationOf(change, history.questionnaire);
          if (!operation) continue;
          history = applyEdit(history, operation);
          past.push(history.questionnaire);
        }
        const last = history;
        for (const before of past.slice(0, -1).reverse()) {
          history = undo(history);
          expect(history.questionnaire).toEqual(before);
        }
        expect(undo(history)).toBe(history);
        for (const after of past.slice(1)) {
          history = redo(history);
          expect(history.questionnaire).toEqual(after);
        }
        expect(history.questionnaire).toEqual(last.questionnaire);
      }),
    );
  });

  it('throws a RangeError when its path does not exist', () => {
    const form = formOf([question('ID_0001')]);
    expect(() => apply(form, { Do: 'remove', Path: ['Section', 4] })).toThrow(RangeError);
    expect(() => apply(form, { Do: 'set', Path: ['Section', 0, 'Lines', 7, 'Condition'], Value: 'x' })).toThrow(
      RangeError,
    );
  });
});

describe('pasting', () => {
  it('gives the copy new ids, and the copy shows as many questions as the original', () => {
    fc.assert(
      fc.property(any, (form) => {
        const clip = copyElement(form, ['Section', 0]);
        if (!clip) return;
        const { questionnaire } = apply(form, pasteElement(form, ['Section', 2], clip).operation);
        const ids = definedIds(questionnaire);
        expect(new Set(ids).size).toBe(ids.length);
        expect(questionnaireSchema.safeParse(questionnaire).success).toBe(true);
        const count = form.Section[0]?.Lines.length ?? 0;
        // Both the original and the copy are counted without answers.
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

  it('updates references in conditions, rules and texts, and copies the option list to another questionnaire', () => {
    const other = formOf([question('ID_0001')], { Id: 'other' });
    const section = {
      ...inner,
      Section: [{ ...inner.Section[0], Lines: inner.Section[0]?.Lines.slice(0, 2) }],
    } as typeof inner;
    const clip = copyElement(section, ['Section', 0]);
    const paste = pasteElement(other, ['Section', 1], clip as NonNullable<typeof clip>);
    expect(paste.missingIds).toEqual(['ID_0009']);
    const { questionnaire } = apply(other, paste.operation);
    const [first, second] = questionnaire.Section[1]?.Lines.map(({ Questions }) => Questions[0]) ?? [];
    const [yes] = questionnaire.OptionLists?.['ναι-όχι'] ?? [];
    expect(first?.Validate?.Required).toBe(`${second?.Model} === ''`);
    expect(second?.Condition).toBe(`${first?.Model} === '${yes?.Value}' && ID_0009 > 3`);
    expect(second?.Text).toBe(`Γιατί {${first?.Model}};`);
    expect(new Set(definedIds(questionnaire)).size).toBe(definedIds(questionnaire).length);
  });

  it('moves a part that was cut from the same questionnaire and keeps its ids', () => {
    const clip = cutElement(inner, ['Section', 0, 'Lines', 0]);
    const { questionnaire } = apply(
      inner,
      pasteElement(inner, ['Section', 0, 'Lines', 3], clip as NonNullable<typeof clip>).operation,
    );
    expect(questionnaire.Section[0]?.Lines.map(({ Questions }) => Questions[0]?.Model)).toEqual([
      'ID_0002',
      'ID_0009',
      'ID_0001',
    ]);
    expect(definedIds(questionnaire).sort()).toEqual(definedIds(inner).sort());
  });

  it('finds the uses of an answer, and the arrows of the logic diagram', () => {
    expect(findUses(inner, 'ID_0001').map(({ path, use }) => [path.slice(3).join('.'), use])).toEqual([
      ['1.Questions.0.Condition', 'condition'],
      ['1.Questions.0.Text', 'text'],
    ]);
    expect(findUses(inner, 'ID_0005')).toHaveLength(1);
    expect(logicOf(inner).map(({ from }) => from)).toEqual(['ID_0001', 'ID_0009']);
  });
});

describe('ids of a questionnaire', () => {
  it('are allocated once each, and an error is thrown when all 10,000 are used', () => {
    const pool = new IdPool(['ID_9998', 'ID_0000']);
    const taken = Array.from({ length: 9_998 }, () => pool.allocate());
    expect(new Set(taken).size).toBe(9_998);
    expect(taken.slice(0, 2)).toEqual(['ID_9999', 'ID_0001']);
    expect(() => pool.allocate()).toThrow(IdsUsedUp);
  });

  it('are unused in new questions of every type, and those questions match the schema', () => {
    let form = formOf([]);
    for (const [at, type] of questionTypes.entries()) {
      const Value = { Id: `l${at + 1}`, Questions: [newQuestion(form, type)] };
      form = apply(form, { Do: 'insert', Path: ['Section', 0, 'Lines', at], Value }).questionnaire;
    }
    expect(questionnaireSchema.safeParse(form).error).toBeUndefined();
    expect(findFlaws(form).filter((flaw) => !isWarning(flaw))).toEqual([]);
    const changed = changeQuestionType(
      form,
      question('ID_0001', { Type: 'radio', Condition: 'true', Options: options('ID_9990') }),
      'date',
    );
    expect(changed).toMatchObject({ Model: 'ID_0001', Type: 'date', Condition: 'true' });
    expect(changed.Options).toBeUndefined();
  });

  it('are reported when they are duplicated, undefined or in circular conditions', () => {
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

describe('comparing two versions', () => {
  it('finds no difference between equal versions, and a removed or added question otherwise', () => {
    fc.assert(
      fc.property(any, (form) => {
        expect(compare(form, form)).toEqual({ added: [], removed: [], changed: [], sections: [] });
        const { questionnaire } = apply(form, { Do: 'remove', Path: ['Section', 0, 'Lines', 0] });
        const removedIds = form.Section[0]?.Lines[0]?.Questions.map(({ Model }) => Model);
        expect(compare(form, questionnaire).removed).toEqual(removedIds);
        expect(compare(questionnaire, form).added).toEqual(removedIds);
      }),
    );
  });

  it('lists the added and removed options', () => {
    const before = formOf([question('ID_0001', { Type: 'radio', Options: options('ID_0002', 'ID_0003') })]);
    const after = formOf([question('ID_0001', { Type: 'select', Options: options('ID_0003', 'ID_0004') })]);
    expect(compare(before, after).changed).toEqual([
      { Model: 'ID_0001', Parts: ['Type', 'Options'], OptionsRemoved: ['ID_0002'], OptionsAdded: ['ID_0004'] },
    ]);
  });
});

it('questions and options without text are warnings, except for a question beside another on its line', () => {
  const choice = (Text: string) => ({ Type: 'radio' as const, Options: [{ Value: 'ID_0101', Text }] });
  const form = formOf([
    question('ID_0001', { Text: { el: ' ', en: '' } }),
    question('ID_0002', choice('')),
    question('ID_0003', { ...choice('Ναι'), Text: { el: '', en: 'Agreed?' } }),
    question('ID_0004', { TypeId: 12, Text: '', Group: [{ Id: 'ID_0041', Text: 'Ποσό' }] }),
  ]);
  const [section] = form.Section;
  const [line] = section?.Lines ?? [];
  const beside = { Id: 'beside', Questions: [question('ID_0005'), question('ID_0006', { Text: '' })] };
  const flaws = findFlaws({
    ...form,
    Section: section && line ? [{ ...section, Lines: [...section.Lines, beside] }] : [],
  });
  const wordless = flaws.filter(({ Flaw }) => Flaw === 'noWords');
  expect(wordless.map(({ About }) => About)).toEqual(['ID_0001', 'ID_0002']);
  expect(wordless.every(isWarning)).toBe(true);
});
