import type { MicrodataBatch } from '@ithaki/contract';
import { Button, Code, Collapse, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Translate, useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';

type Attempt = MicrodataBatch['Attempts'][number];

const stateNames = ['queued', 'sending', 'unknown', 'held', 'accepted', 'partly', 'refused', 'withdrawn'] as const;
const problemNames = [
  ...(['noEndpoint', 'lost', 'noLookup', 'gaveUp', 'otherBytes', 'unreadable', 'otherBatch'] as const),
  ...(['contradicts', 'adds', 'lacks', 'notReached', 'notTaken', 'hostNotAllowed', 'secretGone'] as const),
];

/** What came of an attempt, in words. */
function outcomeOf(t: Translate, outcome: string | null): string {
  const state = stateNames.find((name) => name === outcome);
  if (state) return t(`microdata.state.${state}`);
  const problem = problemNames.find((name) => name === outcome);
  return problem ? t(`microdata.problem.${problem}`) : t('microdata.attempt.lasting');
}

/** The attempts at a batch, the newest first, each with the answer's body. */
export function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<Attempt>();
  return (
    <div>
      <Button variant="subtle" size="compact-sm" px={0} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('microdata.batch.attempts', { count: attempts.length })}
      </Button>
      <Collapse expanded={open}>
        <Stack component="ul" gap={4} m={0} mt="xs" p={0} style={{ listStyle: 'none' }}>
          {attempts.map((attempt) => (
            <Group component="li" key={attempt.Id} gap="xs" align="baseline">
              <Text size="sm" className="numbers">
                <LocalDate value={attempt.At} as="time" />
              </Text>
              <Text size="sm" fw={600}>
                {t(`microdata.attempt.${attempt.Kind}`)}
              </Text>
              {attempt.By && <Text size="sm">{attempt.By}</Text>}
              {attempt.Status !== null && (
                <Text size="sm">{t('microdata.attempt.status', { status: attempt.Status })}</Text>
              )}
              <Text size="sm" c="dimmed">
                {outcomeOf(t, attempt.Outcome)}
              </Text>
              {attempt.Body !== '' && (
                <Button variant="default" size="compact-xs" onClick={() => setShown(attempt)}>
                  {t(
                    attempt.Status !== null && attempt.Status >= 400 ? 'microdata.batch.error' : 'microdata.batch.body',
                  )}
                </Button>
              )}
            </Group>
          ))}
        </Stack>
      </Collapse>
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        size="lg"
        title={t('microdata.batch.body')}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {shown?.Body}
        </Code>
      </Modal>
    </div>
  );
}
