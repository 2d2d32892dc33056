import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerSet, completionByModel, sectionsFromSet, setSections } from '../index.ts';
import { answerSetSchema } from '../schema/index.ts';
import { answersTo, questionnaires } from '../testing/arbitrary.ts';
import { answering } from '../testing/make.ts';

const answered = questionnaires({ circles: false }).chain((form) => fc.tuple(fc.constant(form), answersTo(form)));

describe('an answer set', () => {
  it('contains enough of the questionnaire to give the same completion', () => {
    fc.assert(
      fc.property(answered, ([form, rows]) => {
        const session = answering(form, rows);
        const set: AnswerSet = {
          AnswerSetID: '7',
          QuestId: form.Id,
          Version: form.Version,
          Duration: null,
          TimeStarted: null,
          Remaining: null,
          Status: 'OK',
          Extra: form.Extra,
          Section: setSections(form),
          Answers: session.store.answers(),
          Comp: completionByModel(session),
        };
        expect(answerSetSchema.safeParse(set).error).toBeUndefined();
        const again = answering({ ...form, Section: sectionsFromSet(set.Section) }, Object.values(set.Answers).flat());
        expect(completionByModel(again)).toEqual(set.Comp);
      }),
    );
  });
});
