import type { ApplicationDocument } from '@ithaki/contract';
import { Anchor, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { api, callAddress } from '../../../../api/client.ts';
import { useMe } from '../../../../api/session.ts';
import { formatBytes } from '../../../../file-kit/index.ts';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { LocalDate } from '../../../../ui/LocalDate.tsx';
import { useJudgeDocument } from '../queries.ts';
import { RefuseDialog } from './RefuseDialog.tsx';

const colours = { missing: 'needs', there: 'blue', accepted: 'teal', refused: 'red', late: 'gray' } as const;

interface Props {
  appId: number;
  document: ApplicationDocument;
  /** Whether the viewer may accept and refuse it. */
  canJudge: boolean;
}

/** A requested document: status, files, and accepting or refusing it. */
export function DocumentLine({ appId, document, canJudge }: Props) {
  const { t, language } = useText();
  const local = useLocalText();
  const ProjectId = useMe().Project?.Id;
  const [refusing, setRefusing] = useState(false);
  const judge = useJudgeDocument();
  const { Name, Label, State, Files, DueAt, Note, Required } = document;
  const setVerdict = (Verdict: 'accepted' | null) => judge.mutate({ AppId: appId, Name, Verdict, Note: '' });
  return (
    <Paper withBorder p="sm" component="section" aria-label={local(Label)}>
      <Group justify="space-between" gap="xs" align="flex-start">
        <Text fw={600} flex="1 1 12rem">
          {local(Label)}
          {!Required && (
            <Text span size="sm" c="dimmed" fw={400}>
              {' '}
              ({t('applications.selection.documents.optional')})
            </Text>
          )}
        </Text>
        <Badge variant="light" color={State === 'missing' && !Required ? 'gray' : colours[State]}>
          {t(`applications.selection.document.${State}`)}
        </Badge>
      </Group>
      {DueAt && Files.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('applications.selection.documents.due')} <LocalDate value={DueAt} as="time" />
        </Text>
      )}
      {Note && <Text size="sm">{Note}</Text>}
      <Stack component="ul" gap={6} m={0} mt={Files.length > 0 ? 'xs' : 0} p={0} style={{ listStyle: 'none' }}>
        {Files.map((file) => (
          <Group component="li" key={file.Id} gap="xs">
            <Anchor
              href={callAddress(api.files.download, { Id: file.Id, ProjectId })}
              download={file.FileName}
              style={{ overflowWrap: 'anywhere' }}
            >
              <IconDownload size={16} aria-hidden /> {file.FileName}
            </Anchor>
            <Text size="xs" c="dimmed">
              {formatBytes(file.Bytes, language)} · <LocalDate value={file.UploadedAt} as="time" />
            </Text>
          </Group>
        ))}
      </Stack>
      {canJudge && Files.length > 0 && (
        <Group gap="xs" mt="sm">
          {State !== 'accepted' && (
            <Button
              size="compact-sm"
              mih={36}
              variant="light"
              loading={judge.isPending}
              onClick={() => setVerdict('accepted')}
            >
              {t('applications.selection.document.accept')}
            </Button>
          )}
          {State !== 'refused' && (
            <Button size="compact-sm" mih={36} variant="default" onClick={() => setRefusing(true)}>
              {t('applications.selection.document.refuse')}
            </Button>
          )}
          {(State === 'accepted' || State === 'refused') && (
            <Button
              size="compact-sm"
              mih={36}
              variant="subtle"
              loading={judge.isPending}
              onClick={() => setVerdict(null)}
            >
              {t('applications.selection.document.clear')}
            </Button>
          )}
        </Group>
      )}
      {refusing && <RefuseDialog appId={appId} name={Name} onClose={() => setRefusing(false)} />}
    </Paper>
  );
}
