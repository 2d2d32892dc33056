import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import classes from './results.module.css';

/** So many texts are shown before the rest is asked for. */
const FIRST = 5;

/** Texts each once, in the order in which they first come, with how often. */
function counted(texts: readonly string[]): [text: string, times: number][] {
  const found = new Map<string, number>();
  for (const text of texts) found.set(text, (found.get(text) ?? 0) + 1);
  return [...found];
}

/** What people wrote, the newest first; the same words once. */
export function Texts({ texts }: { texts: readonly string[] }) {
  const { t } = useText();
  const [all, setAll] = useState(false);
  const different = counted(texts);
  const rest = different.length - FIRST;
  return (
    <>
      <ul className={classes.texts} aria-label={t('questionnaires.administration.results.texts')}>
        {(all ? different : different.slice(0, FIRST)).map(([text, times]) => (
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
