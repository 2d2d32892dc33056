import { Alert } from '@mantine/core';
import { useIdParam, useParam } from '../../address/address-state.ts';
import { messageOf } from '../../api/error-message.ts';
import { useCan } from '../../api/session.ts';
import type { MenuEntry } from '../../feature.ts';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { paths } from '../../paths.ts';
import { Anchor } from '../../ui/links/Anchor.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { ProjectEditor } from './editor/ProjectEditor.tsx';
import { ProjectDeeds } from './ProjectCommands.tsx';
import { useProject } from './queries.ts';

interface Props {
  /** Every line a menu may have, for the roles' layouts. */
  menu: readonly MenuEntry[];
}

function ToList() {
  const { t } = useText();
  return (
    <Anchor to={paths.admin.projects()} size="sm">
      {t('programmes.toList')}
    </Anchor>
  );
}

function NewProject({ menu }: Props) {
  const { t } = useText();
  const may = useCan('projects.create');
  return (
    <>
      <PageHeader title={t('programmes.new')} lead={t('programmes.new.lead')} above={<ToList />} />
      {may ? <ProjectEditor project={undefined} menu={menu} /> : <ErrorState message={t('errors.NotAllowed')} />}
    </>
  );
}

function KnownProject({ id, menu }: Props & { id: number }) {
  const { t } = useText();
  const local = useLocalText();
  const project = useProject(id);
  const title = project.data ? local(project.data.Descr) : t('programmes.one');
  return (
    <>
      <PageHeader
        title={title}
        lead={t('programmes.one.lead')}
        above={<ToList />}
        actions={project.data && <ProjectDeeds project={project.data} />}
      />
      {project.data?.Archived && <Alert mb="lg">{t('programmes.archived.help')}</Alert>}
      {project.data && project.isFetchedAfterMount ? (
        <ProjectEditor key={String(project.data.Archived)} project={project.data} menu={menu} />
      ) : project.error ? (
        <ErrorState message={messageOf(project.error)} onRetry={() => void project.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

/** A project's page; without a number, or with 'view', it makes a new one. */
export function ProjectView({ menu }: Props) {
  const { t } = useText();
  const named = useParam('id');
  const id = useIdParam('id');
  if (id !== undefined) return <KnownProject key={id} id={id} menu={menu} />;
  if (named === undefined || named.toLowerCase() === 'view') return <NewProject menu={menu} />;
  return (
    <>
      <PageHeader title={t('programmes.one')} above={<ToList />} />
      <ErrorState message={t('errors.NotFound')} />
    </>
  );
}
