import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCan } from '../api/session.ts';
import { useText } from '../i18n/text.ts';
import type { ViewProblem } from './view-session.ts';

/** The reason why a view failed; shown only to people who write views. */
export function ViewFailure({ name, problem: { message, script, line } }: { name: string; problem: ViewProblem }) {
  const { t } = useText();
  if (!useCan('views.edit')) return null;
  const place = script === '' ? '' : ` (${script}, ${t('views.line', { line })})`;
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={20} />}
      title={t('views.failed', { name })}
      mb="md"
      role="alert"
    >
      {message}
      {place}
    </Alert>
  );
}
