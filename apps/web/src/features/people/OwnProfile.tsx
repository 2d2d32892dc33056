import { Grid, Stack } from '@mantine/core';
import { messageOf } from '../../api/error-message.ts';
import { useMe } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { AdvisersCard } from './AdvisersCard.tsx';
import { AccountCard } from './account/AccountCard.tsx';
import { FieldsEditor } from './fields/FieldsEditor.tsx';
import { usePerson } from './queries.ts';

/** The signed-in person's own profile: the fields they may see, and change where they are allowed to. */
export function OwnProfile() {
  const { t } = useText();
  const own = usePerson(useMe().Id);
  return (
    <>
      <PageHeader
        title={t('people.own.title')}
        lead={t(own.data?.User.can.includes('editFields') ? 'people.own.lead' : 'people.own.lead.read')}
      />
      {own.isError && <ErrorState message={messageOf(own.error)} onRetry={() => void own.refetch()} />}
      {own.isPending && <FormSkeleton fields={8} />}
      {own.data && (
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, md: 8 }}>
            <FieldsEditor user={own.data.User} fields={own.data.Fields} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <Stack gap="md">
              <AdvisersCard view={own.data} />
              <AccountCard view={own.data} />
            </Stack>
          </Grid.Col>
        </Grid>
      )}
    </>
  );
}
