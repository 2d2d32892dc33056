import type { Action, ActionPart } from '@ithaki/contract';
import { Stack, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { isUnanswered, type Question, shownAnswer } from './form-answers.ts';

/** The answers of a form, to read. */
export function FormReading({ action, part }: { action: Action; part: ActionPart }) {
  const { t } = useText();
  const local = useLocalText();
  const choice = (question: Question, value: unknown): string => {
    const option = question.Options?.find(({ Value }) => Value === value);
    return option ? local(option.Label) : String(value);
  };
  const answerOf = (question: Question): string => {
    const kept = part.Data[question.Name];
    if (isUnanswered(kept)) return t('actionScreens.form.unanswered');
    if (question.Type === 'checkbox')
      return t(kept === true || kept === '1' ? 'actionScreens.yes' : 'actionScreens.no');
    if (Array.isArray(kept)) return kept.map((value) => choice(question, value)).join(', ');
    return question.Type === 'select' ? choice(question, kept) : shownAnswer(question.Type, kept);
  };
  return (
    <Stack component="dl" gap="md" m={0} maw="42rem">
      {(action.Data.Form ?? []).map((question) => (
        <div key={question.Name}>
          <Text component="dt" size="sm" c="dimmed">
            {local(question.Label)}
          </Text>
          <Text component="dd" m={0} style={{ whiteSpace: 'pre-line' }}>
            {answerOf(question)}
          </Text>
        </div>
      ))}
    </Stack>
  );
}
