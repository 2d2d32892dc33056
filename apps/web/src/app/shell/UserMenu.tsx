import { IconUserCircle } from '@tabler/icons-react';
import { lazy } from 'react';
import { useMe } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { IconButton } from '../../ui/links/IconButton.tsx';
import { OnDemand } from './OnDemand.tsx';

const UserChoices = lazy(() => import('./menus/UserChoices.tsx').then((m) => ({ default: m.UserChoices })));

/** Who is signed in, and what is theirs. */
export function UserMenu() {
  const { t } = useText();
  const { Name } = useMe();
  const button = (
    <IconButton label={t('shell.user', { name: Name })}>
      <IconUserCircle size={22} stroke={1.7} />
    </IconButton>
  );
  return <OnDemand button={button} menu={UserChoices} />;
}
