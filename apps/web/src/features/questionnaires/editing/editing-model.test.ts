import type { Question, Questionnaire } from '@ithaki/questionnaire';
import { apply, opened } from '@ithaki/questionnaire/edit';
import { describe, expect, test } from 'vitest';
import { pictureOf } from './conditions/logic-picture.ts';
import { clipOf, pastePlan } from './document/clipboard.ts';
import {
  added,
  besideAbove,
  flatPlaces,
  lineMoved,
  type Move,
  moved,
  onOwnLine,
  removed,
  sectionAdded,
} from './document/moves.ts';
import { linePath, questionPath, sectionPath } from './document/places.ts';
import { deskAfter, openDesk } from './editor-state.ts';
import { importOperation } from './exchange/import-operation.ts';
import { withoutTableColumn, withoutTableRow, withTableColumn, withTableRow } from './fields/form-table.ts';

const question = (number: number, more: Partial<Question> = {}): Question => ({
  Id: `q${number}`,
  Type: 'text',
  Text: { el: `Ερώτηση ${number}`, en: '' },
  Model: `ID_000${number}`,
  ...more,
});

/** Sections of lines, given by the numbers of their questions: `[[1], [2, 3]]` is a section of two lines. */
function formOf(...sections: number[][][]): Questionnaire {
  const Section = sections.map((lines, s) => ({
    Id: `s${s}`,
    SectionText: '',
    Lines: lines.map((numbers) => ({ Id: `l${numbers.join('')}`, Questions: numbers.map((one) => question(one)) })),
  }));
  return { Id: '7', Version: 1, State: 'draft', Title: '', Lang: 'el', Duration: null, Section, Extra: {} };
}

const shape = ({ Section }: Questionnaire) =>
  Section.map(({ Lines }) => Lines.map(({ Questions }) => Questions.map(({ Model }) => Number(Model.slice(3)))));
const after = (form: Questionnaire, move: Pick<Move, 'operation'> | undefined) =>
  move ? shape(apply(form, move.operation).questionnaire) : undefined;

describe('what is chosen is moved', () => {
  const form = formOf([[1], [2, 3]], [], [[4]]);

  test.each([
    [[0, 0, 0], 1, [[[2, 3], [1]], [], [[4]]]],
    [[0, 0, 0], -1, undefined],
    [[0, 1, 0], 1, [[[1], [3, 2]], [], [[4]]]],
    [[2, 0, 0], -1, [[[1], [2, 3]], [[4]], []]],
    [[2, 0, 0], 1, undefined],
  ] as const)('the question at %j by %d', ([s, l, q], by, expected) => {
    expect(after(form, moved(form, questionPath(s, l, q), by))).toEqual(expected);
  });

  test('a section goes with all its lines', () => {
    expect(after(form, moved(form, sectionPath(2), -1))).toEqual([[[1], [2, 3]], [[4]], []]);
    expect(moved(form, sectionPath(0), -1)).toBeUndefined();
  });

  test('dragging a line onto any place of the page does the same as moving it there step by step', () => {
    const places = flatPlaces(form);
    for (const [from, path] of places.entries()) {
      if (path.length !== 4) continue;
      for (let to = 1; to < places.length; to++) {
        const dragged = after(form, lineMoved(form, from, to)) ?? shape(form);
        const order = places.map((place) => place.join('.'));
        const [taken] = order.splice(from, 1);
        order.splice(to, 0, taken ?? '');
        const expected: number[][][] = [];
        for (const word of order) {
          const [, s = 0, , l] = word.split('.').map(Number);
          if (l === undefined) expected.push([]);
          else expected.at(-1)?.push(shape(form)[s]?.[l] ?? []);
        }
        expect(dragged, `${from} to ${to}`).toEqual(expected);
      }
    }
  });

  test('a question goes beside the one above, and back onto a line of its own', () => {
    const beside = formOf([[1], [2]]);
    expect(after(beside, besideAbove(beside, questionPath(0, 1, 0)))).toEqual([[[1, 2]]]);
    expect(besideAbove(beside, questionPath(0, 0, 0))).toBeUndefined();
    expect(after(form, onOwnLine(form, questionPath(0, 1, 0)))).toEqual([[[1], [3], [2]], [], [[4]]]);
  });

  test('what is added stands after it, and the last question of a line takes the line along when removed', () => {
    expect(after(form, added(form, question(9), questionPath(0, 0, 0)))).toEqual([[[1], [9], [2, 3]], [], [[4]]]);
    expect(after(form, added(form, question(9), sectionPath(1)))).toEqual([[[1], [2, 3]], [[9]], [[4]]]);
    expect(after(form, sectionAdded(form, linePath(0, 0)))).toEqual([[[1], [2, 3]], [], [], [[4]]]);
    const empty = { ...form, Section: [] };
    expect(after(empty, added(empty, question(9), undefined))).toEqual([[[9]]]);
    expect(after(form, { operation: removed(form, questionPath(0, 0, 0)) })).toEqual([[[2, 3]], [], [[4]]]);
  });
});

describe('what is copied or cut is pasted after what is chosen', () => {
  const form = formOf([[1], [2, 3]], []);
  const pastedShape = (from: Parameters<typeof clipOf>[1], isCut: boolean, at: Parameters<typeof pastePlan>[2]) => {
    const clip = clipOf(form, from, isCut);
    return clip && after(form, pastePlan(form, clip, at));
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

  test('in another questionnaire it gets ids of its own, and references to elsewhere are told as lost', () => {
    const clip = clipOf(formOf([[1]]), questionPath(0, 0, 0), true);
    const foreign = clip && { ...clip, From: 'other' };
    const plan = foreign && pastePlan(form, foreign, undefined);
    expect(after(form, plan)).toEqual([[[1], [2, 3]], [[4]]]);
    const empty = { ...form, Section: [] };
    expect(after(empty, foreign && pastePlan(empty, foreign, undefined))).toEqual([[[0]]]);
    const reading = { ...formOf([[1]]), Id: 'other' };
    const named = apply(reading, {
      Do: 'set',
      Path: [...questionPath(0, 0, 0), 'Condition'],
      Value: "ID_0099 === 'x'",
    }).questionnaire;
    const asking = clipOf(named, questionPath(0, 0, 0), false);
    expect(asking && pastePlan(form, asking, undefined).lost).toEqual(['ID_0099']);
  });
});

test('what is typed in one dialog is one step of the history', () => {
  const set = (Value: string) =>
    ({ do: 'edit', operation: { Do: 'set', Path: ['Title'], Value }, together: 'title' }) as const;
  let desk = openDesk(formOf());
  for (const text of ['a', 'ab', 'abc']) desk = deskAfter(desk, set(text));
  expect(desk.history.questionnaire.Title).toBe('abc');
  desk = deskAfter(desk, { do: 'undo' });
  expect(desk.history).toEqual({ ...opened(formOf()), redos: desk.history.redos });
  desk = deskAfter(deskAfter(deskAfter(desk, set('x')), { do: 'settle' }), set('y'));
  expect(deskAfter(desk, { do: 'undo' }).history.questionnaire.Title).toBe('x');
});

test('a form table keeps a cell for each row and column', () => {
  const form = formOf([[1]]);
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

test('the picture has a row for what takes part in the logic, and an arrow from each answer to what it shows', () => {
  const form = formOf([[1], [2], [3]]);
  const told = apply(form, {
    Do: 'set',
    Path: [...questionPath(0, 2, 0), 'Condition'],
    Value: '!empty(ID_0001)',
  }).questionnaire;
  const { rows, arrows } = pictureOf(told, 'el', () => 'Ενότητα');
  expect(rows.map(({ name }) => name)).toEqual(['1. Ερώτηση 1', '3. Ερώτηση 3']);
  expect(arrows).toMatchObject([{ from: 0, to: 1, condition: '!empty(ID_0001)', depth: 1 }]);
});

test('an imported form takes the place of the content and can be taken back', () => {
  const [now, form] = [formOf([[1]]), { ...formOf([[2], [3]]), Id: 'x', Title: 'Φόρμα', Duration: 60 }];
  const { questionnaire, inverse } = apply(now, importOperation(now, form));
  expect(questionnaire).toEqual({ ...form, Id: '7' });
  expect(apply(questionnaire, inverse).questionnaire).toEqual(now);
});
