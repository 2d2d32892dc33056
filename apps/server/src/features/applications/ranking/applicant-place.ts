import type { ApplicationDocument, OwnApplication } from '@ithaki/contract';
import type { OpenContext } from '../../../access/context.ts';
import { acceptAttribute, type Files } from '../../files/index.ts';
import type { ApplicationRow } from '../application-queries.ts';
import { MAX_FILE_BYTES } from '../documents/application-files.ts';
import { evidencePlace } from '../documents/file-places.ts';
import { loadPublishedVersion } from '../form/published-version.ts';
import { findApplicantObjection, findPlace } from './applicant-place-queries.ts';
import { findObjectableRanking } from './objection-queries.ts';

/** Presents to the applicant their place in the published ranking, with its points and reasons, and their objection. */
export async function presentPlace(
  { db }: Pick<OpenContext, 'db'>,
  files: Files,
  application: ApplicationRow,
): Promise<Pick<OwnApplication, 'Ranking' | 'Objection'>> {
  const place = await findPlace(db, application.id);
  const objection = await findApplicantObjection(db, application.id);
  const Objection = objection
    ? { Text: objection.text, State: objection.state, Answer: objection.answer, At: objection.at.toISOString() }
    : null;
  if (!place) return { Ranking: null, Objection };
  const { form } = await loadPublishedVersion(db, { id: application.projectId }, place.formVersion);
  const Ranking = {
    Id: place.rankingId,
    Kind: place.kind,
    Place: place.place,
    Points: place.points,
    Standing: place.standing,
    ObjectionsUntil: place.objectionsUntil?.toISOString() ?? null,
    Criteria: place.criteria.map(({ Name, Points, Reason }) => {
      const criterion = form.Points.find((defined) => defined.Name === Name);
      return { Name, Label: criterion?.Label ?? Name, Points, Max: criterion?.Max ?? null, Reason };
    }),
    Evidence: await presentEvidence(db, files, application, place.rankingId),
  };
  return { Ranking, Objection };
}

/** Presents the files for the objection to a ranking; null when the applicant may not object and has not objected. */
async function presentEvidence(
  db: OpenContext['db'],
  files: Files,
  { id, projectId, userId, withdrawnAt }: ApplicationRow,
  rankingId: number,
): Promise<ApplicationDocument | null> {
  const { name, label, maxFiles, groups } = evidencePlace(rankingId);
  const CanAdd = withdrawnAt === null && (await findObjectableRanking(db, id)) === rankingId;
  const versions = await files.find(db, { projectId, kind: 'application', ref: `${id}/${name}`, userId });
  if (!CanAdd && versions.length === 0) return null;
  const newest = versions.filter((file, index) => versions.findIndex((other) => other.id === file.id) === index);
  return {
    Name: name,
    Label: label,
    Help: null,
    Required: false,
    DueAt: null,
    State: newest.length > 0 ? 'there' : 'missing',
    Note: '',
    MaxFiles: maxFiles,
    Accept: acceptAttribute([...groups]),
    MaxBytes: MAX_FILE_BYTES,
    CanAdd,
    Files: newest.map((file) => ({
      Id: file.id,
      FileName: file.fileName,
      Type: file.type,
      Bytes: file.bytes,
      UploadedAt: file.uploadedAt.toISOString(),
    })),
  };
}
