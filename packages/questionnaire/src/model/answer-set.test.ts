import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerSet, compOf, sectionsOfSet, setSections } from '../index.ts';
import { answerSetSchema } from '../schema/index.ts';
import { answersTo, questionnaires } from '../testing/arbitrary.ts';
import { answering } from '../testing/make.ts';

const answered = questionnaires({ circles: false }).chain((form) => fc.tuple(fc.constant(form), answersTo(form)));

describe('an answer set', () => {
  it('carries a questionnaire so that the same is shown and counted by it', () => {
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
          Comp: compOf(session),
        };
        expect(answerSetSchema.safeParse(set).error).toBeUndefined();
        const again = answering({ ...form, Section: sectionsOfSet(set.Section) }, Object.values(set.Answers).flat());
        expect(compOf(again)).toEqual(set.Comp);
      }),
    );
  });
});
