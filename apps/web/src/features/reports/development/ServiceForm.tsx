import type { DevelopmentTabId, Role, Service } from '@ithaki/contract';
import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { api } from '../../../api/client.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useDeleteService } from '../queries.ts';
import { RolesSelect } from '../RolesSelect.tsx';
import { VersionsButton } from '../VersionsButton.tsx';

/** The part of a form's state that services of both kinds have. */
interface ServiceFormState {
  field: (name: 'Name' | 'Category') => ComponentProps<typeof TextInput>;
  values: { Roles: Role[] };
  errors: Readonly<Record<string, ReactNode>>;
  setValues: (values: { Roles: Role[] }) => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  failure: string | undefined;
  guard: ReactNode;
}

interface Props {
  /** The tab of the development page that lists the services of this kind, and its title. */
  tab: DevelopmentTabId;
  list: string;
  stored: Pick<Service, 'Id' | 'Name'> | undefined;
  form: ServiceFormState;
  /** The editor of the service's text. */
  children: ReactNode;
}

/** The form of a service: name, category, the roles that call it, and its text; a stored one can be deleted. */
export function ServiceForm({ tab, list, stored, form, children }: Props) {
  const { t } = useText();
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const remove = useDeleteService();
  const address = paths.admin.development(tab);
  const removeService = async ({ Id, Name }: Pick<Service, 'Id' | 'Name'>) => {
    const sure = await ask({
      title: t('reports.service.delete'),
      message: t('reports.service.delete.sure', { name: Name }),
      confirm: t('reports.service.delete'),
      destructive: true,
    });
    if (sure) remove.mutate({ Id }, { onSuccess: () => void navigate({ href: address }) });
  };
  return (
    <>
      <BackLink to={address}>{list}</BackLink>
      <PageHeader
        title={stored?.Name ?? t('reports.service.new')}
        actions={
          stored && (
            <>
              <VersionsButton
                id={stored.Id}
                name={stored.Name}
                list={api.services.versions}
                restore={api.services.restore}
                textOf={({ Service: { Text, ...rest } }) => `${JSON.stringify(rest, null, 2)}\n\n${Text}`}
                renews={['services']}
                onRestored={() => void navigate({ href: address })}
              />
              <IconButton
                label={t('reports.service.delete')}
                aria-haspopup="dialog"
                onClick={() => void removeService(stored)}
              >
                <IconTrash size={20} />
              </IconButton>
            </>
          )
        }
      />
      <form noValidate onSubmit={form.submit}>
        <Stack gap="sm" mb="lg">
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <TextInput
              label={t('reports.name')}
              description={t('reports.service.name.help')}
              required
              {...form.field('Name')}
            />
            <TextInput
              label={t('reports.category')}
              description={t('reports.service.category.help')}
              {...form.field('Category')}
            />
            <RolesSelect
              label={t('reports.service.roles')}
              description={t('reports.service.roles.help')}
              required
              searchable
              value={form.values.Roles}
              error={form.errors.Roles}
              onChange={(chosen) => form.setValues({ Roles: chosen })}
            />
          </SimpleGrid>
          {children}
          <FormFailure message={form.failure} />
          <Group>
            <Button type="submit" loading={form.busy} leftSection={<IconDeviceFloppy size={16} aria-hidden />}>
              {t('reports.save')}
            </Button>
          </Group>
        </Stack>
        {form.guard}
      </form>
      {dialog}
    </>
  );
}
