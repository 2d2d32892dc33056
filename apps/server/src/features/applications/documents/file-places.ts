import { questionsOf } from '@ithaki/application';
import type { Form, LocalText } from '@ithaki/application/schema';
import type { ContentGroup } from '@ithaki/contract';

/** Where files of an application go: a document of the form, or a question of type 'file'. */
export interface FilePlace {
  name: string;
  label: LocalText;
  help: LocalText | null;
  required: boolean;
  /** Days to bring it after it was asked; null for a question, whose files are part of the answers. */
  days: number | null;
  maxFiles: number;
  groups: readonly ContentGroup[];
  blind: boolean;
}

const usualGroups: readonly ContentGroup[] = ['image', 'pdf', 'office'];

/** Every place for files that a form has, in its order: questions first. */
export function placesOf(form: Pick<Form, 'Sections' | 'Documents'>): FilePlace[] {
  const questions = questionsOf(form).filter(({ Type }) => Type === 'file');
  const usual = (upload: { MaxFiles: number; Groups?: ContentGroup[] | undefined } | undefined) => ({
    maxFiles: upload?.MaxFiles ?? 1,
    groups: upload?.Groups ?? usualGroups,
  });
  return [
    ...questions.map(({ Name, Label, Help, Required, Upload, Blind }) => ({
      name: Name,
      label: Label,
      help: Help ?? null,
      required: Required,
      days: null,
      blind: Blind,
      ...usual(Upload),
    })),
    ...form.Documents.map(({ Name, Label, Help, Required, Days, Upload }) => ({
      name: Name,
      label: Label,
      help: Help ?? null,
      required: Required,
      days: Days,
      blind: false,
      ...usual(Upload),
    })),
  ];
}
