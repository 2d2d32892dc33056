import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import type { ProposedFieldsOf } from '../../../slots/proposed-fields.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { useAcceptProposal, useProposedFields } from './queries.ts';

/**
 * Values that a person answered in questionnaires for fields with another value; a button stores one in its
 * field.
 */
export function ProposedFields({ userId }: ProposedFieldsOf) {
  const { t } = useText();
  const local = useLocalText();
  const id = useId();
  const proposals = useProposedFields(userId).data ?? [];
  const accept = useAcceptProposal(userId);
  if (proposals.length === 0) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} size="h3" mb="sm" id={id}>
        {t('questionnaires.answering.proposed')}
      </Title>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {proposals.map(({ Field, Label, Value, Text: answer, Quest, At }) => (
          <Group key={Field} component="li" justify="space-between" gap="sm">
            <div>
              <Text size="sm">
                {local(Label)}: <b>{answer}</b>
              </Text>
              <Text size="xs" c="dimmed">
                {local(Quest)}
                {At && (
                  <>
                    , <LocalDate value={At} as="date" />
                  </>
                )}
              </Text>
            </div>
            <Button
              variant="default"
              size="xs"
              aria-label={t('questionnaires.answering.proposed.acceptOf', { field: local(Label) })}
              loading={accept.isPending && accept.variables?.Fields[Field] !== undefined}
              onClick={() => accept.mutate({ UserId: userId, Fields: { [Field]: Value } })}
            >
              {t('questionnaires.answering.proposed.accept')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
