import type { ProjectSettings } from '@ithaki/contract';
import { visibleFields } from '../../../access/field-policy.ts';

/** The field of mentors that says how many mentees they can take, where the project names one that the level sees. */
export function capacityField({ Config, ...settings }: ProjectSettings, level: number): string | null {
  const seen = visibleFields({ Config, ...settings }, level).some(({ Name }) => Name === Config.CapacityField);
  return seen ? (Config.CapacityField ?? null) : null;
}
