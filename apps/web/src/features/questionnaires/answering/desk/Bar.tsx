import { clockText } from '@ithaki/formats';
import { announcementBetween } from '@ithaki/questionnaire';
import { Button, Progress, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconCloudOff,
  IconCloudUp,
  IconLayoutGrid,
  IconPlayerPause,
} from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useText } from '../../../../i18n/text.ts';
import type { AnswerOutbox } from '../keep/answer-outbox.ts';
import type { AnswerSheet } from '../questions/answer-sheet.ts';
import classes from './Desk.module.css';
import type { OpenAnswerSet } from './open-answer-set.ts';
import { type ReportedTime, secondsLeft } from './remaining-time.ts';

/** Below this number of seconds the time is highlighted. */
const SHORT_TIME = 60;

/** Time left, updated each second and announced at 10, 5 and 1 minutes. */
function Timer({ reported }: { reported: ReportedTime }) {
  const { t } = useText();
  const [left, setLeft] = useState(() => secondsLeft(reported, performance.now()));
  const [announcement, setAnnouncement] = useState('');
  const last = useRef(left);
  useEffect(() => {
    const update = () => {
      const now = secondsLeft(reported, performance.now());
      setLeft(now);
      if (now === null) return;
      const mark = announcementBetween(last.current ?? now, now);
      last.current = now;
      if (mark !== undefined) setAnnouncement(t('questionnaires.answering.timer.spoken', { count: mark / 60 }));
    };
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [reported, t]);
  if (left === null) return null;
  return (
    <div className={classes.timer} data-short={left <= SHORT_TIME || undefined}>
      <IconClock size={18} aria-hidden />
      <span role="timer" aria-label={t('questionnaires.answering.timer.left')} className="numbers">
        {clockText(left)}
      </span>
      <VisuallyHidden aria-live="assertive">{announcement}</VisuallyHidden>
    </div>
  );
}

/** Save status of all answers together, and a notice if an entry could not be read. */
function SaveSummary({ outbox, sheet }: { outbox: AnswerOutbox; sheet: AnswerSheet }) {
  const { t } = useText();
  const count = useSyncExternalStore(outbox.onTotal, outbox.unsent);
  const waiting = useSyncExternalStore(outbox.onTotal, outbox.isWaiting);
  const unread = useSyncExternalStore(sheet.unread.onCount, sheet.unread.count);
  const [Icon, message] = waiting
    ? [IconCloudOff, t('questionnaires.answering.all.waiting', { count })]
    : count > 0
      ? [IconCloudUp, t('questionnaires.answering.state.saving')]
      : unread > 0
        ? [IconAlertTriangle, t('questionnaires.answering.all.unread', { count: unread })]
        : [IconCheck, t('questionnaires.answering.all.saved')];
  return (
    <span className={classes.save} data-waiting={waiting || unread > 0 || undefined} role="status">
      <Icon size={16} aria-hidden />
      {message}
    </span>
  );
}

/** The number of shown questions, and of those answered. */
function ProgressLine({ sheet }: { sheet: AnswerSheet }) {
  const { t } = useText();
  const { answered, total: asked } = useSyncExternalStore(sheet.onProgress, sheet.progress);
  const message = t('questionnaires.answering.progress', { answered, asked });
  return (
    <div className={classes.progress}>
      <span className="numbers">{message}</span>
      <Progress value={asked === 0 ? 0 : (answered / asked) * 100} size="sm" aria-label={message} />
    </div>
  );
}

interface Props {
  desk: OpenAnswerSet;
  reported: ReportedTime;
  onMap: () => void;
  onPause?: (() => void) | undefined;
}

/** Bar that stays visible while scrolling: progress, time left, and save status. */
export function Bar({ desk, reported, onMap, onPause }: Props) {
  const { t } = useText();
  return (
    <div className={classes.bar}>
      <ProgressLine sheet={desk.sheet} />
      <SaveSummary outbox={desk.outbox} sheet={desk.sheet} />
      <Timer reported={reported} />
      {onPause && (
        <Button
          variant="default"
          size="compact-md"
          mih={36}
          leftSection={<IconPlayerPause size={16} />}
          onClick={onPause}
        >
          {t('questionnaires.answering.pause')}
        </Button>
      )}
      <Button
        className={classes.mapButton}
        variant="default"
        size="compact-md"
        mih={36}
        leftSection={<IconLayoutGrid size={16} />}
        onClick={onMap}
      >
        {t('questionnaires.answering.map.open')}
      </Button>
    </div>
  );
}
