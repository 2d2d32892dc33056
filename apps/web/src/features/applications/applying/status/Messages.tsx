import type { OwnApplication } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import { useText } from '../../../../i18n/text.ts';
import page from '../page/Page.module.css';

/** Words from the programme, the newest first. */
export function Messages({ messages, zone }: { messages: OwnApplication['Messages']; zone: string }) {
  const { t } = useText();
  if (messages.length === 0) return null;
  return (
    <section className={page.card}>
      <h2>{t('applicant.messages')}</h2>
      <ul className={page.list}>
        {messages.map(({ Id, Subject, Text, At }) => (
          <li key={Id}>
            <strong>{Subject}</strong>
            <div className={page.quiet}>{formatDateTime(new Date(At), zone)}</div>
            <p className={page.text}>{Text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
