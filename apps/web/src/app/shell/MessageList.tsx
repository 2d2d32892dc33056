import { IconMessage2 } from '@tabler/icons-react';
import { lazy, useSyncExternalStore } from 'react';
import { useText } from '../../i18n/text.ts';
import { IconButton } from '../../ui/links/IconButton.tsx';
import { toastList } from '../../ui/notices/toasts.ts';
import { OnDemand } from './OnDemand.tsx';

const MessageHistory = lazy(() => import('./menus/MessageHistory.tsx').then((m) => ({ default: m.MessageHistory })));

/** The messages that came and went, for whoever was not quick enough. */
export function MessageList() {
  const { t } = useText();
  const past = useSyncExternalStore(toastList.subscribe, toastList.past);
  if (past.length === 0) return null;
  const button = (
    <IconButton label={t('shell.messages')}>
      <IconMessage2 size={20} stroke={1.7} />
    </IconButton>
  );
  return <OnDemand button={button} menu={MessageHistory} />;
}
