import type { WholeProject } from '@ithaki/contract';
import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan, useRefreshIdentity } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { useConfirm } from '../../ui/dialogs/useConfirm.tsx';
import { toast } from '../../ui/notices/toasts.ts';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { useArchiveProject } from './queries.ts';

/** Buttons for a whole project: duplicate, and archive or restore. */
export function ProjectCommands({ project }: { project: WholeProject }) {
  const { t } = useText();
  const canCreate = useCan('projects.create');
  const { ask, dialog } = useConfirm();
  const [copying, setCopying] = useState(false);
  const refreshIdentity = useRefreshIdentity();
  const archive = useArchiveProject();
  if (!canCreate) return null;
  const setArchived = (Archived: boolean) =>
    archive.mutate(
      { Id: project.Id, Archived },
      {
        onSuccess: () => {
          toast.done(t(Archived ? 'programmes.archive.done' : 'programmes.archive.undone'));
          void refreshIdentity();
        },
      },
    );
  const start = async () => {
    const sure = await ask({
      title: t('programmes.archive'),
      message: t('programmes.archive.sure'),
      confirm: t('programmes.archive'),
    });
    if (sure) setArchived(true);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => setCopying(true)}>
        {t('programmes.duplicate')}
      </Button>
      <Button
        variant="default"
        leftSection={
          project.Archived ? <IconArchiveOff size={18} aria-hidden /> : <IconArchive size={18} aria-hidden />
        }
        loading={archive.isPending}
        onClick={() => (project.Archived ? setArchived(false) : void start())}
      >
        {t(project.Archived ? 'programmes.archive.undo' : 'programmes.archive')}
      </Button>
      {copying && <DuplicateDialog project={project} onClose={() => setCopying(false)} />}
      {dialog}
    </>
  );
}
