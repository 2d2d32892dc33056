import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '../../../api/error-message.ts';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useProjectSettings, useRoles } from '../queries.ts';
import { NewPersonForm } from './NewPersonForm.tsx';

/** Adds a person to the programme; the rest of their fields are filled in on their page. */
export function NewPerson() {
  const { t } = useText();
  const navigate = useNavigate();
  const { Can, Level } = useMe();
  const settings = useProjectSettings();
  const roles = useRoles();
  const failed = settings.error ?? roles.error;
  const opened = (id: number) => {
    toast.done(t('people.added'));
    void navigate({ to: paths.admin.user(id) });
  };
  const content = () => {
    if (!Can.includes('people.create'))
      return <EmptyState title={t('people.add.notYours')} next={t('people.add.notYours.next')} />;
    if (failed) return <ErrorState message={messageOf(failed)} onRetry={() => void settings.refetch()} />;
    if (!settings.data || !roles.data) return <FormSkeleton />;
    const fields = settings.data.User.Fields.filter(
      ({ Name, Required, Editable }) => Editable >= Level && (Required || ['last_name', 'first_name'].includes(Name)),
    );
    return <NewPersonForm fields={fields} givable={roles.data.CanGive} onAdded={opened} />;
  };
  return (
    <>
      <PageHeader
        title={t('people.add')}
        lead={t('people.add.lead')}
        above={<Anchor to={paths.admin.users()}>{t('people.back')}</Anchor>}
      />
      {content()}
    </>
  );
}
