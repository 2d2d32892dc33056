import { questionsOf } from '@ithaki/application';
import type { Answers, AskedForm } from '@ithaki/application/schema';
import type { AskedFormReply, Opening } from '@ithaki/contract';
import type { Files, Filling } from './filling.ts';

/** What this browser keeps of a form, for each programme and version, and each link apart. */
export interface Kept {
  /** The random name by which the server knows the draft. */
  key: string;
  answers: Answers;
  files: Files;
  /** When it was last typed in, in milliseconds of the server's clock; 0 before. */
  at: number;
}

type Which = Pick<Filling, 'Project' | 'Version' | 'token' | 'session'>;

/** So much of a link tells drafts in one browser apart, and gives nobody the link. */
const LINK_LETTERS = 6;

const start = ({ Project, Version }: Which): string => `application.${Project.Id}.${Version}`;
const place = (which: Which): string =>
  [start(which), which.token?.slice(0, LINK_LETTERS), which.session && 'own'].filter(Boolean).join('.');

/** 32 random letters, of which nobody guesses any. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

const has = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);
const isKept = (value: unknown): value is Kept => has(value, 'key', 'answers', 'files', 'at');
const isOpening = (value: unknown): value is Opening => has(value, 'At', 'Mark');

function read<Value>(name: string, isOne: (value: unknown) => value is Value): Value | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isOne(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function write(name: string, value: Kept | Opening): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Full, or forbidden: a browser that keeps nothing is no reason to stop, and the server's draft remains.
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
  const kept = read(place(filling), isKept);
  if (!kept || (savedAt !== undefined && kept.at < Date.parse(savedAt)))
    return { key: kept?.key ?? newKey(), answers: given, files, at: 0 };
  return {
    ...kept,
    answers: { ...given, ...withoutEmail(kept.answers, filling.Form) },
    files: { ...kept.files, ...files },
  };
}

export const keep = (which: Which, kept: Kept): void => write(place(which), kept);

/**
 * When a form was opened here while it was open, for whoever opens its page again within the grace: another version of
 * the form is no other opening.
 */
export function openingHere({ Project, Window, Opened }: AskedFormReply): Opening {
  const name = `application.${Project.Id}.opened`;
  if (Window.State !== 'open') return read(name, isOpening) ?? Opened;
  write(name, Opened);
  return Opened;
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
