import type { Language, Questionnaire } from '@ithaki/questionnaire';
import { type BuiltGroup, type BuiltRule, builtFrom } from '@ithaki/questionnaire/edit';
import type { Translate } from '../../../../i18n/text.ts';
import { answerIds, type NamedId, shortly } from '../document/question-names.ts';
import { choicesOf } from './operators.ts';

/** So much of a question's text is enough to know it by. */
const SHORT = 40;

/** Says a condition in words: '«2. Have you a business?» is «Yes»'. */
export type SayCondition = (text: string) => string;

/** Makes what says the conditions of a questionnaire; one that is more than rules is said as it is written. */
export function conditionSayer(questionnaire: Questionnaire, language: Language, t: Translate): SayCondition {
  const answers = new Map(answerIds(questionnaire, language).map((answer) => [answer.id, answer]));
  const said = new Map<string, string>();
  const quoted = (text: string) => t('questionnaires.editing.quoted', { text });
  const sayValue = (answer: NamedId | undefined, value: string) => {
    const tick = {
      yes: t('questionnaires.editing.condition.ticked'),
      no: t('questionnaires.editing.condition.notTicked'),
    };
    const choices = answer ? choicesOf(answer.question, questionnaire.OptionLists, language, tick) : [];
    return quoted(choices.find((choice) => choice.value === value)?.label ?? value);
  };
  const sayRule = ({ Id, Operator, Value }: BuiltRule): string => {
    const answer = answers.get(Id);
    const name = answer ? quoted(shortly(answer.name, SHORT)) : Id;
    const asked = t(`questionnaires.editing.operator.${Operator}`);
    const isBare = Operator === 'empty' || Operator === 'notEmpty';
    return isBare ? `${name} ${asked}` : `${name} ${asked} ${sayValue(answer, Value)}`;
  };
  const sayAll = ({ Join, Rules }: { Join: 'all' | 'any'; Rules: readonly (BuiltRule | BuiltGroup)[] }): string =>
    Rules.map((rule) => ('Join' in rule ? `(${sayAll(rule)})` : sayRule(rule))).join(
      ` ${t(`questionnaires.editing.joined.${Join}`)} `,
    );
  return (text) => {
    const known = said.get(text);
    if (known !== undefined) return known;
    const built = builtFrom(text);
    const words = built ? sayAll(built) : text;
    said.set(text, words);
    return words;
  };
}
