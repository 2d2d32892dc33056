import { Button, Progress } from '@mantine/core';
import { IconCheck, IconCloudOff, IconCloudUp, IconLayoutGrid, IconPlayerPause } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useText } from '../../../../i18n/text.ts';
import type { AnswerOutbox } from '../keep/answer-outbox.ts';
import type { AnswerSheet } from '../questions/answer-sheet.ts';
import classes from './Desk.module.css';
import type { OpenAnswerSet } from './open-answer-set.ts';
import type { ReportedTime } from './remaining-time.ts';
import { Timer } from './Timer.tsx';

/** Save status of all answers together. */
function SaveSummary({ outbox }: { outbox: AnswerOutbox }) {
  const { t } = useText();
  const count = useSyncExternalStore(outbox.onTotal, outbox.unsent);
  const waiting = useSyncExternalStore(outbox.onTotal, outbox.isWaiting);
  const [Icon, message] = waiting
    ? [IconCloudOff, t('questionnaires.answering.all.waiting', { count })]
    : count > 0
      ? [IconCloudUp, t('questionnaires.answering.state.saving')]
      : [IconCheck, t('questionnaires.answering.all.saved')];
  return (
    <span className={classes.save} data-waiting={waiting || undefined} role="status">
      <Icon size={16} aria-hidden />
      {message}
    </span>
  );
}

/** How many of the shown questions are answered. */
function ProgressLine({ sheet }: { sheet: AnswerSheet }) {
  const { t } = useText();
  const { answered, asked } = useSyncExternalStore(sheet.onProgress, sheet.progress);
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
      <SaveSummary outbox={desk.outbox} />
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
