import type { ProjectSettings } from '@ithaki/contract';
import { Select } from '@mantine/core';
import { levelStep } from './levels.ts';
import { useRoleNames } from './useRoleNames.ts';

interface Props {
  label: string;
  settings: ProjectSettings;
  value: number;
  onChange: (level: number) => void;
  error?: string | undefined;
}

const nobody = -1;

/** Chooses a threshold level by the roles that it admits. */
export function LevelChoice({ label, settings, value, onChange, error }: Props) {
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
