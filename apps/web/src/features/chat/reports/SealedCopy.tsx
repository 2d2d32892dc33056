import type { Calls, ReplyOf } from '@ithaki/contract';
import { Text, Title, VisuallyHidden } from '@mantine/core';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { MessageFiles } from '../messages/MessageFiles.tsx';
import classes from './Reports.module.css';

type Message = ReplyOf<Calls['chatReports']['get']>['Messages'][number];

/** The reported message and those before and after it, as they were at the time of the report. */
export function SealedCopy({ messages }: { messages: readonly Message[] }) {
  const { t } = useText();
  const projectId = useMe().Project?.Id ?? 0;
  return (
    <section aria-label={t('chat.reports.copy')}>
      <Title order={2} size="h3">
        {t('chat.reports.copy')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('chat.reports.copy.help')}
      </Text>
      <ol className={classes.copy}>
        {messages.map(({ Seq, Time, Author, Message: text, Files, Reported }) => (
          <li key={Seq} className={classes.message} data-reported={Reported || undefined}>
            <Text size="sm" fw={600}>
              {Author}{' '}
              <Text span inherit c="dimmed" fw={400}>
                <LocalDate value={Time} as="time" />
              </Text>
              {Reported && <VisuallyHidden> {t('chat.reports.copy.reported')}</VisuallyHidden>}
            </Text>
            <Text className={classes.text}>{text}</Text>
            <MessageFiles files={Files} projectId={projectId} />
          </li>
        ))}
      </ol>
    </section>
  );
}
