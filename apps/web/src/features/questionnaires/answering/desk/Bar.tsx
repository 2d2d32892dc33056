import { Button, Progress } from '@mantine/core';
import { IconCheck, IconCloudOff, IconCloudUp, IconLayoutGrid, IconPlayerPause } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useText } from '../../../../i18n/text.ts';
import type { AnswerOutbox } from '../keep/answer-outbox.ts';
import type { AnswerSheet } from '../questions/answer-sheet.ts';
import classes from './Desk.module.css';
import type { Desk } from './open-desk.ts';
import type { Heard } from './remaining-time.ts';
import { Timer } from './Timer.tsx';

/** How all answers together stand with the server. */
function SaveSummary({ outbox }: { outbox: AnswerOutbox }) {
  const { t } = useText();
  const count = useSyncExternalStore(outbox.onTotal, outbox.unsent);
  const waiting = useSyncExternalStore(outbox.onTotal, outbox.isWaiting);
  const [Icon, words] = waiting
    ? [IconCloudOff, t('questionnaires.answering.all.waiting', { count })]
    : count > 0
      ? [IconCloudUp, t('questionnaires.answering.state.saving')]
      : [IconCheck, t('questionnaires.answering.all.saved')];
  return (
    <span className={classes.save} data-waiting={waiting || undefined} role="status">
      <Icon size={16} aria-hidden />
      {words}
    </span>
  );
}

/** How many of the questions asked are answered. */
function ProgressLine({ sheet }: { sheet: AnswerSheet }) {
  const { t } = useText();
  const { answered, asked } = useSyncExternalStore(sheet.onProgress, sheet.progress);
  const words = t('questionnaires.answering.progress', { answered, asked });
  return (
    <div className={classes.progress}>
      <span className="numbers">{words}</span>
      <Progress value={asked === 0 ? 0 : (answered / asked) * 100} size="sm" aria-label={words} />
    </div>
  );
}

interface Props {
  desk: Desk;
  heard: Heard;
  onMap: () => void;
  onPause?: (() => void) | undefined;
}

/** Stays in sight while the questions are scrolled: how far, how long, and whether everything is saved. */
export function Bar({ desk, heard, onMap, onPause }: Props) {
  const { t } = useText();
  return (
    <div className={classes.bar}>
      <ProgressLine sheet={desk.sheet} />
      <SaveSummary outbox={desk.outbox} />
      <Timer heard={heard} />
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
