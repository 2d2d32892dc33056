import type { Validate } from '../model/questionnaire.ts';
import { type Problem, problem } from './problem.ts';

/** The facts of a file that upload rules check. */
export type FileFacts = { readonly Name: string; readonly Type: string; readonly Bytes: number };

/** Whether a file matches the `accept` list: extensions ('.pdf'), MIME types ('image/png') or wildcards ('image/*'). */
export function isAccepted({ Name, Type }: FileFacts, accept: string): boolean {
  const listed = accept.split(',').map((one) => one.trim().toLowerCase());
  const [name, type] = [Name.toLowerCase(), Type.toLowerCase()];
  return listed.some((one) => {
    if (one === '' || one === '*/*') return true;
    if (one.startsWith('.')) return name.endsWith(one);
    return one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one;
  });
}

/** Returns the rules a file would break if it were added to an upload that already holds `already` files. */
export function fileProblems(file: FileFacts, already: number, rules: Validate): Problem[] {
  const { Accept, MaxFiles, MaxBytes, Message } = rules;
  const values = { name: file.Name };
  return [
    ...(Accept && !isAccepted(file, Accept) ? [problem('Accept', { ...values, accept: Accept }, Message)] : []),
    ...(MaxFiles !== undefined && already >= MaxFiles ? [problem('MaxFiles', { most: MaxFiles }, Message)] : []),
    ...(MaxBytes !== undefined && file.Bytes > MaxBytes
      ? [problem('MaxBytes', { ...values, most: MaxBytes }, Message)]
      : []),
  ];
}
