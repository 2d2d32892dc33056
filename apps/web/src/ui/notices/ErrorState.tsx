import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useText } from '../../i18n/text.ts';

interface Props {
  /** The title; by default that something went wrong. */
  title?: string;
  /** What happened and what to do, in plain words. */
  message: string;
  onRetry?: () => void;
}

/** An error shown instead of the content, with a button to try again. */
export function ErrorState({ title, message, onRetry }: Props) {
  const { t } = useText();
  return (
    <Alert color="red" icon={<IconAlertTriangle size={20} />} title={title ?? t('ui.error.title')} role="alert">
      <Text size="sm">{message}</Text>
      {onRetry && (
        <Group mt="sm">
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('ui.error.retry')}
          </Button>
        </Group>
      )}
    </Alert>
  );
}
