import type { Translate } from '../../../../i18n/text.ts';

/** What a form's file calls its parts, and yes and no. */
const keys = [
  'Title',
  'Intro',
  'Thanks',
  'Sections',
  'Name',
  'Text',
  'Show',
  'Questions',
  'Label',
  'Type',
  'Options',
  'Value',
  'Required',
  'Help',
  'Validation',
  'Filter',
  'Blind',
  'Upload',
  'MaxFiles',
  'Groups',
  'MaxLength',
  'Min',
  'Max',
  'Field',
  'Consents',
  'Version',
  'Documents',
  'Days',
  'Points',
  'Script',
  'Stages',
  'Status',
  'Public',
  'Edit',
  'Selection',
  'Places',
  'TieBreaks',
  'Ascending',
  'ObjectionDays',
  'Rubric',
  'Weight',
  'Scores',
  'Score',
  'Reviewers',
  'RejectReasons',
  'Code',
  'Actions',
  'Mails',
  'Subject',
  'el',
  'en',
  'true',
  'false',
] as const;

/** How a part of a form is called by who reads; what is not known, as its file calls it. */
export const keySayer =
  (t: Translate) =>
  (key: string): string => {
    const known = keys.find((one) => one === key);
    return known ? t(`applications.form.key.${known}`) : key;
  };
