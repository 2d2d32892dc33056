import { Button } from '@mantine/core';
import { IconLayoutGrid, IconPlayerPause } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import classes from './Desk.module.css';
import type { Desk } from './open-desk.ts';
import { ProgressLine } from './ProgressLine.tsx';
import type { Heard } from './remaining-time.ts';
import { SaveSummary } from './SaveSummary.tsx';
import { Timer } from './Timer.tsx';

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
          {t('answering.pause')}
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
        {t('answering.map.open')}
      </Button>
    </div>
  );
}
