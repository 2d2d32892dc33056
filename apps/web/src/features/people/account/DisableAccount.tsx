import type { User } from '@ithaki/contract';
import { Button } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useSetDisabled } from '../queries.ts';

/** Disables an account in all programmes, after a confirmation, or enables it again. */
export function DisableAccount({ user }: { user: User }) {
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
