import { questionsOf } from '@ithaki/application';
import type { Answers, PublicForm } from '@ithaki/application/schema';
import type { ApplicantForm, Opening } from '@ithaki/contract';
import type { Files, Filling } from './filling.ts';

/** What this browser stores of a form, by programme, version and link. */
export interface LocalDraft {
  /** Random key by which the server knows the draft. */
  key: string;
  answers: Answers;
  files: Files;
  /** Time of the last change in milliseconds by the server's clock; 0 before the first. */
  at: number;
}

type FormIdentity = Pick<Filling, 'Project' | 'Version' | 'token' | 'session'>;

/** Characters of a link's token that distinguish drafts in one browser without revealing the link. */
const TOKEN_PREFIX = 6;

const keyPrefix = ({ Project, Version }: FormIdentity): string => `application.${Project.Id}.${Version}`;
const storageKey = (identity: FormIdentity): string =>
  [keyPrefix(identity), identity.token?.slice(0, TOKEN_PREFIX), identity.session && 'own'].filter(Boolean).join('.');

/** A random key of 32 characters. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

const hasProperties = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);
const isLocalDraft = (value: unknown): value is LocalDraft => hasProperties(value, 'key', 'answers', 'files', 'at');
const isOpening = (value: unknown): value is Opening => hasProperties(value, 'At', 'Mark');

function readStored<Value>(name: string, isValid: (value: unknown) => value is Value): Value | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function store(name: string, value: LocalDraft | Opening): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the draft on the server remains.
  }
}

/** The answers without the e-mail, because another person may use this computer next. */
function withoutEmail(answers: Answers, form: PublicForm): Answers {
  const emails = new Set(questionsOf(form).flatMap(({ Type, Name }) => (Type === 'email' ? [Name] : [])));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !emails.has(name)));
}

/** Initial state of a form: the local draft, unless the draft of the link was saved later elsewhere. */
export function initialDraft(filling: Filling): LocalDraft {
  const { savedAnswers = {}, files = {}, savedAt } = filling;
  const local = readStored(storageKey(filling), isLocalDraft);
  if (!local || (savedAt !== undefined && local.at < Date.parse(savedAt)))
    return { key: local?.key ?? newKey(), answers: savedAnswers, files, at: 0 };
  return {
    ...local,
    answers: { ...savedAnswers, ...withoutEmail(local.answers, filling.Form) },
    files: { ...local.files, ...files },
  };
}

export const storeDraft = (identity: FormIdentity, draft: LocalDraft): void => store(storageKey(identity), draft);

/**
 * Returns when the form was opened on this device while it was open; also used when a page is opened again in
 * the grace period. A new version of the form does not change it.
 */
export function firstOpening({ Project, Window, Opened }: ApplicantForm): Opening {
  const name = `application.${Project.Id}.opened`;
  if (Window.State !== 'open') return readStored(name, isOpening) ?? Opened;
  store(name, Opened);
  return Opened;
}

/** Removes the local drafts of a submitted form, including those of a link. */
export function removeDrafts(identity: FormIdentity): void {
  try {
    const prefix = keyPrefix(identity);
    for (const name of Object.keys(localStorage))
      if (name === prefix || name.startsWith(`${prefix}.`)) localStorage.removeItem(name);
  } catch {
    // Storage is not available.
  }
}
