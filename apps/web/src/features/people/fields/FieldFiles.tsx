import type { ShownField } from '@ithaki/contract';
import { Stack, Text } from '@mantine/core';
import { FileBox } from '../../../file-kit/index.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';

interface Props {
  field: ShownField;
  userId: number;
  /** Whether changes are forbidden even where the field allows them. */
  readOnly: boolean;
}

/** A field that holds files. These are stored as soon as they are uploaded, without the form's save. */
export function FieldFiles({ field, userId, readOnly }: Props) {
  const local = useLocalText();
  const label = local(field.Label);
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      {field.Help && (
        <Text size="xs" c="dimmed">
          {local(field.Help)}
        </Text>
      )}
      <FileBox
        box={{ category: `field/${field.Name}`, name: 'file', userId }}
        label={label}
        canUpload={!readOnly}
        canDelete={!readOnly}
        none={<Text size="sm">—</Text>}
      />
    </Stack>
  );
}
