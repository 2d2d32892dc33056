import { bothHold } from '../draft/sections.ts';
import { surveyjs } from '../expression/dialects.ts';
import { translated } from '../expression/translate.ts';
import { bothIf, choicesOf } from './choices.ts';
import { textField } from './fields.ts';
import { namesIn } from './names.ts';
import type { Target } from './rules.ts';

/** Translates the conditions of choices: their own, and the element's filter, in which `{item}` is the choice. */
export function filterChoices(target: Target): void {
  const { draft, element, spot, question, own, records } = target;
  const of = element.type === 'matrix' ? 'columns' : 'choices';
  const what = textField(element, `${of}VisibleIf`) === '' ? `${of}EnableIf` : `${of}VisibleIf`;
  const filter = bothIf(textField(element, `${of}VisibleIf`), textField(element, `${of}EnableIf`));
  const choices = choicesOf(element, own, of);
  if (question.OptionsRef === undefined || (filter === '' && choices.every(({ visibleIf }) => visibleIf === undefined)))
    return;
  const list = draft.lists.named(question.OptionsRef);
  draft.later(() => {
    for (const [at, { code, visibleIf }] of choices.entries()) {
      const item = `'${code.replace(/[\\']/g, '\\$&')}'`;
      const found = [filter.replace(/\{\s*item\s*\}/g, item), visibleIf ?? '']
        .filter((text) => text !== '')
        .map((text) =>
          translated(text, surveyjs, { names: namesIn(draft, records), ...(records === undefined ? {} : { records }) }),
        );
      const failed = found.find((one) => !one.ok);
      if (failed && !failed.ok) {
        const { reason, what: lost } = failed.problem;
        return draft.report.add(spot, 'condition', what, 'left', reason, { what: lost });
      }
      const option = list?.options[at];
      const condition = bothHold(...found.map((one) => (one.ok ? one.js : undefined)));
      if (option && condition !== undefined && condition !== 'true') option.Condition = condition;
    }
    const isDisabled = textField(element, `${of}EnableIf`) !== '';
    if (isDisabled) draft.report.add(spot, 'condition', what, 'changed', 'ShownWhileEnabled');
    else draft.report.add(spot, 'condition', what, 'taken');
  });
}
