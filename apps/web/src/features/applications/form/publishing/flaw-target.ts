import type { Flaw } from '@ithaki/application/edit';
import type { Form } from '@ithaki/application/schema';
import type { FormPosition } from '../form-positions.ts';

/** Tabs of the editor. */
export const tabs = ['form', 'texts', 'documents', 'window', 'stages', 'points', 'review', 'mails'] as const;

export type Tab = (typeof tabs)[number];

/** Where a flaw is corrected: a tab, and a part of the document when it is the form tab. */
export interface FlawTarget {
  tab: Tab;
  position: FormPosition | undefined;
}

/** Returns the tab, and the part of the document, to which a flaw's path leads. */
export function flawTarget({ Sections, Documents }: Form, { Path }: Pick<Flaw, 'Path'>): FlawTarget {
  const isInPath = (name: string) => Path.includes(name);
  if (isInPath('Points') || isInPath('TieBreaks')) return { tab: 'points', position: undefined };
  if (isInPath('Consents')) return { tab: 'texts', position: undefined };
  if (Documents.some(({ Name }) => isInPath(Name))) return { tab: 'documents', position: undefined };
  const sectionIndex = Sections.findIndex(
    ({ Name, Questions }) => isInPath(Name) || Questions.some((question) => isInPath(question.Name)),
  );
  const questionIndex = Sections[sectionIndex]?.Questions.findIndex(({ Name }) => isInPath(Name)) ?? -1;
  return {
    tab: 'form',
    position:
      sectionIndex < 0 ? undefined : { sectionIndex, questionIndex: questionIndex < 0 ? undefined : questionIndex },
  };
}
