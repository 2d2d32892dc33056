import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import classes from './results.module.css';

/** The number of texts shown at first. */
const FIRST_TEXTS = 5;

/** Distinct texts with the number of times each was written, in order of first appearance. */
function countTexts(texts: readonly string[]): [text: string, times: number][] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts];
}

/** Written answers, newest first; identical texts are shown once with their number. */
export function Texts({ texts }: { texts: readonly string[] }) {
  const { t } = useText();
  const [all, setAll] = useState(false);
  const distinct = countTexts(texts);
  const rest = distinct.length - FIRST_TEXTS;
  return (
    <>
      <ul className={classes.texts} aria-label={t('questionnaires.administration.results.texts')}>
        {(all ? distinct : distinct.slice(0, FIRST_TEXTS)).map(([text, times]) => (
          <li key={text}>
            {text}
            {times > 1 && (
              <Text span c="dimmed" size="sm" className="numbers">
                {' '}
                ×{times}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(!all)}>
          {all
            ? t('questionnaires.administration.results.lessTexts')
            : t('questionnaires.administration.results.moreTexts', { count: rest })}
        </Button>
      )}
    </>
  );
}
