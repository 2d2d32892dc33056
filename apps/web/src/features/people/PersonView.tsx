import { Grid, Stack, Title } from '@mantine/core';
import { messageOf } from '../../api/error-message.ts';
import { useCan } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { Anchor } from '../../ui/links/Anchor.tsx';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { AdvisersCard } from './AdvisersCard.tsx';
import { AccountAccessCard } from './account/AccountAccessCard.tsx';
import { AccountCard } from './account/AccountCard.tsx';
import { AuditList } from './audit/AuditList.tsx';
import { FieldsEditor } from './fields/FieldsEditor.tsx';
import { RolesCard } from './membership/RolesCard.tsx';
import { StateCard } from './membership/StateCard.tsx';
import { PersonDataCard } from './personal-data/PersonDataCard.tsx';
import { usePerson } from './queries.ts';

/** A person's page for staff: fields, cards of membership and account, and the audit history. */
export function PersonView({ userId }: { userId: number }) {
  const { t } = useText();
  const person = usePerson(userId);
  const readsAudit = useCan('audit.read');
  const back = <Anchor to={paths.admin.users()}>{t('people.back')}</Anchor>;
  if (person.isError)
    return (
      <>
        <PageHeader title={t('people.person')} above={back} />
        <ErrorState message={messageOf(person.error)} onRetry={() => void person.refetch()} />
      </>
    );
  const view = person.data;
  const roles = view?.User.Roles.map((role) => t(`shell.role.${role}`)).join(', ');
  return (
    <>
      <PageHeader title={view?.User.Name ?? t('people.person')} lead={roles} above={back} />
      {!view ? (
        <FormSkeleton fields={8} />
      ) : (
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, md: 8 }}>
            <FieldsEditor user={view.User} fields={view.Fields} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <Stack gap="md">
              <StateCard user={view.User} />
              <RolesCard view={view} />
              <AdvisersCard view={view} />
              <AccountCard view={view} />
              <AccountAccessCard user={view.User} />
              <PersonDataCard user={view.User} />
            </Stack>
          </Grid.Col>
          {readsAudit && (
            <Grid.Col span={12}>
              <Title order={2} mb="sm">
                {t('people.history')}
              </Title>
              <AuditList userId={userId} />
            </Grid.Col>
          )}
        </Grid>
      )}
    </>
  );
}
