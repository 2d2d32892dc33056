import type { Language, Questionnaire } from '@ithaki/questionnaire';
import { type BuiltGroup, type BuiltRule, parseCondition } from '@ithaki/questionnaire/edit';
import type { Translate } from '../../../../i18n/text.ts';
import { answerIds, type NamedAnswer, shortened } from '../document/question-names.ts';
import { ruleChoices } from './operators.ts';

/** The largest number of characters of a question's text in a condition. */
const MOST_CHARACTERS = 40;

/** Describes a condition in words, such as: "2. Have you a business?" is "Yes". */
export type DescribeCondition = (text: string) => string;

/** Returns a function that describes the questionnaire's conditions, caching each; a complex condition stays as written. */
export function conditionDescriber(questionnaire: Questionnaire, language: Language, t: Translate): DescribeCondition {
  const answers = new Map(answerIds(questionnaire, language).map((answer) => [answer.id, answer]));
  const described = new Map<string, string>();
  const quoted = (text: string) => t('questionnaires.editing.quoted', { text });
  const describeValue = (answer: NamedAnswer | undefined, value: string) => {
    const tick = {
      yes: t('questionnaires.editing.condition.ticked'),
      no: t('questionnaires.editing.condition.notTicked'),
    };
    const choices = answer ? ruleChoices(answer.question, questionnaire.OptionLists, language, tick) : [];
    return quoted(choices.find((choice) => choice.value === value)?.label ?? value);
  };
  const describeRule = ({ Id, Operator, Value }: BuiltRule): string => {
    const answer = answers.get(Id);
    const name = answer ? quoted(shortened(answer.name, MOST_CHARACTERS)) : Id;
    const operator = t(`questionnaires.editing.operator.${Operator}`);
    const hasNoValue = Operator === 'empty' || Operator === 'notEmpty';
    return hasNoValue ? `${name} ${operator}` : `${name} ${operator} ${describeValue(answer, Value)}`;
  };
  const describeRules = ({
    Join,
    Rules,
  }: {
    Join: 'all' | 'any';
    Rules: readonly (BuiltRule | BuiltGroup)[];
  }): string =>
    Rules.map((rule) => ('Join' in rule ? `(${describeRules(rule)})` : describeRule(rule))).join(
      ` ${t(`questionnaires.editing.joined.${Join}`)} `,
    );
  return (text) => {
    const cached = described.get(text);
    if (cached !== undefined) return cached;
    const built = parseCondition(text);
    const words = built ? describeRules(built) : text;
    described.set(text, words);
    return words;
  };
}
