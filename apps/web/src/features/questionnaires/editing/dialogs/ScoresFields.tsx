import type { Extra } from '@ithaki/questionnaire';
import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { IconButton } from '../../../../ui/links/IconButton.tsx';
import { ScriptText } from '../conditions/ScriptText.tsx';

type Scores = NonNullable<Extra['Scores']>;

/** The scores of a finished set: a name, and the expression that it is. */
export function ScoresFields({ scores, onChange }: { scores: Scores; onChange: (scores: Scores) => void }) {
  const { t } = useText();
  const rows = scores.map((score, at) => ({ score, at }));
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('questionnaires.editing.scores')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('questionnaires.editing.scoresHelp')}
      </Text>
      {rows.map(({ score, at }) => (
        <Paper key={at} withBorder p="sm">
          <Group wrap="nowrap" gap="xs" align="end">
            <TextInput
              flex={1}
              label={t('questionnaires.editing.scoreName', { number: at + 1 })}
              value={score.Name}
              onChange={(event) => onChange(scores.with(at, { ...score, Name: event.currentTarget.value }))}
            />
            <IconButton
              label={t('questionnaires.editing.removeScore', { number: at + 1 })}
              onClick={() => onChange(scores.toSpliced(at, 1))}
            >
              <IconTrash size={18} />
            </IconButton>
          </Group>
          <ScriptText
            use="score"
            label={t('questionnaires.editing.scoreExpression', { number: at + 1 })}
            value={score.Expr}
            onChange={(Expr) => onChange(scores.with(at, { ...score, Expr }))}
          />
        </Paper>
      ))}
      <Group>
        <Button
          variant="light"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() =>
            onChange([
              ...scores,
              { Name: t('questionnaires.editing.newScore', { number: scores.length + 1 }), Expr: 'Score.Total' },
            ])
          }
        >
          {t('questionnaires.editing.addScore')}
        </Button>
      </Group>
    </Stack>
  );
}
