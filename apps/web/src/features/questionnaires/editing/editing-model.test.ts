import type { Question, Questionnaire } from '@ithaki/questionnaire';
import { apply, openHistory } from '@ithaki/questionnaire/edit';
import { describe, expect, test } from 'vitest';
import { logicPicture } from './conditions/logic-picture.ts';
import { createClip, planPaste } from './document/clipboard.ts';
import {
  addition,
  flatPaths,
  joinLineAbove,
  moveLine,
  moveStep,
  removal,
  type SelectingOperation,
  sectionAddition,
  splitLine,
} from './document/moves.ts';
import { linePath, questionPath, sectionPath } from './document/part-paths.ts';
import { editorStateAfter, initialState } from './editor-state.ts';
import { importOperation } from './exchange/import-operation.ts';
import { withoutTableColumn, withoutTableRow, withTableColumn, withTableRow } from './fields/form-table.ts';

const question = (number: number, more: Partial<Question> = {}): Question => ({
  Id: `q${number}`,
  Type: 'text',
  Text: { el: `Ερώτηση ${number}`, en: '' },
  Model: `ID_000${number}`,
  ...more,
});

/** A form from the numbers of its questions, by section and line: `[[1], [2, 3]]` is a section of two lines. */
function formWith(...sections: number[][][]): Questionnaire {
  const Section = sections.map((lines, sectionIndex) => ({
    Id: `s${sectionIndex}`,
    SectionText: '',
    Lines: lines.map((numbers) => ({ Id: `l${numbers.join('')}`, Questions: numbers.map((one) => question(one)) })),
  }));
  return { Id: '7', Version: 1, State: 'draft', Title: '', Lang: 'el', Duration: null, Section, Extra: {} };
}

const shape = ({ Section }: Questionnaire) =>
  Section.map(({ Lines }) => Lines.map(({ Questions }) => Questions.map(({ Model }) => Number(Model.slice(3)))));
const shapeAfter = (form: Questionnaire, move: Pick<SelectingOperation, 'operation'> | undefined) =>
  move ? shape(apply(form, move.operation).questionnaire) : undefined;

describe('moving the selected part', () => {
  const form = formWith([[1], [2, 3]], [], [[4]]);

  test.each([
    [[0, 0, 0], 1, [[[2, 3], [1]], [], [[4]]]],
    [[0, 0, 0], -1, undefined],
    [[0, 1, 0], 1, [[[1], [3, 2]], [], [[4]]]],
    [[2, 0, 0], -1, [[[1], [2, 3]], [[4]], []]],
    [[2, 0, 0], 1, undefined],
  ] as const)('the question at %j by %d', ([sectionIndex, lineIndex, questionIndex], by, expected) => {
    expect(shapeAfter(form, moveStep(form, questionPath(sectionIndex, lineIndex, questionIndex), by))).toEqual(
      expected,
    );
  });

  test('a section moves with all its lines', () => {
    expect(shapeAfter(form, moveStep(form, sectionPath(2), -1))).toEqual([[[1], [2, 3]], [[4]], []]);
    expect(moveStep(form, sectionPath(0), -1)).toBeUndefined();
  });

  test('dragging a line anywhere equals moving it there step by step', () => {
    const places = flatPaths(form);
    for (const [from, path] of places.entries()) {
      if (path.length !== 4) continue;
      for (let to = 1; to < places.length; to++) {
        const dragged = shapeAfter(form, moveLine(form, from, to)) ?? shape(form);
        const order = places.map((place) => place.join('.'));
        const [taken] = order.splice(from, 1);
        order.splice(to, 0, taken ?? '');
        const expected: number[][][] = [];
        for (const word of order) {
          const [, sectionIndex = 0, , lineIndex] = word.split('.').map(Number);
          if (lineIndex === undefined) expected.push([]);
          else expected.at(-1)?.push(shape(form)[sectionIndex]?.[lineIndex] ?? []);
        }
        expect(dragged, `${from} to ${to}`).toEqual(expected);
      }
    }
  });

  test('a question joins the line above, and returns to its own line', () => {
    const beside = formWith([[1], [2]]);
    expect(shapeAfter(beside, joinLineAbove(beside, questionPath(0, 1, 0)))).toEqual([[[1, 2]]]);
    expect(joinLineAbove(beside, questionPath(0, 0, 0))).toBeUndefined();
    expect(shapeAfter(form, splitLine(form, questionPath(0, 1, 0)))).toEqual([[[1], [3], [2]], [], [[4]]]);
  });

  test('a part is added after the selected one, and removing the last question of a line removes the line', () => {
    expect(shapeAfter(form, addition(form, question(9), questionPath(0, 0, 0)))).toEqual([
      [[1], [9], [2, 3]],
      [],
      [[4]],
    ]);
    expect(shapeAfter(form, addition(form, question(9), sectionPath(1)))).toEqual([[[1], [2, 3]], [[9]], [[4]]]);
    expect(shapeAfter(form, sectionAddition(form, linePath(0, 0)))).toEqual([[[1], [2, 3]], [], [], [[4]]]);
    const empty = { ...form, Section: [] };
    expect(shapeAfter(empty, addition(empty, question(9), undefined))).toEqual([[[9]]]);
    expect(shapeAfter(form, { operation: removal(form, questionPath(0, 0, 0)) })).toEqual([[[2, 3]], [], [[4]]]);
  });
});

describe('pasting after the selected part', () => {
  const form = formWith([[1], [2, 3]], []);
  const pastedShape = (from: Parameters<typeof createClip>[1], isCut: boolean, at: Parameters<typeof planPaste>[2]) => {
    const clip = createClip(form, from, isCut);
    return clip && shapeAfter(form, planPaste(form, clip, at));
  };

  test.each([
    ['a copied line gets new ids', questionPath(0, 0, 0), false, questionPath(0, 1, 0), [[[1], [2, 3], [4]], []]],
    ['a cut line moves and keeps them', questionPath(0, 0, 0), true, sectionPath(1), [[[2, 3]], [[1]]]],
    ['a cut question moves beside another', questionPath(0, 1, 1), true, questionPath(0, 0, 0), [[[1, 3], [2]], []]],
    ['a cut question finds a line of its own', questionPath(0, 1, 1), true, sectionPath(1), [[[1], [2]], [[3]]]],
    ['also above where it stood', questionPath(0, 1, 1), true, sectionPath(0), [[[3], [1], [2]], []]],
  ] as const)('%s', (_, from, isCut, at, expected) => {
    expect(pastedShape(from, isCut, at)).toEqual(expected);
  });

  test('pasting into another questionnaire assigns new ids and reports references that are lost', () => {
    const clip = createClip(formWith([[1]]), questionPath(0, 0, 0), true);
    const foreign = clip && { ...clip, From: 'other' };
    const plan = foreign && planPaste(form, foreign, undefined);
    expect(shapeAfter(form, plan)).toEqual([[[1], [2, 3]], [[4]]]);
    const empty = { ...form, Section: [] };
    expect(shapeAfter(empty, foreign && planPaste(empty, foreign, undefined))).toEqual([[[0]]]);
    const reading = { ...formWith([[1]]), Id: 'other' };
    const named = apply(reading, {
      Do: 'set',
      Path: [...questionPath(0, 0, 0), 'Condition'],
      Value: "ID_0099 === 'x'",
    }).questionnaire;
    const asking = createClip(named, questionPath(0, 0, 0), false);
    expect(asking && planPaste(form, asking, undefined).lost).toEqual(['ID_0099']);
  });
});

test('successive changes in one dialog are one undo step', () => {
  const set = (Value: string) =>
    ({ do: 'edit', operation: { Do: 'set', Path: ['Title'], Value }, together: 'title' }) as const;
  let desk = initialState(formWith());
  for (const text of ['a', 'ab', 'abc']) desk = editorStateAfter(desk, set(text));
  expect(desk.history.questionnaire.Title).toBe('abc');
  desk = editorStateAfter(desk, { do: 'undo' });
  expect(desk.history).toEqual({ ...openHistory(formWith()), redos: desk.history.redos });
  desk = editorStateAfter(editorStateAfter(editorStateAfter(desk, set('x')), { do: 'settle' }), set('y'));
  expect(editorStateAfter(desk, { do: 'undo' }).history.questionnaire.Title).toBe('x');
});

test('a form table keeps a cell for each row and column', () => {
  const form = formWith([[1]]);
  const start: Question = {
    ...question(1, { Type: 'formtable' }),
    Rows: [{ LineId: '1', Text: '' }],
    Group: [{ Id: 'ID_0002', Text: '' }],
    Columns: [question(3)],
  };
  const wide = withTableColumn(form, withTableRow(form, start));
  expect(wide.Columns).toHaveLength(4);
  expect(wide.Columns?.[0]?.Model).toBe('ID_0003');
  expect(withoutTableRow(wide, 0).Columns).toHaveLength(2);
  expect(withoutTableColumn(wide, 1).Columns?.map(({ Model }) => Model)).toContain('ID_0003');
});

test('the logic diagram has a row for each linked question, and an arrow from each answer to what it shows', () => {
  const form = formWith([[1], [2], [3]]);
  const withCondition = apply(form, {
    Do: 'set',
    Path: [...questionPath(0, 2, 0), 'Condition'],
    Value: '!empty(ID_0001)',
  }).questionnaire;
  const { rows, arrows } = logicPicture(withCondition, 'el', () => 'Ενότητα');
  expect(rows.map(({ name }) => name)).toEqual(['1. Ερώτηση 1', '3. Ερώτηση 3']);
  expect(arrows).toMatchObject([{ from: 0, to: 1, condition: '!empty(ID_0001)', depth: 1 }]);
});

test('an imported form replaces the content, and undo restores it', () => {
  const [current, form] = [formWith([[1]]), { ...formWith([[2], [3]]), Id: 'x', Title: 'Φόρμα', Duration: 60 }];
  const { questionnaire, inverse } = apply(current, importOperation(current, form));
  expect(questionnaire).toEqual({ ...form, Id: '7' });
  expect(apply(questionnaire, inverse).questionnaire).toEqual(current);
});
