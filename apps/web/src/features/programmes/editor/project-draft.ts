import type { ProjectSettings, WholeProject } from '@ithaki/contract';
import { type EditedText, editedText } from '../../../i18n/text-in-language.ts';

/** The editable values of a project. */
export interface Draft {
  Url: string;
  Descr: EditedText;
  StartsOn: string;
  EndsOn: string;
  Settings: ProjectSettings;
}

/** Returns the editable values of a project. */
export const draftOf = ({ Url, Descr, StartsOn, EndsOn, Settings }: WholeProject): Draft => ({
  Url,
  Descr: editedText(Descr),
  StartsOn,
  EndsOn,
  Settings,
});

const nameScript = "((fields.last_name ?? '') + ' ' + (fields.first_name ?? '')).trim()";
const required = (Name: string, el: string, en: string) => ({
  Name,
  Label: { el, en },
  Type: 'text' as const,
  Visible: 1000,
  Editable: 1000,
  Required: true,
});
const profile = {
  Fields: ['last_name', 'first_name'],
  ProjectFields: [],
  Filters: [],
  Label: nameScript,
  Color: '',
  Letter: '',
};

/** Returns the draft of a new project: people have a first and a last name, which are their label in lists. */
export const newDraft = (): Draft => ({
  Url: '',
  Descr: { el: '', en: '' },
  StartsOn: '',
  EndsOn: '',
  Settings: {
    Config: { TimeZone: 'Europe/Athens' },
    Roles: {},
    User: {
      Fields: [required('last_name', 'Επώνυμο', 'Last name'), required('first_name', 'Όνομα', 'First name')],
      Label: nameScript,
      Color: '',
    },
    Mentee: profile,
    Mentor: profile,
  },
});

/** Whether two drafts are equal when saved. */
export const isSameDraft = (a: Draft, b: Draft): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
