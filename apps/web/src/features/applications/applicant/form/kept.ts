import type { Answers, AskedForm } from '@ithaki/application/schema';
import type { Files } from './filling.ts';

/** What this browser keeps of a form, for each programme and version. */
export interface Kept {
  /** The random name by which the server knows the draft. */
  key: string;
  answers: Answers;
  files: Files;
}

const place = (projectId: number, version: number): string => `application.${projectId}.${version}`;

/** 32 random letters, of which nobody guesses any. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'key' in value && 'answers' in value && 'files' in value;

/** What was kept, without the e-mail: the next to sit at this computer may be another person. */
export function keptOf(projectId: number, version: number, form: AskedForm): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(projectId, version)) ?? 'null');
    if (!isKept(kept)) return { key: newKey(), answers: {}, files: {} };
    const emails = form.Sections.flatMap(({ Questions }) => Questions).filter(({ Type }) => Type === 'email');
    const answers = { ...kept.answers };
    for (const { Name } of emails) delete answers[Name];
    return { ...kept, answers };
  } catch {
    return { key: newKey(), answers: {}, files: {} };
  }
}

/** Keeps it; a browser that keeps nothing is no reason to stop. */
export function keep(projectId: number, version: number, kept: Kept): void {
  try {
    localStorage.setItem(place(projectId, version), JSON.stringify(kept));
  } catch {
    // Full, or forbidden: the server's draft remains.
  }
}

export const forget = (projectId: number, version: number): void => {
  try {
    localStorage.removeItem(place(projectId, version));
  } catch {
    // Nothing is kept there.
  }
};
