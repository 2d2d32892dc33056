import type { Questionnaire } from '@ithaki/questionnaire';
import type { Operation } from '@ithaki/questionnaire/edit';
import { isEmptyText } from '../../../../i18n/text-in-language.ts';

/** Parts of the draft that an import replaces; its id and version stay. */
const parts = ['Section', 'OptionLists', 'Extra', 'Duration', 'Lang'] as const;

/** Replaces the content by that of an imported form, as one operation that can be undone. */
export function importOperation(current: Questionnaire, form: Questionnaire): Operation {
  const Steps: Operation[] = parts.flatMap((part): Operation[] =>
    form[part] === undefined && current[part] === undefined
      ? []
      : [{ Do: 'set', Path: [part], ...(form[part] !== undefined && { Value: form[part] }) }],
  );
  if (!isEmptyText(form.Title)) Steps.push({ Do: 'set', Path: ['Title'], Value: form.Title });
  return { Do: 'all', Steps };
}
