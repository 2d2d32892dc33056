import { Button, VisuallyHidden } from '@mantine/core';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { discardUnsent, sendAgain, type UnsentMessage } from '../composer/unsent.ts';
import classes from './Message.module.css';
import { MessageFoot, RowSeparators } from './MessageItem.tsx';
import { MessageText } from './MessageText.tsx';
import type { MessageRow } from './message-rows.ts';

interface Props {
  row: MessageRow & { kind: 'unsent' };
  /** Puts the text into the message field for editing. */
  onEdit: (unsent: UnsentMessage) => void;
  /** Called after a button that disappears was pressed. */
  onDone: () => void;
}

/**
 * A message that has not reached the server: being sent, waiting for the connection, or refused, with what can
 * be done.
 */
export function UnsentItem({ row, onEdit, onDone }: Props) {
  const { t } = useText();
  const { unsent } = row;
  const press = (command: (unsent: UnsentMessage) => void) => {
    command(unsent);
    onDone();
  };
  const files = unsent.body.Files?.length ?? 0;
  return (
    <div className={classes.row} data-own data-first={row.isFirst || undefined} data-last={row.isLast || undefined}>
      <RowSeparators row={row} />
      <div className={classes.line}>
        <div className={classes.bubble}>
          <VisuallyHidden>{t('chat.you')}: </VisuallyHidden>
          <p className={classes.text}>
            <MessageText text={unsent.body.Message} mentioned={[]} />
          </p>
          {files > 0 && <div className={classes.passedOn}>{t('chat.files.count', { count: files })}</div>}
          <MessageFoot time={new Date(unsent.writtenAt).toISOString()} delivery="waiting" />
        </div>
      </div>
      {unsent.refusal && (
        <div className={classes.refusal} role="alert">
          <span>{t('chat.refused', { reason: messageOf(unsent.refusal) })}</span>
          <Button size="compact-xs" variant="default" onClick={() => press(sendAgain)}>
            {t('chat.refused.again')}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => onEdit(unsent)}>
            {t('chat.refused.edit')}
          </Button>
          <Button size="compact-xs" variant="subtle" color="red.9" onClick={() => press(discardUnsent)}>
            {t('chat.refused.discard')}
          </Button>
        </div>
      )}
    </div>
  );
}
