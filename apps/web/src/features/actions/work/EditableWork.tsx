import type { MenteeAction } from '@ithaki/contract';
import { Button, Group, Stack } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../i18n/text.ts';

interface Props {
  item: MenteeAction;
  view: ReactNode;
  editor: ReactNode;
}

/** A mentee's work, read-only; mentors who may edit it can switch to its editor. */
export function EditableWork({ item, view, editor }: Props) {
  const { t } = useText();
  const [isEditing, setIsEditing] = useState(false);
  const mayWrite = item.can.includes('writeMenteeData');
  if (isEditing && mayWrite) return editor;
  return (
    <Stack gap="md">
      {view}
      {mayWrite && (
        <Group>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconEdit size={16} />}
            onClick={() => setIsEditing(true)}
          >
            {t('actions.desk.write')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
