import { questionsOf } from '@ithaki/application';
import type { Form, LocalText } from '@ithaki/application/schema';
import type { ContentGroup } from '@ithaki/contract';

/** A document of the form or a question of type `file`, to which files are uploaded. */
export interface FilePlace {
  name: string;
  label: LocalText;
  help: LocalText | null;
  required: boolean;
  /** Days for uploading after the submission; null for a question, whose files are part of the answers. */
  days: number | null;
  maxFiles: number;
  groups: readonly ContentGroup[];
  /** Whether the files are hidden from reviewers. */
  blind: boolean;
}

const defaultGroups: readonly ContentGroup[] = ['image', 'pdf', 'office'];

/** Files that an applicant may attach to one objection. */
const MAX_EVIDENCE_FILES = 5;

/**
 * Matches the name of the place for evidence against a ranking. It begins with `_`, which the names of questions
 * cannot.
 */
const EVIDENCE_NAME = /^_objection([1-9]\d{0,8})$/;

export const evidenceName = (rankingId: number): string => `_objection${rankingId}`;

/** Returns the id of the ranking that the files of a place are evidence against; undefined for other places. */
export function evidenceRanking(name: string): number | undefined {
  const [, rankingId] = EVIDENCE_NAME.exec(name) ?? [];
  return rankingId === undefined ? undefined : Number(rankingId);
}

/** Returns the place for the evidence of an objection. */
export const evidencePlace = (rankingId: number): FilePlace => ({
  name: evidenceName(rankingId),
  label: '',
  help: null,
  required: false,
  days: null,
  maxFiles: MAX_EVIDENCE_FILES,
  groups: defaultGroups,
  blind: true,
});

/** Finds a place of an application by name: a document, a file question, or the evidence for an objection. */
export function findFilePlace(form: Pick<Form, 'Sections' | 'Documents'>, name: string): FilePlace | undefined {
  const rankingId = evidenceRanking(name);
  return rankingId === undefined ? filePlaces(form).find((place) => place.name === name) : evidencePlace(rankingId);
}

/** Returns the file questions and documents of a form, in order, questions first. */
export function filePlaces(form: Pick<Form, 'Sections' | 'Documents'>): FilePlace[] {
  const questions = questionsOf(form).filter(({ Type }) => Type === 'file');
  const uploadLimits = (upload: { MaxFiles: number; Groups?: ContentGroup[] | undefined } | undefined) => ({
    maxFiles: upload?.MaxFiles ?? 1,
    groups: upload?.Groups ?? defaultGroups,
  });
  return [
    ...questions.map(({ Name, Label, Help, Required, Upload, Blind }) => ({
      name: Name,
      label: Label,
      help: Help ?? null,
      required: Required,
      days: null,
      blind: Blind,
      ...uploadLimits(Upload),
    })),
    ...form.Documents.map(({ Name, Label, Help, Required, Days, Upload, Blind }) => ({
      name: Name,
      label: Label,
      help: Help ?? null,
      required: Required,
      days: Days,
      blind: Blind !== false,
      ...uploadLimits(Upload),
    })),
  ];
}
