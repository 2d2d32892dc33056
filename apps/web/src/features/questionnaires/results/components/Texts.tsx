import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import classes from './results.module.css';

/** So many texts are shown before the rest is asked for. */
const FIRST = 5;

/** What people wrote, the newest first. */
export function Texts({ texts }: { texts: readonly string[] }) {
  const { t } = useText();
  const [all, setAll] = useState(false);
  const shown = all ? texts : texts.slice(0, FIRST);
  const rest = texts.length - FIRST;
  return (
    <>
      <ul className={classes.texts} aria-label={t('questAdmin.results.texts')}>
        {shown.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text may come twice and the list never changes order
          <li key={at}>{text}</li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(!all)}>
          {all ? t('questAdmin.results.lessTexts') : t('questAdmin.results.moreTexts', { count: rest })}
        </Button>
      )}
    </>
  );
}
