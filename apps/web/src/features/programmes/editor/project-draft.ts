import type { ProjectSettings, WholeProject } from '@ithaki/contract';

/** A project as it is being edited. */
export interface Draft {
  Url: string;
  Descr: { el: string; en: string };
  StartsOn: string;
  EndsOn: string;
  Settings: ProjectSettings;
}

const both = (value: WholeProject['Descr']) => (typeof value === 'string' ? { el: value, en: '' } : value);

/** What is edited of a project that was read. */
export const draftOf = ({ Url, Descr, StartsOn, EndsOn, Settings }: WholeProject): Draft => ({
  Url,
  Descr: both(Descr),
  StartsOn,
  EndsOn,
  Settings,
});

const name = "((fields.last_name ?? '') + ' ' + (fields.first_name ?? '')).trim()";
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
  Label: name,
  Color: '',
  Letter: '',
};

/** A new project to begin with: people have a name, which is their label in lists. */
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
      Label: name,
      Color: '',
    },
    Mentee: profile,
    Mentor: profile,
  },
});

/** Whether two drafts would be saved alike. */
export const isSame = (a: Draft, b: Draft): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
