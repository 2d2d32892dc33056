import type { BulkReply, SharedProblem } from '@ithaki/contract';
import { municipalities, regions } from '@ithaki/microdata/places';
import { Button, Group, Modal, Paper, Select, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { callMutation } from '../../../api/query-options.ts';
import { useUndoToast } from '../../../bulk-kit/undo-bulk-change.ts';
import { useChangedSinceNotice } from '../../../bulk-kit/useChangedSinceNotice.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { byWords, MOST_DRAWN } from '../../../ui/fields/by-words.ts';
import { FieldInput, type InputType } from '../../../ui/fields/FieldInput.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { usePersonFields, useRefreshSheets } from '../queries.ts';

/** The value that takes the place of the wrong one: of the field's choices, a place from the list, or typed. */
function NewValue({
  problem,
  value,
  onChange,
}: {
  problem: SharedProblem;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useText();
  const local = useLocalText();
  const { data, error, refetch } = usePersonFields();
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={60} />;
  const field = data.Fields.find(({ Name }) => Name === problem.Field);
  const label = t('microdata.shared.to', { field: local(problem.Label) });
  const places = problem.Format === 'municipality' ? municipalities : problem.Format === 'region' ? regions : undefined;
  if (field?.Options || !places)
    return (
      <FieldInput
        type={(field?.Type ?? 'text') as InputType}
        label={label}
        value={value}
        onChange={onChange}
        options={field?.Options?.filter(({ Value }) => Value !== problem.Value).map(({ Value, Label }) => ({
          ...{ value: Value, label: local(Label) },
        }))}
      />
    );
  const names = [...new Set(places.map(({ name }) => (typeof name === 'string' ? name : name.el)))];
  return (
    <Select
      label={label}
      searchable
      limit={MOST_DRAWN}
      filter={byWords}
      data={names}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}

function MendDialog({ problem, onClose }: { problem: SharedProblem; onClose: () => void }) {
  const { t } = useText();
  const local = useLocalText();
  const refresh = useRefreshSheets();
  const showUndoToast = useUndoToast();
  const showChangedSince = useChangedSinceNotice();
  const [value, setValue] = useState('');
  const [preview, setPreview] = useState<BulkReply>();
  const setField = useMutation({ ...callMutation(api.bulk.setField), meta: { quiet: true } });
  const body = { Ids: problem.UserIds, Field: problem.Field, Value: value };
  const apply = () =>
    setField.mutate(
      { ...body, ...(preview?.PreviewId && { PreviewId: preview.PreviewId }) },
      {
        onSuccess: (reply) => {
          refresh();
          if (reply.People > 0 && reply.JobId === null) showUndoToast(reply.People, reply.ChangeId);
          showChangedSince(reply);
          onClose();
        },
      },
    );
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('microdata.shared.mend')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        <Text size="sm">
          {t('microdata.shared.from', {
            field: local(problem.Label),
            value: problem.Value,
            count: problem.UserIds.length,
          })}
        </Text>
        <NewValue
          problem={problem}
          value={value}
          onChange={(next) => {
            setValue(next);
            setPreview(undefined);
          }}
        />
        <FormFailure message={setField.error ? messageOf(setField.error) : undefined} />
        {preview && (
          <>
            <Text fw={600} role="status">
              {t('microdata.shared.changes', { count: preview.People })}
            </Text>
            <Table fz="sm" layout="fixed" aria-label={t('microdata.shared.mend')}>
              <Table.Tbody>
                {preview.Sample.map(({ Id, Name, Before, After }) => (
                  <Table.Tr key={Id}>
                    <Table.Th scope="row">{Name}</Table.Th>
                    <Table.Td c="dimmed">{Before}</Table.Td>
                    <Table.Td>{After}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </>
        )}
        <Group justify="flex-end">
          {preview && preview.Changed > 0 ? (
            <Button loading={setField.isPending} onClick={apply}>
              {t('microdata.shared.apply')}
            </Button>
          ) : (
            <Button
              loading={setField.isPending}
              disabled={value.trim() === ''}
              onClick={() => setField.mutate({ ...body, Preview: true }, { onSuccess: setPreview })}
            >
              {t('microdata.shared.preview')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

/** Problems of several people with one cause, each mended once for all. */
export function SharedProblems({ problems }: { problems: readonly SharedProblem[] }) {
  const { t } = useText();
  const local = useLocalText();
  const [opened, setOpened] = useState<SharedProblem>();
  if (problems.length === 0) return null;
  return (
    <Paper component="section" aria-label={t('microdata.shared')} withBorder p="sm" maw={880}>
      <Text fw={600} size="sm" mb={4}>
        {t('microdata.shared')}
      </Text>
      <Stack gap={4}>
        {problems.map((problem) => (
          <Group key={`${problem.Code} ${problem.Field} ${problem.Value}`} gap="sm" justify="space-between">
            <Text size="sm">
              {t('microdata.shared.from', {
                field: local(problem.Label),
                value: problem.Value,
                count: problem.UserIds.length,
              })}{' '}
              <Text span c="dimmed">
                {problem.Message}
              </Text>
            </Text>
            <Button size="compact-sm" variant="default" onClick={() => setOpened(problem)}>
              {t('microdata.shared.mend')}
            </Button>
          </Group>
        ))}
      </Stack>
      {opened && <MendDialog problem={opened} onClose={() => setOpened(undefined)} />}
    </Paper>
  );
}
