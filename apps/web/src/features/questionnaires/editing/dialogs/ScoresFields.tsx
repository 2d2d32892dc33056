import type { Extra } from '@ithaki/questionnaire';
import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { IconButton } from '../../../../ui/links/IconButton.tsx';
import { ScriptText } from '../conditions/ScriptText.tsx';

type Scores = NonNullable<Extra['Scores']>;

/** Scores of a finished answer set: name and expression of each. */
export function ScoresFields({ scores, onChange }: { scores: Scores; onChange: (scores: Scores) => void }) {
  const { t } = useText();
  const rows = scores.map((score, index) => ({ score, index }));
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('questionnaires.editing.scores')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('questionnaires.editing.scoresHelp')}
      </Text>
      {rows.map(({ score, index }) => (
        <Paper key={index} withBorder p="sm">
          <Group wrap="nowrap" gap="xs" align="end">
            <TextInput
              flex={1}
              label={t('questionnaires.editing.scoreName', { number: index + 1 })}
              value={score.Name}
              onChange={(event) => onChange(scores.with(index, { ...score, Name: event.currentTarget.value }))}
            />
            <IconButton
              label={t('questionnaires.editing.removeScore', { number: index + 1 })}
              onClick={() => onChange(scores.toSpliced(index, 1))}
            >
              <IconTrash size={18} />
            </IconButton>
          </Group>
          <ScriptText
            use="score"
            label={t('questionnaires.editing.scoreExpression', { number: index + 1 })}
            value={score.Expr}
            onChange={(Expr) => onChange(scores.with(index, { ...score, Expr }))}
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
