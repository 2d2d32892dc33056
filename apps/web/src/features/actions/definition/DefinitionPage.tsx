import { Stack } from '@mantine/core';
import { useIdParam } from '../../../address/address-state.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { useDefinition } from '../definition-queries.ts';
import { EditDefinition } from './EditDefinition.tsx';

/** admin/action/list/{id}: one action as it is defined. */
export function DefinitionPage() {
  const { t } = useText();
  const id = useIdParam('id') ?? 0;
  const { data, error } = useDefinition(id);
  if (data) return <EditDefinition key={id} action={data} />;
  if (error) throw error;
  return (
    <Stack maw={960}>
      <BackLink to={paths.admin.actions()}>{t('actionScreens.definitions')}</BackLink>
      <FormSkeleton />
    </Stack>
  );
}
