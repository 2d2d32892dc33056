import type { Form } from '@ithaki/application/schema';
import type { EditedForm } from '@ithaki/contract';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useAutosave, write } from '../../../keep/index.ts';
import { projectOf } from '../../../paths.ts';
import type { Editor } from './useEditor.tsx';

/** The form in an unsent save or in a newer row; the server knew it before, or gave it. */
export function keptForm(body: unknown): Form | undefined {
  const form: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'Form') : undefined;
  return typeof form === 'object' && form !== null && 'Sections' in form ? (form as Form) : undefined;
}

/** The key under which a draft waits to be saved: another for each programme, and version that it is to become. */
export const draftKey = ({ Published }: Pick<EditedForm, 'Published'>): string =>
  `application-form/${projectOf(window.location.pathname) ?? ''}/${(Published ?? 0) + 1}`;

/** Saves the form while one works on it, across lost connections; of two who save, the person chooses whose it is. */
export function useDraftSaving(edited: EditedForm, form: Form, editor: Editor) {
  // What is read again meanwhile would bring a Version whose content was not seen.
  const [began] = useState(edited);
  const autosave = useAutosave({
    key: draftKey(began),
    value: form,
    version: began.Version,
    save: (Form) => write(api.applicationForms.save, { Form }),
    showTheirs: (row) => {
      const theirs = keptForm(row) ?? form;
      editor.open(theirs);
      return theirs;
    },
  });
  const { problem, state } = autosave;
  return {
    autosave,
    /** The form that someone else saved meanwhile. */
    theirs: problem?.kind === 'conflict' ? keptForm(problem.current) : undefined,
    message: problem?.kind === 'refused' ? messageOf(problem.error) : undefined,
    /** The saves so far; nothing while one is under way. */
    version: state === 'saved' ? Math.max(autosave.version ?? 0, began.Version) : undefined,
  };
}
