import type { Form, QuestionType } from '@ithaki/application/schema';
import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { Language } from '../../../i18n/language.ts';
import { type Translate, useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { both } from './both.ts';
import {
  type Changed,
  movedBy,
  nearest,
  type Place,
  questionAdded,
  questionAt,
  questionMoved,
  sectionAdded,
  withoutPlace,
  wordOf,
} from './document-places.ts';
import { copyOf, freshQuestion, freshSection } from './questions/new-questions.ts';
import type { Dialogs } from './useDialogs.tsx';
import { type Editor, useEdited, useStanding } from './useEditor.tsx';

/** What a person does to what is chosen, from a menu, a button or by keys. */
export interface Deeds {
  move: (place: Place, by: 1 | -1) => void;
  /** By places in the row of headings and questions. */
  drag: (from: number, to: number) => void;
  duplicate: (place: Place) => void;
  /** Asks before. */
  remove: (place: Place) => void;
  add: (type: QuestionType) => void;
  addSection: () => void;
}

const DeedsContext = createContext<Deeds | null>(null);

export const DeedsProvider = DeedsContext.Provider;

/** What may be done to the parts of the form. */
export function useDeeds(): Deeds {
  const deeds = use(DeedsContext);
  if (!deeds) throw new Error('The editor’s parts stand within it');
  return deeds;
}

/** Milliseconds after which a dialog that closed has tried to give the focus back to what is gone. */
const FOCUS_RETURNS = 50;

/** Gives a part of the document the focus, once it is drawn. */
export function focusPlace(place: Place): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-place="${wordOf(place)}"]`)?.focus(), FOCUS_RETURNS);
}

interface Doing {
  editor: Editor;
  dialogs: Dialogs;
  /** The form and what is chosen in it when something is done. */
  now: () => { form: Form; chosen: Place | undefined };
  ask: ReturnType<typeof useConfirm>['ask'];
  t: Translate;
  language: Language;
}

function deedsOf({ editor, dialogs, now, ask, t, language }: Doing): Deeds {
  const make = (changed: Changed | undefined) => {
    if (!changed) return;
    editor.edit(() => changed.form);
    editor.choose(changed.place);
    focusPlace(changed.place);
  };
  const nameOf = (form: Form, place: Place) => {
    const question = questionAt(form, place);
    const section = form.Sections[place.s];
    return question ? both(question.Label)[language] || question.Name : both(section?.Title)[language] || section?.Name;
  };
  const remove = async (place: Place) => {
    const { form } = now();
    const count = place.q === undefined ? (form.Sections[place.s]?.Questions.length ?? 0) : 0;
    const name = nameOf(form, place) ?? '';
    const message = t(count > 0 ? 'applications.form.sure.section' : 'applications.form.sure.message', { name, count });
    if (
      !(await ask({
        title: t('applications.form.sure'),
        message,
        confirm: t('applications.form.remove'),
        destructive: true,
      }))
    )
      return;
    editor.edit((current) => withoutPlace(current, place));
    focusPlace(place);
  };
  const add = (changed: Changed | undefined) => {
    if (!changed) return;
    editor.edit(() => changed.form);
    editor.choose(changed.place);
    const kind = changed.place.q === undefined ? 'section' : 'question';
    dialogs.open({ dialog: kind, place: changed.place });
  };
  return {
    move: (place, by) => make(movedBy(now().form, place, by)),
    drag: (from, to) => make(questionMoved(now().form, from, to)),
    duplicate: (place) => {
      const { form } = now();
      const question = questionAt(form, place);
      if (question) make(questionAdded(form, copyOf(form, question), place));
    },
    remove: (place) => void remove(place),
    add: (type) => {
      const { form, chosen } = now();
      const around = form.Sections.length > 0 ? form : sectionAdded(form, freshSection(form), undefined).form;
      add(questionAdded(around, freshQuestion(around, type), chosen));
    },
    addSection: () => {
      const { form, chosen } = now();
      add(sectionAdded(form, freshSection(form), chosen));
    },
  };
}

/** The deeds of an editor, the same while one writes, and the question that removing asks. */
export function useDoing(editor: Editor, dialogs: Dialogs): { deeds: Deeds; dialog: ReactNode } {
  const { t, language } = useText();
  const { ask, dialog } = useConfirm();
  const form = useEdited();
  const chosen = nearest(form, useStanding().chosen);
  const latest = useRef({ form, chosen });
  useLayoutEffect(() => {
    latest.current = { form, chosen };
  });
  const now = useCallback(() => latest.current, []);
  const deeds = useMemo(
    () => deedsOf({ editor, dialogs, now, ask, t, language }),
    [editor, dialogs, now, ask, t, language],
  );
  return { deeds, dialog };
}
