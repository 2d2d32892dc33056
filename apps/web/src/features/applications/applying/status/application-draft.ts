import type { OwnApplication } from '@ithaki/contract';
import type { Files } from '../filling/filling.ts';

/** The files that are there, by question and document. */
export const filesOf = ({ Documents }: Pick<OwnApplication, 'Documents'>): Files =>
  Object.fromEntries(Documents.map(({ Name, Files: files }) => [Name, files]));

/** A draft as it is gone on with. */
export const draftOf = (application: OwnApplication) => ({
  ...application,
  given: application.Answers,
  files: filesOf(application),
  savedAt: application.SavedAt,
});
