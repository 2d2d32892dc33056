import type { MicrodataProblem } from '@ithaki/contract';
import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { LineDialog } from '../../../ui/dialogs/LineDialog.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { useExplain, useWriteField } from '../queries.ts';

/** The rule about answers that are unlike the person's field. */
const UNLIKE_FIELD = 'MD-C04';

interface Props {
  userId: number;
  /** The sheet that is checked; a problem may lead to another one. */
  sheet: 'start' | 'end' | 'six';
  problems: readonly MicrodataProblem[];
  mayExplain: boolean;
}

/** What keeps a sheet from being sent, each with a link to where it is mended or with who mends it. */
export function ProblemList({ userId, sheet, problems, mayExplain }: Props) {
  const { t } = useText();
  const [explained, setExplained] = useState<MicrodataProblem>();
  const explain = useExplain();
  const mayWrite = useCan('people.edit') && mayExplain;
  const write = useWriteField();
  if (problems.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('microdata.problems.none')}
      </Text>
    );
  return (
    <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {problems.map((problem) => (
        <Paper key={`${problem.Code} ${problem.Id ?? ''}`} component="li" withBorder p="xs">
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <Badge
              variant="light"
              color={problem.Severity === 'error' ? 'red' : 'needs'}
              style={{ flexShrink: 0 }}
              title={t(`microdata.severity.${problem.Severity}`)}
            >
              {problem.Code}
            </Badge>
            <div>
              <Text size="sm">{problem.Message}</Text>
              {problem.Explained !== undefined && (
                <Text size="sm" c="dimmed">
                  {t('microdata.explained', { reason: problem.Explained })}
                </Text>
              )}
              <Group gap="sm" mt={2}>
                {problem.Path ? (
                  <Text size="sm" component="span">
                    <Anchor to={`/${problem.Path}`}>{t('microdata.mend')}</Anchor>
                  </Text>
                ) : (
                  <Text size="sm" c="dimmed">
                    {t(`microdata.mendedBy.${problem.Who}`)}
                  </Text>
                )}
                {mayWrite && problem.Code === UNLIKE_FIELD && problem.Field && problem.Id !== undefined && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    loading={write.isPending && write.variables?.Id === problem.Id}
                    onClick={() => write.mutate({ UserId: userId, Sheet: problem.Sheet, Id: problem.Id ?? 0 })}
                  >
                    {t('microdata.writeField')}
                  </Button>
                )}
                {mayExplain && problem.Severity === 'warning' && (
                  <Button size="compact-xs" variant="subtle" onClick={() => setExplained(problem)}>
                    {t(problem.Explained === undefined ? 'microdata.explain' : 'microdata.explain.change')}
                  </Button>
                )}
              </Group>
            </div>
          </Group>
        </Paper>
      ))}
      {explained && (
        <LineDialog
          title={t('microdata.explain.title')}
          label={t('microdata.explain.reason')}
          description={explained.Message}
          value={explained.Explained ?? ''}
          emptyAllowed={explained.Explained !== undefined}
          busy={explain.isPending}
          failure={explain.error ? messageOf(explain.error) : undefined}
          onDone={(Reason) =>
            explain.mutate(
              {
                ...{ UserId: userId, Sheet: sheet, Code: explained.Code, Reason },
                ...(explained.Id !== undefined && { Id: explained.Id }),
              },
              { onSuccess: () => setExplained(undefined) },
            )
          }
          onClose={() => setExplained(undefined)}
        />
      )}
    </Stack>
  );
}
