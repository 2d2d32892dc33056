import { Group, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react';
import { useText } from '../i18n/text.ts';

interface Props {
  state: 'saved' | 'saving' | 'waiting' | 'conflict' | 'refused';
  /** Why the input was refused. */
  message?: string | undefined;
}

const icons = {
  saved: <IconCheck size={16} aria-hidden />,
  saving: <Loader size={14} aria-hidden />,
  waiting: <IconCloudOff size={16} aria-hidden />,
  conflict: <IconAlertTriangle size={16} aria-hidden />,
  refused: <IconAlertTriangle size={16} aria-hidden />,
};
const colours = { saved: 'dimmed', saving: 'dimmed', waiting: 'needs', conflict: 'needs', refused: 'red' };

/** The state of saving, shown next to the input. */
export function SaveState({ state, message }: Props) {
  const { t } = useText();
  return (
    <Group gap={6} mih={22} c={colours[state]} role="status" wrap="nowrap">
      {icons[state]}
      <Text size="sm">{state === 'refused' && message ? message : t(`ui.save.${state}`)}</Text>
    </Group>
  );
}
