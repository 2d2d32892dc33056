import { Progress } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useText } from '../../../../i18n/text.ts';
import type { AnswerSheet } from '../questions/answer-sheet.ts';
import classes from './Desk.module.css';

/** How many of the questions asked are answered. */
export function ProgressLine({ sheet }: { sheet: AnswerSheet }) {
  const { t } = useText();
  const { answered, asked } = useSyncExternalStore(sheet.onProgress, sheet.progress);
  const words = t('answering.progress', { answered, asked });
  return (
    <div className={classes.progress}>
      <span className="numbers">{words}</span>
      <Progress value={asked === 0 ? 0 : (answered / asked) * 100} size="sm" aria-label={words} />
    </div>
  );
}
