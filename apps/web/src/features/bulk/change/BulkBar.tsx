import type { MemberSet } from '@ithaki/contract';
import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown, IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { hasPermission, useIdentity } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { type OfferedKind, offeredKinds, permissionOf } from './offered-changes.ts';

const ChangeDialog = lazy(() => import('./ChangeDialog.tsx').then((part) => ({ default: part.ChangeDialog })));
const RecentChanges = lazy(() => import('./RecentChanges.tsx').then((part) => ({ default: part.RecentChanges })));

interface Props {
  /** The people the change applies to. */
  set: MemberSet;
  count: number;
  /** Called after a change was made. */
  onDone: () => void;
}

/** Menu of bulk changes for the selected people; renders nothing if the person may make none of them. */
export function BulkBar({ set, count, onDone }: Props) {
  const { t } = useText();
  const me = useIdentity();
  const [kind, setKind] = useState<OfferedKind | null>(null);
  const [recent, setRecent] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The focused menu item no longer exists, so the focus returns to the menu's button.
  const close = () => {
    setKind(null);
    setRecent(false);
    setTimeout(() => button.current?.focus());
  };
  const allowed = offeredKinds.filter((offered) => hasPermission(me, permissionOf[offered]));
  if (allowed.length === 0) return null;
  return (
    <Group gap="xs" ml="auto">
      <Menu position="bottom-end" width="min(20rem, calc(100vw - 1rem))">
        <Menu.Target>
          <Button ref={button} size="compact-sm" mih={36} rightSection={<IconChevronDown size={16} aria-hidden />}>
            {t('bulk.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {allowed.map((offered) => (
            <Menu.Item key={offered} onClick={() => setKind(offered)}>
              {t(`bulk.kind.${offered}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => setRecent(true)}>
            {t('bulk.recent')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {kind && <ChangeDialog kind={kind} set={set} count={count} onDone={onDone} onClose={close} />}
        {recent && <RecentChanges onClose={close} />}
      </Suspense>
    </Group>
  );
}
