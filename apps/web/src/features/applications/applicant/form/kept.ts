import { questionsOf } from '@ithaki/application';
import type { Answers, AskedForm } from '@ithaki/application/schema';
import type { Files, Filling } from './filling.ts';

/** What this browser keeps of a form, for each programme and version, and each link apart. */
export interface Kept {
  /** The random name by which the server knows the draft. */
  key: string;
  answers: Answers;
  files: Files;
  /** When it was begun and when it was last typed in, in milliseconds of the server's clock; 0 before. */
  since: number;
  at: number;
}

type Which = Pick<Filling, 'Project' | 'Version' | 'token'>;

/** So much of a link tells drafts in one browser apart, and gives nobody the link. */
const LINK_LETTERS = 6;

const start = ({ Project, Version }: Which): string => `application.${Project.Id}.${Version}`;
const place = (which: Which): string => [start(which), which.token?.slice(0, LINK_LETTERS)].filter(Boolean).join('.');

/** 32 random letters, of which nobody guesses any. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'answers', 'files', 'since', 'at'].every((name) => name in value);

function read(which: Which): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(which)) ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Without the e-mail: the next to sit at this computer may be another person. */
function withoutEmail(answers: Answers, form: AskedForm): Answers {
  const emails = new Set(questionsOf(form).flatMap(({ Type, Name }) => (Type === 'email' ? [Name] : [])));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !emails.has(name)));
}

/** Where a form begins: at what was typed here, unless the link's draft was saved since, elsewhere. */
export function startOf(filling: Filling): Kept {
  const { given = {}, files = {}, savedAt } = filling;
  const kept = read(filling);
  if (!kept || (savedAt !== undefined && kept.at < Date.parse(savedAt)))
    return { key: kept?.key ?? newKey(), answers: given, files, since: 0, at: 0 };
  return {
    ...kept,
    answers: { ...given, ...withoutEmail(kept.answers, filling.Form) },
    files: { ...kept.files, ...files },
  };
}

/** When the form was begun here; undefined when it was not. */
export const begunAt = (which: Which): number | undefined => read(which)?.since;

/** Keeps it; a browser that keeps nothing is no reason to stop. */
export function keep(which: Which, kept: Kept): void {
  try {
    localStorage.setItem(place(which), JSON.stringify(kept));
  } catch {
    // Full, or forbidden: the server's draft remains.
  }
}

/** Forgets the form, also as it was filled in by a link: it was sent. */
export function forget(which: Which): void {
  try {
    const begun = start(which);
    for (const name of Object.keys(localStorage))
      if (name === begun || name.startsWith(`${begun}.`)) localStorage.removeItem(name);
  } catch {
    // Nothing is kept there.
  }
}
