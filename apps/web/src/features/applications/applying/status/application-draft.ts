import type { OwnApplication } from '@ithaki/contract';
import type { Files } from '../filling/filling.ts';

/** Uploaded files by question and document. */
export const uploadedFiles = ({ Documents }: Pick<OwnApplication, 'Documents'>): Files =>
  Object.fromEntries(Documents.map(({ Name, Files: files }) => [Name, files]));

/** A saved draft as a form to fill in. */
export const draftFilling = (application: OwnApplication) => ({
  ...application,
  savedAnswers: application.Answers,
  files: uploadedFiles(application),
  savedAt: application.SavedAt,
});
