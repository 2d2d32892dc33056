import { Alert, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/text.ts';

/** Says that too many people are opening the page, and counts the seconds until it retries by itself. */
export function WaitingTurn({ seconds }: { seconds: number }) {
  const { t } = useText();
  const [left, setLeft] = useState(Math.ceil(seconds));
  useEffect(() => {
    const timer = setInterval(() => setLeft((current) => Math.max(0, current - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Alert variant="light" mb="md">
      <Text size="sm" role="status">
        {t('questionnaires.answering.turn')}
      </Text>
      <Text size="sm" role="timer" className="numbers">
        {t('questionnaires.answering.turn.left', { count: left })}
      </Text>
    </Alert>
  );
}
