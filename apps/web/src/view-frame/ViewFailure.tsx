import type { ShownView } from '@ithaki/contract';
import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCan } from '../api/session.ts';
import { useText } from '../i18n/text.ts';
import { Anchor } from '../ui/links/Anchor.tsx';
import { viewEditorPath } from './editor-path.ts';
import type { ViewProblem } from './view-session.ts';

interface Props {
  view: Pick<ShownView, 'Class' | 'Name'>;
  problem: ViewProblem;
}

/** The reason why a view failed and a link to its editor; shown only to people who write views. */
export function ViewFailure({ view, problem: { message, script, line } }: Props) {
  const { t } = useText();
  if (!useCan('views.edit')) return null;
  const place = script === '' ? '' : ` (${script}, ${t('views.line', { line })})`;
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={20} />}
      title={t('views.failed', { name: view.Name })}
      mb="md"
      role="alert"
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {message}
          {place}
        </Text>
        <Anchor to={viewEditorPath(view)}>{t('views.failed.edit')}</Anchor>
      </Stack>
    </Alert>
  );
}
