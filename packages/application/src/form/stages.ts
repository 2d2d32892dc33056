import type { LocalText, Stage } from '../schema/form.ts';

const isWritten = (text: LocalText): boolean => (typeof text === 'string' ? text : text.el).trim() !== '';

/**
 * Returns the programme's own name of a status, for staff, applicants and public tables; undefined when the
 * default name applies. A resubmitted application (100) has the name of submitted ones unless it has its own.
 */
export function stageName(stages: readonly Pick<Stage, 'Status' | 'Public'>[], status: number): LocalText | undefined {
  const nameOf = (wanted: number) =>
    stages.find(({ Status, Public }) => Status === wanted && isWritten(Public))?.Public;
  return nameOf(status) ?? (status === 100 ? nameOf(1) : undefined);
}
