import type { ProjectSettings } from '@ithaki/contract';
import { visibleFields } from '../../../access/field-policy.ts';

/**
 * Returns the name of the field that holds how many mentees a mentor can take; null unless the project names such a
 * field and the level may see it.
 */
export function capacityField({ Config, ...settings }: ProjectSettings, level: number): string | null {
  const seen = visibleFields({ Config, ...settings }, level).some(({ Name }) => Name === Config.CapacityField);
  return seen ? (Config.CapacityField ?? null) : null;
}
