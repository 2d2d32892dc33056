import { type FieldDefinition, type ProjectSettings, type Role, roles } from '@ithaki/contract';
import { Paper, Select, Stack, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { levelStep, roleLevel } from './levels.ts';
import { useRoleNames } from './useRoleNames.ts';

interface LevelChoiceProps {
  label: string;
  settings: ProjectSettings;
  value: number;
  onChange: (level: number) => void;
  error?: string | undefined;
}

const nobody = -1;

/** Chooses a threshold level by the roles that it includes. */
export function LevelChoice({ label, settings, value, onChange, error }: LevelChoiceProps) {
  const { steps, upTo } = useRoleNames(settings);
  const chosen = levelStep(settings, value)?.level ?? nobody;
  const levels = chosen === nobody ? [nobody, ...steps.map(({ level }) => level)] : steps.map(({ level }) => level);
  return (
    <Select
      label={label}
      allowDeselect={false}
      data={levels.map((level) => ({ value: String(level), label: upTo(level) }))}
      value={String(chosen)}
      error={error}
      onChange={(level) => level !== null && Number(level) >= 0 && onChange(Number(level))}
    />
  );
}

interface Props {
  settings: ProjectSettings;
  field: Pick<FieldDefinition, 'Visible' | 'Editable'>;
  /** Whether the field can be changed by hand; false for computed fields. */
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
