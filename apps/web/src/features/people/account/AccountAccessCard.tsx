import type { User } from '@ithaki/contract';
import { Button, Stack } from '@mantine/core';
import { IconEye, IconKey, IconLogin2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { Card } from '../Card.tsx';
import { useViewAs } from '../queries.ts';

const LoginAsDialog = lazy(() => import('./LoginAsDialog.tsx').then((part) => ({ default: part.LoginAsDialog })));
const wrappedLabel = {
  root: { height: 'auto', minHeight: 36, paddingBlock: 6 },
  label: { whiteSpace: 'normal', textAlign: 'start' },
} as const;
const PasswordDialog = lazy(() => import('./PasswordDialog.tsx').then((part) => ({ default: part.PasswordDialog })));

/** What an administrator may do with another person's account: login as, view as, set a password. */
export function AccountAccessCard({ user }: { user: User }) {
  const { t } = useText();
  const [open, setOpen] = useState<'loginAs' | 'password'>();
  const viewAs = useViewAs();
  const rights = ['loginAs', 'viewAs', 'setPassword'] as const;
  if (!rights.some((right) => user.can.includes(right))) return null;
  const close = () => setOpen(undefined);
  // Another person has other permissions and data, so the whole page is reloaded.
  const startViewAs = () => viewAs.mutate({ UserId: user.Id }, { onSuccess: () => window.location.assign('/') });
  return (
    <Card title={t('people.enter')}>
      <Stack gap="xs" align="stretch">
        {user.can.includes('loginAs') && (
          <Button
            variant="default"
            justify="flex-start"
            styles={wrappedLabel}
            leftSection={<IconLogin2 size={18} />}
            onClick={() => setOpen('loginAs')}
          >
            {t('people.loginAs')}
          </Button>
        )}
        {user.can.includes('viewAs') && (
          <Button
            variant="default"
            justify="flex-start"
            styles={wrappedLabel}
            leftSection={<IconEye size={18} />}
            loading={viewAs.isPending}
            onClick={startViewAs}
          >
            {t('people.viewAs')}
          </Button>
        )}
        {user.can.includes('setPassword') && (
          <Button
            variant="default"
            justify="flex-start"
            styles={wrappedLabel}
            leftSection={<IconKey size={18} />}
            onClick={() => setOpen('password')}
          >
            {t('people.password')}
          </Button>
        )}
      </Stack>
      <Suspense>
        {open === 'loginAs' && <LoginAsDialog user={user} onClose={close} />}
        {open === 'password' && <PasswordDialog user={user} onClose={close} />}
      </Suspense>
    </Card>
  );
}
