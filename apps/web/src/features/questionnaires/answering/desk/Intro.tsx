import type { AnswerPage } from '@ithaki/contract';
import { takesAnswer } from '@ithaki/questionnaire';
import { Button, Group, List, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import type { AnswerSheet } from '../questions/answer-sheet.ts';

interface Props {
  page: AnswerPage;
  sheet: AnswerSheet;
  busy: boolean;
  onStart: () => void;
}

/** Introduction of a timed questionnaire: its length, and that the time starts with the button. */
export function Intro({ page, sheet, busy, onStart }: Props) {
  const { t } = useText();
  const count = sheet.session.form.questions.filter(({ question }) => takesAnswer(question)).length;
  const minutes = Math.ceil((page.AnswerSet.Remaining ?? 0) / 60);
  return (
    <Stack maw={640} gap="md">
      <List spacing="xs">
        <List.Item>{t('questionnaires.answering.intro.questions', { count })}</List.Item>
        <List.Item>{t('questionnaires.answering.intro.minutes', { count: minutes })}</List.Item>
        <List.Item>{t('questionnaires.answering.intro.saved')}</List.Item>
      </List>
      <Text fw={500}>{t('questionnaires.answering.intro.runs')}</Text>
      <Group>
        <Button size="md" leftSection={<IconPlayerPlay size={18} />} loading={busy} onClick={onStart}>
          {t('questionnaires.answering.intro.start')}
        </Button>
      </Group>
    </Stack>
  );
}
