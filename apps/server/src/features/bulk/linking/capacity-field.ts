import type { ProjectSettings } from '@ithaki/contract';
import { visibleFields } from '../../../access/field-policy.ts';

/**
 * Name of the field that holds how many mentees a mentor can take; null unless the project names one that is visible at
 * the level.
 */
export function capacityField({ Config, ...settings }: ProjectSettings, level: number): string | null {
  const seen = visibleFields({ Config, ...settings }, level).some(({ Name }) => Name === Config.CapacityField);
  return seen ? (Config.CapacityField ?? null) : null;
}
