import type { Calls, ReplyOf } from '@ithaki/contract';
import { Alert, Paper, Stack, Text, Textarea } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';

interface Props {
  objections: ReplyOf<Calls['selection']['makeRanking']>['Unchanged'];
  /** The reasons why no points change, by id of the objection. */
  reasons: Readonly<Record<number, string>>;
  onReason: (id: number, reason: string) => void;
}

/**
 * Accepted objections whose points did not change, each with an input for the reason, required for the final
 * ranking.
 */
export function UnchangedObjections({ objections, reasons, onReason }: Props) {
  const { t } = useText();
  if (objections.length === 0) return null;
  return (
    <Stack gap="xs">
      <Alert color="needs">{t('applications.selection.ranking.unchanged', { count: objections.length })}</Alert>
      {objections.map(({ Id, Name, kayas, Text: text, Answer }) => (
        <Paper key={Id} withBorder p="sm" component="section" aria-label={Name}>
          <Text size="sm" fw={600}>
            {Name}{' '}
            <Text span size="xs" c="dimmed" className="numbers">
              {kayas}
            </Text>
          </Text>
          <Text size="sm" lineClamp={3} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Text>
          <Text size="sm" c="dimmed" lineClamp={3} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {Answer}
          </Text>
          <Textarea
            mt="xs"
            label={t('applications.selection.ranking.unchanged.why')}
            required
            autosize
            minRows={2}
            maxLength={2000}
            value={reasons[Id] ?? ''}
            onChange={({ currentTarget }) => onReason(Id, currentTarget.value)}
          />
        </Paper>
      ))}
    </Stack>
  );
}
