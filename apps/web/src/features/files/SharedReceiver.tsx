import type { SharedFile } from '@ithaki/contract';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { Anchor } from '../../ui/links/Anchor.tsx';

/** With whom a file was shared: a person, or a conversation, which a press opens. */
export function SharedReceiver({ Receiver, ConversationId }: Pick<SharedFile, 'Receiver' | 'ConversationId'>) {
  const { t } = useText();
  if (ConversationId === undefined) return Receiver;
  return <Anchor to={paths.conversation(ConversationId)}>{t('sharedFiles.inConversation', { name: Receiver })}</Anchor>;
}
