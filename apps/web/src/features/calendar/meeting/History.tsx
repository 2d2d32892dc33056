import { Button, Collapse, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { dayWords, timeIn, wallText } from '../days.ts';
import { useMeetingHistory } from '../queries.ts';
import classes from './History.module.css';
import { changeWords } from './history-words.ts';

interface Props {
  meetingId: number;
}

function Events({ meetingId }: Props) {
  const { t, language } = useText();
  const zone = useTimeZone();
  const { data, error, refetch } = useMeetingHistory(meetingId);
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  if (data.Events.length === 0) return <Text size="sm">{t('calendar.history.none')}</Text>;
  const when = (at: string) =>
    `${dayWords(wallText(at, zone).slice(0, 10), language, { day: 'numeric', month: 'short', year: 'numeric' })}, ${timeIn(at, zone)}`;
  return (
    <ol className={classes.events}>
      {data.Events.map(({ At, Who, As, Changes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events of the same time and person have nothing else to tell them apart.
        <li key={`${At} ${index}`} className={classes.event}>
          <span className={classes.when}>
            <time dateTime={At} className="numbers">
              {when(At)}
            </time>
            {Who !== null && ` · ${As === undefined ? Who : t('calendar.history.as', { who: Who, as: As })}`}
          </span>
          {Changes.map((change) => (
            <span key={JSON.stringify(change)}>{changeWords(change, { t, language, zone })}</span>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** What happened to a meeting: who set, moved, answered or recorded it, and when. Folded, and loaded when it is opened. */
export function History({ meetingId }: Props) {
  const { t } = useText();
  const [opened, { toggle }] = useDisclosure(false);
  const id = useId();
  const Chevron = opened ? IconChevronUp : IconChevronDown;
  return (
    <TabSection title={t('calendar.history.title')}>
      <div>
        <Button
          variant="default"
          rightSection={<Chevron size={18} aria-hidden />}
          onClick={toggle}
          aria-expanded={opened}
          aria-controls={id}
        >
          {t(opened ? 'calendar.history.hide' : 'calendar.history.show')}
        </Button>
      </div>
      <Collapse expanded={opened} id={id}>
        {opened && <Events meetingId={meetingId} />}
      </Collapse>
    </TabSection>
  );
}
