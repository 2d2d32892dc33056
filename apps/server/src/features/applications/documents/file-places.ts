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
  blind: boolean;
}

const defaultGroups: readonly ContentGroup[] = ['image', 'pdf', 'office'];

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
    ...form.Documents.map(({ Name, Label, Help, Required, Days, Upload }) => ({
      name: Name,
      label: Label,
      help: Help ?? null,
      required: Required,
      days: Days,
      blind: false,
      ...uploadLimits(Upload),
    })),
  ];
}
