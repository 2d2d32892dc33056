import type { ApplicationDocument, StaffApplication } from '@ithaki/contract';
import { Anchor, Badge, Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { api, callAddress } from '../../../../api/client.ts';
import { useMe } from '../../../../api/session.ts';
import { useCallForm } from '../../../../api/useCallForm.tsx';
import { formatBytes } from '../../../../file-kit/index.ts';
import { useText } from '../../../../i18n/text.ts';
import { useLocalText } from '../../../../i18n/useLocalText.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { LocalDate } from '../../../../ui/LocalDate.tsx';
import { useJudgeDocument } from '../queries.ts';
import { newestEvent } from './newest-event.ts';

/** The application to which a document belongs, for accepting and refusing it. */
type JudgedApplication = Pick<StaffApplication, 'Id' | 'History'>;

interface RefuseDialogProps {
  application: JudgedApplication;
  /** Name of the document. */
  name: string;
  onClose: () => void;
}

/** Refuses a document with a reason, which the applicant reads. */
function RefuseDialog({ application, name, onClose }: RefuseDialogProps) {
  const { t } = useText();
  const form = useCallForm(
    useJudgeDocument(true).mutateAsync,
    { Note: '' },
    {
      validate: ({ Note }) => ({ Note: Note.trim() === '' ? t('errors.field.required') : null }),
      toBody: ({ Note }) => ({
        AppId: application.Id,
        Name: name,
        Verdict: 'refused' as const,
        Note: Note.trim(),
        Seen: newestEvent(application),
      }),
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      title={t('applications.selection.document.refuse.title')}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('applications.selection.document.refuse')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Textarea
        label={t('applications.selection.document.note')}
        data-autofocus
        required
        autosize
        minRows={3}
        maxLength={1000}
        {...form.field('Note')}
      />
    </FormDialog>
  );
}

const colours = { missing: 'needs', there: 'blue', accepted: 'teal', refused: 'red', late: 'gray' } as const;

interface Props {
  document: ApplicationDocument;
  /** The document's application if the viewer may accept and refuse the document, else null. */
  judging: JudgedApplication | null;
}

/** A requested document: state and files, with buttons to accept or refuse it. */
export function DocumentLine({ document, judging }: Props) {
  const { t, language } = useText();
  const local = useLocalText();
  const ProjectId = useMe().Project?.Id;
  const [refusing, setRefusing] = useState(false);
  const judge = useJudgeDocument();
  const { Name, Label, State, Files, DueAt, Note, Required } = document;
  const setVerdict = (application: JudgedApplication, Verdict: 'accepted' | null) =>
    judge.mutate({ AppId: application.Id, Name, Verdict, Note: '', Seen: newestEvent(application) });
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
      {judging && Files.length > 0 && (
        <Group gap="xs" mt="sm">
          {State !== 'accepted' && (
            <Button
              size="compact-sm"
              mih={36}
              variant="light"
              loading={judge.isPending}
              onClick={() => setVerdict(judging, 'accepted')}
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
              onClick={() => setVerdict(judging, null)}
            >
              {t('applications.selection.document.clear')}
            </Button>
          )}
        </Group>
      )}
      {refusing && judging && <RefuseDialog application={judging} name={Name} onClose={() => setRefusing(false)} />}
    </Paper>
  );
}
