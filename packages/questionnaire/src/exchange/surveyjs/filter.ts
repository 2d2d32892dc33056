import { bothHold } from '../draft/sections.ts';
import { surveyjs } from '../expression/dialects.ts';
import { translated } from '../expression/translate.ts';
import { choicesOf } from './choices.ts';
import { textField } from './fields.ts';
import { namesIn } from './names.ts';
import type { Target } from './rules.ts';

/** Conditions of single choices: their own, and those of a filter that is asked of each, `{item}` being the choice. */
export function filterChoices(target: Target): void {
  const { draft, element, spot, question, own, records } = target;
  const filter = textField(element, 'choicesVisibleIf');
  const choices = choicesOf(element, own);
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
        const { reason, what } = failed.problem;
        return draft.report.add(spot, 'condition', 'choicesVisibleIf', 'left', reason, { what });
      }
      const option = list?.options[at];
      const condition = bothHold(...found.map((one) => (one.ok ? one.js : undefined)));
      if (option && condition !== undefined && condition !== 'true') option.Condition = condition;
    }
    draft.report.add(spot, 'condition', 'choicesVisibleIf', 'taken');
  });
}
