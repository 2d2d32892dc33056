import type { Calls, ReplyOf, User } from '@ithaki/contract';
import { Alert, Button, Select, Stack, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { Card } from '../Card.tsx';
import { useSetDefaultProject, useSetDisabled } from '../queries.ts';

/** Disables an account in all programmes, after a confirmation, or enables it again. */
function DisableAccount({ user }: { user: User }) {
  const { t } = useText();
  const { ask, dialog } = useConfirm();
  const setDisabled = useSetDisabled();
  const set = (Disabled: boolean) => {
    const message = t(Disabled ? 'people.account.disable.done' : 'people.account.enable.done');
    setDisabled.mutate({ UserId: user.Id, Disabled }, { onSuccess: () => toast.done(message) });
  };
  const disable = async () => {
    const sure = await ask({
      title: t('people.account.disable'),
      message: t('people.account.disable.sure', { name: user.Name }),
      confirm: t('people.account.disable'),
      destructive: true,
    });
    if (sure) set(true);
  };
  return (
    <>
      <Button
        variant="default"
        loading={setDisabled.isPending}
        onClick={() => (user.Disabled ? set(false) : void disable())}
      >
        {t(user.Disabled ? 'people.account.enable' : 'people.account.disable')}
      </Button>
      {dialog}
    </>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed" component="dt">
        {label}
      </Text>
      <Text size="sm" component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
        {value}
      </Text>
    </div>
  );
}

/** A person's account: user name, e-mail, whether it is disabled, and the programme that opens after signing in. */
export function AccountCard({ view: { User, Projects } }: { view: ReplyOf<Calls['people']['view']> }) {
  const { t } = useText();
  const local = useLocalText();
  const setDefault = useSetDefaultProject();
  const choose = (id: string | null) =>
    id &&
    setDefault.mutate(
      { UserId: User.Id, ProjectId: Number(id) },
      { onSuccess: () => toast.done(t('people.defaultProject.changed')) },
    );
  return (
    <Card title={t('people.account')}>
      <Stack gap="sm">
        {User.Disabled && <Alert color="gray">{t('people.account.disabled')}</Alert>}
        <Stack component="dl" gap="xs" m={0}>
          <Line label={t('people.username')} value={User.Username} />
          {User.Email && <Line label={t('people.account.email')} value={User.Email} />}
          {User.Kayas !== null && <Line label={t('people.kayas')} value={String(User.Kayas)} />}
        </Stack>
        {Projects.length > 1 && (
          <Select
            label={t('people.defaultProject')}
            data={Projects.map((project) => ({ value: String(project.Id), label: local(project.Title) }))}
            value={String(Projects.find((project) => project.Default)?.Id ?? '') || null}
            onChange={choose}
            allowDeselect={false}
          />
        )}
        {User.can.includes('disable') && <DisableAccount user={User} />}
      </Stack>
    </Card>
  );
}
