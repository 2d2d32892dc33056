import type { Translate } from '../../../../i18n/text.ts';

/** Keys of the form's file that have a label. */
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
  'Within',
  'In',
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

/** Returns the label of a key of the form's file; an unknown key is its own label. */
export const keyLabels =
  (t: Translate) =>
  (key: string): string => {
    const known = keys.find((label) => label === key);
    return known ? t(`applications.form.key.${known}`) : key;
  };
