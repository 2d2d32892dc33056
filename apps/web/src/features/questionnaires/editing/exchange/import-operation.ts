import type { Questionnaire } from '@ithaki/questionnaire';
import { bothOf } from '@ithaki/questionnaire';
import type { Operation } from '@ithaki/questionnaire/edit';

/** What a form's file sets; which questionnaire it is and its version stay. */
const parts = ['Section', 'OptionLists', 'Extra', 'Duration', 'Lang'] as const;

/** Puts the content of an imported form in place of what is there, as one change that can be taken back. */
export function importOperation(now: Questionnaire, form: Questionnaire): Operation {
  const { el, en } = bothOf(form.Title);
  const Steps: Operation[] = parts.flatMap((part): Operation[] =>
    form[part] === undefined && now[part] === undefined
      ? []
      : [{ Do: 'set', Path: [part], ...(form[part] !== undefined && { Value: form[part] }) }],
  );
  if (el.trim() !== '' || en.trim() !== '') Steps.push({ Do: 'set', Path: ['Title'], Value: form.Title });
  return { Do: 'all', Steps };
}
