import { Grid, Stack } from '@mantine/core';
import type { PersonTabProps } from '../../feature.ts';
import { ProposedFieldsSlot } from '../../slots/proposed-fields.ts';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { AdvisersCard } from './AdvisersCard.tsx';
import { AccountAccessCard } from './account/AccountAccessCard.tsx';
import { AccountCard } from './account/AccountCard.tsx';
import { FieldsEditor } from './fields/FieldsEditor.tsx';
import { RolesCard } from './membership/RolesCard.tsx';
import { StateCard } from './membership/StateCard.tsx';
import { PersonDataCard } from './personal-data/PersonDataCard.tsx';

/** Tab 'record' of a person's page: their fields, and cards of membership and account. */
export function PersonRecord({ person: view }: PersonTabProps) {
  if (!view) return <FormSkeleton fields={8} />;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap="md">
          {view.User.can.includes('editFields') && <ProposedFieldsSlot userId={view.User.Id} />}
          <FieldsEditor user={view.User} fields={view.Fields} />
        </Stack>
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
    </Grid>
  );
}
