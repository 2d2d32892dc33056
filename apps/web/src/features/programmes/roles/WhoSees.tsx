import type { FieldDefinition, ProjectSettings, Role } from '@ithaki/contract';
import { roles } from '@ithaki/contract';
import { Paper, Stack, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { levelOf } from './levels.ts';
import { useRoleNames } from './useRoleNames.ts';

interface Props {
  settings: ProjectSettings;
  field: Pick<FieldDefinition, 'Visible' | 'Editable'>;
  /** Whether anybody may change it at all: a computed field has nobody's hand. */
  changeable: boolean;
}

/** Who will see a field and who will change it, by role. */
export function WhoSees({ settings, field, changeable }: Props) {
  const { t } = useText();
  const { namesOf } = useRoleNames(settings);
  const sees = (role: Role) => levelOf(settings, role) <= field.Visible;
  const changes = (role: Role) => changeable && sees(role) && levelOf(settings, role) <= field.Editable;
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
