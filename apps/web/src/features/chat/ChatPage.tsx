import { useText } from '../../i18n/text.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';

/** The person's conversations and the one that is open. */
export function ChatPage() {
  const { t } = useText();
  return <PageHeader title={t('chat.title')} />;
}
