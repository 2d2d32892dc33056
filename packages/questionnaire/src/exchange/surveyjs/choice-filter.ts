import { textField } from '../draft/foreign-fields.ts';
import { joinConditions } from '../draft/sections.ts';
import { surveyjs } from '../expression/dialects.ts';
import { translated } from '../expression/translate.ts';
import { choicesOf, joinExpressions } from './choices.ts';
import { namesIn } from './names.ts';
import type { RuleTarget } from './rules.ts';

/** Translates the conditions of choices: their own, and the element's filter, in which `{item}` is the choice. */
export function filterChoices(target: RuleTarget): void {
  const { draft, element, location, question, ownLanguage, records } = target;
  const listName = element.type === 'matrix' ? 'columns' : 'choices';
  const setting = textField(element, `${listName}VisibleIf`) === '' ? `${listName}EnableIf` : `${listName}VisibleIf`;
  const filter = joinExpressions(textField(element, `${listName}VisibleIf`), textField(element, `${listName}EnableIf`));
  const choices = choicesOf(element, ownLanguage, listName);
  if (question.OptionsRef === undefined || (filter === '' && choices.every(({ visibleIf }) => visibleIf === undefined)))
    return;
  const list = draft.lists.named(question.OptionsRef);
  draft.later(() => {
    for (const [index, { code, visibleIf }] of choices.entries()) {
      const item = `'${code.replace(/[\\']/g, '\\$&')}'`;
      const translations = [filter.replace(/\{\s*item\s*\}/g, item), visibleIf ?? '']
        .filter((text) => text !== '')
        .map((text) =>
          translated(text, surveyjs, { names: namesIn(draft, records), ...(records === undefined ? {} : { records }) }),
        );
      const failure = translations.find((translation) => !translation.ok);
      if (failure && !failure.ok) {
        const { reason, subject } = failure.problem;
        return draft.report.add(location, 'condition', setting, 'left', reason, { what: subject });
      }
      const option = list?.options[index];
      const condition = joinConditions(
        ...translations.map((translation) => (translation.ok ? translation.js : undefined)),
      );
      if (option && condition !== undefined && condition !== 'true') option.Condition = condition;
    }
    const isDisabled = textField(element, `${listName}EnableIf`) !== '';
    if (isDisabled) draft.report.add(location, 'condition', setting, 'changed', 'ShownWhileEnabled');
    else draft.report.add(location, 'condition', setting, 'taken');
  });
}
