import type { FieldDefinition, ProjectSettings, Role } from '@ithaki/contract';
import { roles } from '@ithaki/contract';
import { Paper, Stack, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { roleLevel } from './levels.ts';
import { useRoleNames } from './useRoleNames.ts';

interface Props {
  settings: ProjectSettings;
  field: Pick<FieldDefinition, 'Visible' | 'Editable'>;
  /** Whether anyone may change it at all, which is not so for computed fields. */
  changeable: boolean;
}

/** The roles that see a field, those that may change it, and those that do not see it. */
export function FieldAccessSummary({ settings, field, changeable }: Props) {
  const { t } = useText();
  const { namesOf } = useRoleNames(settings);
  const sees = (role: Role) => roleLevel(settings, role) <= field.Visible;
  const changes = (role: Role) => changeable && sees(role) && roleLevel(settings, role) <= field.Editable;
  const groups = {
    change: roles.filter(changes),
    read: roles.filter((role) => sees(role) && !changes(role)),
    hidden: roles.filter((role) => !sees(role)),
  };
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('programmes.who')}>
      <Stack gap={6}>
        {(['change', 'read', 'hidden'] as const).map((group) => (
          <Text key={group} size="sm">
            <Text span fw={600}>
              {t(`programmes.who.${group}`)}
            </Text>{' '}
            <Text span c={group === 'hidden' ? 'dimmed' : undefined}>
              {namesOf(groups[group]) || t('programmes.who.none')}
            </Text>
          </Text>
        ))}
      </Stack>
    </Paper>
  );
}
