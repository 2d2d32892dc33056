import type { LocalText, Stage } from '../schema/form.ts';

const isWritten = (text: LocalText): boolean => (typeof text === 'string' ? text : text.el).trim() !== '';

/**
 * Returns the programme's own name of a status, for staff, applicants and public tables; undefined where the default word
 * applies. A resubmitted application (100) bears the name of submitted ones unless it has one of its own.
 */
export function stageName(stages: readonly Pick<Stage, 'Status' | 'Public'>[], status: number): LocalText | undefined {
  const nameOf = (wanted: number) =>
    stages.find(({ Status, Public }) => Status === wanted && isWritten(Public))?.Public;
  return nameOf(status) ?? (status === 100 ? nameOf(1) : undefined);
}
