import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUnfinished, type Question } from '../../index.ts';
import { questionnaires } from '../../testing/arbitrary.ts';
import { answering, formOf, moment, openedForm, options, question } from '../../testing/make.ts';
import { makeSampleAnswers } from '../index.ts';

const words = {
  sentences: ['Καλά', 'Θα το δούμε αύριο', 'Τρεις φορές τον μήνα'],
  shapes: ['12345', 'name@example.gr', 'ΑΒ 1234'],
};
const random = (seed: number) => () => {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647;
};
const invented = (questions: readonly Question[], seed = 1) => {
  const form = formOf(questions);
  return answering(form, makeSampleAnswers(openedForm(form), moment, words, random(seed)));
};

describe('sample answers', () => {
  it('answer every kind of question so that the answer set can be finished', () => {
    const Required = { Validate: { Required: true } };
    const entries = (...ids: string[]) => ids.map((Id) => ({ Id, Text: Id }));
    const questions = [
      question('ID_0001', { Type: 'radio', Options: options('ID_0101', 'ID_0102'), ...Required }),
      question('ID_0002', { Type: 'checkbox', Options: options('ID_0111', 'ID_0112', 'ID_0113'), ...Required }),
      question('ID_0003', { Validate: { Required: true, Pattern: '\\d{5}' } }),
      question('ID_0004', { Type: 'date', Validate: { Required: true, Min: 'today', Max: '30-11-2026' } }),
      question('ID_0005', { TypeId: 12, Group: entries('ID_0121'), Validate: { Required: true, Min: 3, Max: 4 } }),
      question('ID_0006', { TypeId: 14, Group: entries('ID_0131'), ...Required }),
      question('ID_0007', { TypeId: 17, Group: entries('ID_0141', 'ID_0142'), Option: [{ Id: 'ID_0143', Text: '1' }] }),
      question('ID_0008', {
        TypeId: 18,
        Group: entries('ID_0151', 'ID_0152'),
        Option: entries('ID_0153', 'ID_0154'),
        ...Required,
      }),
      question('ID_0009', {
        Type: 'records',
        Columns: [question('ID_0161', Required), question('ID_0162', { Type: 'date' })],
        Validate: { MinChecked: 2 },
      }),
      question('ID_0010', {
        Type: 'table',
        Rows: [
          { LineId: '1', Text: '' },
          { LineId: '2', Text: '' },
        ],
        Options: options('ID_0171', 'ID_0172'),
        ...Required,
      }),
      question('ID_0011', { Type: 'parametric', Parametric: 'Από {ID_0181} ως {ID_0182}', ...Required }),
      question('ID_0012', { Type: 'rating', ...Required }),
      question('ID_0013', { Type: 'editable', Validate: { Required: true, MinLength: 30 } }),
    ];
    for (const seed of [1, 2, 3, 4, 5]) expect(findUnfinished(invented(questions, seed))).toEqual([]);
  });

  it('leave a question empty when no valid answer was found or it is hidden', () => {
    const session = invented([
      question('ID_0001', { Validate: { Pattern: 'never' } }),
      question('ID_0002', { Condition: "ID_0001 === 'x'" }),
      question('ID_0003', { Type: 'upload' }),
    ]);
    expect(['ID_0001', 'ID_0002', 'ID_0003'].map((id) => session.read(id))).toEqual(['', '', '']);
  });

  it('are equal for equal random numbers, for any questionnaire', () => {
    fc.assert(
      fc.property(questionnaires({ circles: true }), fc.integer({ min: 1, max: 1000 }), (form, seed) => {
        const once = () => makeSampleAnswers(openedForm(form), moment, words, random(seed));
        expect(once()).toEqual(once());
      }),
      { numRuns: 30 },
    );
  });
});
