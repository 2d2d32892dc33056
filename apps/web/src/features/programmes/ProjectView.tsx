import { Alert } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useIdParam, useParam } from '../../address/address-state.ts';
import { messageOf } from '../../api/error-message.ts';
import { useCan, useMe } from '../../api/session.ts';
import type { MenuEntry } from '../../feature.ts';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { paths } from '../../paths.ts';
import { Anchor } from '../../ui/links/Anchor.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { ProjectEditor } from './editor/ProjectEditor.tsx';
import { ProjectCommands } from './ProjectCommands.tsx';
import { useProject } from './queries.ts';

interface Props {
  /** All entries that a menu may have, for the menu layouts of the roles. */
  menu: readonly MenuEntry[];
}

function ProjectsLink() {
  const { t } = useText();
  return (
    <Anchor to={paths.admin.projects()} size="sm">
      {t('programmes.toList')}
    </Anchor>
  );
}

function NewProject({ menu }: Props) {
  const { t } = useText();
  const canCreate = useCan('projects.create');
  return (
    <>
      <PageHeader title={t('programmes.new')} lead={t('programmes.new.lead')} above={<ProjectsLink />} />
      {canCreate ? <ProjectEditor project={undefined} menu={menu} /> : <ErrorState message={t('errors.NotAllowed')} />}
    </>
  );
}

function ExistingProject({ id, menu }: Props & { id: number }) {
  const { t } = useText();
  const local = useLocalText();
  const project = useProject(id);
  const title = project.data ? local(project.data.Descr) : t('programmes.one');
  return (
    <>
      <PageHeader
        title={title}
        lead={t('programmes.one.lead')}
        above={<ProjectsLink />}
        actions={project.data && <ProjectCommands project={project.data} />}
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

/** The page of the current programme. */
export function OpenProject({ menu }: Props) {
  const { Project } = useMe();
  return Project ? (
    <ExistingProject key={Project.Id} id={Project.Id} menu={menu} />
  ) : (
    <Navigate to={paths.admin.projects()} />
  );
}

/**
 * The page of the project whose id is in the address; without an id, or with 'view' in its place, the page for
 * a new project.
 */
export function ProjectView({ menu }: Props) {
  const { t } = useText();
  const idParam = useParam('id');
  const id = useIdParam('id');
  if (id !== undefined) return <ExistingProject key={id} id={id} menu={menu} />;
  if (idParam === undefined || idParam.toLowerCase() === 'view') return <NewProject menu={menu} />;
  return (
    <>
      <PageHeader title={t('programmes.one')} above={<ProjectsLink />} />
      <ErrorState message={t('errors.NotFound')} />
    </>
  );
}
