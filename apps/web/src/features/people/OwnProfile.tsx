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
  const person = usePerson(useMe().Id);
  return (
    <>
      <PageHeader
        title={t('people.own.title')}
        lead={t(person.data?.User.can.includes('editFields') ? 'people.own.lead' : 'people.own.lead.read')}
      />
      {person.isError && <ErrorState message={messageOf(person.error)} onRetry={() => void person.refetch()} />}
      {person.isPending && <FormSkeleton fields={8} />}
      {person.data && (
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, md: 8 }}>
            <FieldsEditor user={person.data.User} fields={person.data.Fields} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <Stack gap="md">
              <AdvisersCard view={person.data} />
              <AccountCard view={person.data} />
            </Stack>
          </Grid.Col>
        </Grid>
      )}
    </>
  );
}
