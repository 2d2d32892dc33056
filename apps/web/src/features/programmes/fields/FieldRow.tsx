import type { FieldDefinition, ProjectSettings } from '@ithaki/contract';
import { Badge, Box, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { useRoleNames } from '../roles/useRoleNames.ts';
import { isComputed } from './field-form.ts';

interface Props {
  settings: ProjectSettings;
  field: FieldDefinition;
  problem: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

/** A field in the list: label, type, who sees and changes it, and the server's refusal. */
export function FieldRow({ settings, field, problem, onEdit, onRemove }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const { shortly } = useRoleNames(settings);
  const name = local(field.Label);
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Box miw={0}>
        <Group gap="2px 8px">
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Text size="xs" c="dimmed" ff="monospace">
            {field.Name}
          </Text>
          <Badge variant="light" size="sm" tt="none">
            {t(`programmes.type.${field.Type}`)}
          </Badge>
          {field.Required && (
            <Badge variant="outline" size="sm" tt="none">
              {t('programmes.field.required')}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {t('programmes.field.seenBy', { who: shortly(field.Visible) })}
          {' · '}
          {isComputed(field)
            ? t('programmes.field.computed')
            : t('programmes.field.changedBy', { who: shortly(Math.min(field.Visible, field.Editable)) })}
        </Text>
        {problem && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        )}
      </Box>
      <Group gap={0} wrap="nowrap">
        <IconButton label={t('programmes.field.edit', { name })} onClick={onEdit}>
          <IconPencil size={18} />
        </IconButton>
        <IconButton label={t('programmes.field.remove', { name })} onClick={onRemove}>
          <IconTrash size={18} />
        </IconButton>
      </Group>
    </Group>
  );
}
