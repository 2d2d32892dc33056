import { IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useText } from '../../../../i18n/text.ts';
import type { AnswerOutbox } from '../keep/answer-outbox.ts';
import classes from './Desk.module.css';

/** How all answers together stand with the server. */
export function SaveSummary({ outbox }: { outbox: AnswerOutbox }) {
  const { t } = useText();
  const count = useSyncExternalStore(outbox.onTotal, outbox.unsent);
  const waiting = useSyncExternalStore(outbox.onTotal, outbox.isWaiting);
  const [Icon, words] = waiting
    ? [IconCloudOff, t('answering.all.waiting', { count })]
    : count > 0
      ? [IconCloudUp, t('answering.state.saving')]
      : [IconCheck, t('answering.all.saved')];
  return (
    <span className={classes.save} data-waiting={waiting || undefined} role="status">
      <Icon size={16} aria-hidden />
      {words}
    </span>
  );
}
