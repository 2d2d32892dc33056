import { ownValue } from '@ithaki/application';
import type { applying, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { OpenContext } from '../../../access/context.ts';
import { loadProject } from '../../../access/load-project.ts';
import { requireMode } from '../../../access/session-modes.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import type { Files } from '../../files/index.ts';
import { findActiveByAfm, findApplication, writeAnswers } from '../application-queries.ts';
import { countFilesByPlace } from '../documents/applicant-documents.ts';
import { addEvents } from '../event-queries.ts';
import { evaluateAnswers, refuseProblems } from '../form/evaluate-answers.ts';
import { loadPublishedVersion } from '../form/published-version.ts';
import { findApplicantApplication, refuseWithdrawn } from './applicant-access.ts';
import { readApplicantDetails } from './applicant-details.ts';
import { mayChangeAnswers } from './change-rights.ts';
import { presentApplication } from './present-application.ts';
import { recordResubmission } from './resubmission.ts';
import { afmTaken, refuseTakenAfm } from './submit.ts';

/** Changes the answers of a submitted application while its stage or a request of staff allows it. */
export const update =
  (files: Files) =>
  async (
    context: OpenContext,
    body: ParsedBodyOf<typeof applying.update>,
  ): Promise<ReplyOf<typeof applying.update>> => {
    requireMode(context.actor, 'write');
    const { db, now } = context;
    const application = await findApplicantApplication(context, body, ['status', 'documents'], true);
    refuseWithdrawn(application);
    const project = await loadProject(db, String(application.projectId));
    if (!project) throw notFound();
    const published = await loadPublishedVersion(db, project, application.formVersion);
    if (!(await mayChangeAnswers(context, published, application))) throw new Refusal(409, 'EditClosed');
    if (body.Revision !== application.revision)
      throw new Refusal(409, 'Conflict', {
        current: { Answers: application.answers, Revision: application.revision },
      });
    const { language } = application;
    const fileCounts = await countFilesByPlace(db, application.id);
    const evaluation = await evaluateAnswers(context, {
      project,
      published,
      answers: body.Answers,
      language,
      files: fileCounts,
    });
    refuseProblems(evaluation);
    const details = readApplicantDetails(published.form, evaluation.answers);
    const earlier = details.afm === null ? undefined : await findActiveByAfm(db, project.id, details.afm);
    if (earlier && earlier.id !== application.id) throw afmTaken();
    await writeAnswers(
      db,
      application.id,
      { answers: evaluation.answers, language, formVersion: published.number, at: now, ...details },
      null,
    ).catch(refuseTakenAfm);
    const changedQuestions = [
      ...new Set([...Object.keys(application.answers), ...Object.keys(evaluation.answers)]),
    ].filter(
      (name) =>
        JSON.stringify(ownValue(application.answers, name)) !== JSON.stringify(ownValue(evaluation.answers, name)),
    );
    await addEvents(context, [{ application, kind: 'changed', open: true, data: { Questions: changedQuestions } }]);
    await recordResubmission(context, application);
    return presentApplication(context, files, (await findApplication(db, application.id)) ?? application);
  };
