import type { Flaw } from '@ithaki/application/edit';
import type { Form } from '@ithaki/application/schema';
import type { Place } from '../document-places.ts';

/** The parts of a form that are written on tabs of their own. */
export const tabs = ['form', 'texts', 'documents', 'window', 'stages', 'points', 'review', 'mails'] as const;

export type Tab = (typeof tabs)[number];

/** Where a flaw is mended: a part of the document, or a tab. */
export interface FlawPlace {
  tab: Tab;
  place: Place | undefined;
}

/** The part of the editor that a flaw's path leads to. */
export function placeOfFlaw({ Sections, Documents }: Form, { Path }: Pick<Flaw, 'Path'>): FlawPlace {
  const named = (name: string) => Path.includes(name);
  if (named('Points') || named('TieBreaks')) return { tab: 'points', place: undefined };
  if (named('Consents')) return { tab: 'texts', place: undefined };
  if (Documents.some(({ Name }) => named(Name))) return { tab: 'documents', place: undefined };
  const s = Sections.findIndex(({ Name, Questions }) => named(Name) || Questions.some((one) => named(one.Name)));
  const q = Sections[s]?.Questions.findIndex(({ Name }) => named(Name)) ?? -1;
  return { tab: 'form', place: s < 0 ? undefined : { s, q: q < 0 ? undefined : q } };
}
