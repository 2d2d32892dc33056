import type { Document, DocumentBody } from '@ithaki/contract';
import { Button, Grid, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDeviceFloppy, IconHistory, IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useParam } from '../../../address/address-state.ts';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { HistoryDialog } from '../../../editor/HistoryDialog.tsx';
import { LeaveGuard } from '../../../editor/LeaveGuard.tsx';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { IssueDialog } from '../issuing/IssueDialog.tsx';
import { useDocument, useSaveDocument, useVersions } from '../queries.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { SettingsPane } from './SettingsPane.tsx';
import { TextPane } from './TextPane.tsx';
import { useFieldChoices } from './useFieldChoices.ts';

/** Screen admin/documents/edit/{name}. */
export function DocumentPage() {
  const { t } = useText();
  const name = useParam('name') ?? '';
  const { data, error, refetch } = useDocument(name, true);
  const [document] = data ?? [];
  if (error || (data && !document))
    return (
      <>
        <PageHeader title={t('documents.one')} above={<Back />} />
        <ErrorState message={error ? messageOf(error) : t('errors.NotFound')} onRetry={() => void refetch()} />
      </>
    );
  if (!document) return <FormSkeleton fields={8} />;
  return <DocumentEditor key={document.Id} document={document} />;
}

/** Screen admin/documents/new. */
export function NewDocumentPage() {
  const { t } = useText();
  return (
    <DocumentEditor
      document={undefined}
      start={{
        ...{ Name: 'document', Title: { el: t('documents.one'), en: 'Document' }, Kind: 'certificate', Function: '' },
        Text: `<h1 data-align="center">${t('documents.kind.certificate')}</h1><p data-align="center">{{ person.name }}</p>`,
        ...{ Main: true, Arguments: [], Access: [] },
        Page: { Size: 'A4', Landscape: true, Letterhead: true },
        Numbering: { Prefix: '{year}-', Digits: 4 },
      }}
    />
  );
}

function Back() {
  const { t } = useText();
  return <BackLink to={paths.admin.documents()}>{t('documents.title')}</BackLink>;
}

type Props = { document: Document; start?: never } | { document: undefined; start: DocumentBody };

const bodyOf = ({ Id: _, Version: __, SavedAt: ___, SavedBy: ____, Issued: _____, ...body }: Document): DocumentBody =>
  body;

/** Editor of a document: text or settings with a preview beside them, which is a third tab on narrow screens. */
function DocumentEditor({ document, start }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const navigate = useNavigate();
  const edits = useCan('documents.edit');
  const [saved, setSaved] = useState(document);
  const first = document ? bodyOf(document) : start;
  const [body, setBody] = useState<DocumentBody>(first as DocumentBody);
  const [stored, setStored] = useState(body);
  const [round, setRound] = useState(0);
  const [pane, setPane] = useState('text');
  const [dialog, setDialog] = useState<'versions' | 'issue'>();
  const narrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false });
  const choices = useFieldChoices(body);
  const save = useSaveDocument();
  const versions = useVersions(saved?.Name ?? '', dialog === 'versions');
  const change = (next: Partial<DocumentBody>) => setBody((present) => ({ ...present, ...next }));
  const errors: Readonly<Record<string, string>> = save.error instanceof ApiError ? save.error.fields : {};
  const dirty = body !== stored;
  const store = () =>
    save.mutate(
      { ...body, ...(saved && { Id: saved.Id }), Version: saved?.Version ?? 0 },
      {
        onSuccess: (reply) => {
          const isMoved = reply.Name !== saved?.Name;
          setSaved(reply);
          setStored(body);
          toast.done(t('documents.saved'));
          if (isMoved) void navigate({ to: paths.admin.document(reply.Name), replace: true, ignoreBlocker: true });
        },
        onError: () => toast.failed(t('documents.error')),
      },
    );
  const canIssue = edits && saved?.Main === true && saved.Kind !== 'mail';
  const panes = ['text', 'settings', ...(narrow ? ['preview'] : [])] as const;
  const shownPane = panes.includes(pane as never) ? pane : 'text';
  const labels = { text: t('documents.text'), settings: t('documents.settings'), preview: t('documents.preview') };
  return (
    <>
      <LeaveGuard unsaved={dirty} />
      <PageHeader
        title={local(body.Title) || t('documents.one')}
        above={<Back />}
        actions={
          <>
            {saved && (
              <Button
                variant="default"
                leftSection={<IconHistory size={18} aria-hidden />}
                onClick={() => setDialog('versions')}
              >
                {t('documents.versions')}
              </Button>
            )}
            {canIssue && (
              <Button
                variant="default"
                disabled={dirty}
                leftSection={<IconSend size={18} aria-hidden />}
                onClick={() => setDialog('issue')}
              >
                {t('documents.issue')}
              </Button>
            )}
            {edits && (
              <Button
                loading={save.isPending}
                disabled={!dirty && saved !== undefined}
                leftSection={<IconDeviceFloppy size={18} aria-hidden />}
                onClick={store}
              >
                {t('documents.save')}
              </Button>
            )}
          </>
        }
      />
      <FormFailure message={save.error && Object.keys(errors).length === 0 ? messageOf(save.error) : undefined} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 6 }}>
          <SegmentedControl
            fullWidth
            mb="sm"
            aria-label={t('documents.one')}
            data={panes.map((value) => ({ value, label: labels[value as keyof typeof labels] }))}
            value={shownPane}
            onChange={setPane}
          />
          {shownPane === 'text' && (
            <TextPane
              text={body.Text}
              onChange={(Text) => change({ Text })}
              choices={choices}
              error={errors.Text}
              readOnly={!edits}
              round={round}
            />
          )}
          {shownPane === 'settings' && (
            <SettingsPane value={body} onChange={change} errors={errors} readOnly={!edits} />
          )}
          {shownPane === 'preview' && edits && <PreviewPane document={body} id={saved?.Id} />}
        </Grid.Col>
        {!narrow && edits && (
          <Grid.Col span={6}>
            <PreviewPane document={body} id={saved?.Id} />
          </Grid.Col>
        )}
      </Grid>
      {saved && (
        <HistoryDialog
          opened={dialog === 'versions'}
          onClose={() => setDialog(undefined)}
          name={local(saved.Title)}
          versions={versions.data?.map(({ Version, Document: { Text }, SavedAt, SavedBy }) => ({
            ...{ number: Version, text: Text, savedAt: SavedAt, savedBy: SavedBy ?? '' },
          }))}
          current={body.Text}
          onTakeBack={(Text) => {
            change({ Text });
            setRound(round + 1);
          }}
        />
      )}
      {saved && dialog === 'issue' && <IssueDialog document={saved} onClose={() => setDialog(undefined)} />}
    </>
  );
}
