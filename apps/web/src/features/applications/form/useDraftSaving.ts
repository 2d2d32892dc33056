import type { Form } from '@ithaki/application/schema';
import type { EditedForm } from '@ithaki/contract';
import { api } from '../../../api/client.ts';
import { useDraftAutosave, write } from '../../../keep/index.ts';
import { projectInPath } from '../../../paths.ts';
import type { Editor } from './useEditor.tsx';

/** Reads the form from an unsent save or from the server's newer row; undefined when it has none. */
export function formIn(body: unknown): Form | undefined {
  const form: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'Form') : undefined;
  return typeof form === 'object' && form !== null && 'Sections' in form ? (form as Form) : undefined;
}

/** Storage key of a draft's unsent changes: one per programme and version to be published. */
export const draftKey = ({ Published }: Pick<EditedForm, 'Published'>): string =>
  `application-form/${projectInPath(window.location.pathname) ?? ''}/${(Published ?? 0) + 1}`;

/** Saves the form while it is edited, also after a lost connection; on a conflict the person chooses a version. */
export const useDraftSaving = (edited: EditedForm, form: Form, editor: Editor) =>
  useDraftAutosave({
    key: draftKey(edited),
    draft: form,
    version: edited.Version,
    save: (Form) => write(api.applicationForms.save, { Form }),
    read: formIn,
    open: editor.open,
  });
