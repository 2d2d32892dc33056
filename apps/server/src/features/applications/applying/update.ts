import type { applying, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { OpenContext } from '../../../access/context.ts';
import { loadProject } from '../../../access/load-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import type { Files } from '../../files/index.ts';
import { findApplication, findLive, writeAnswers } from '../application-queries.ts';
import { filesByPlace } from '../documents/applicant-documents.ts';
import { addEvents } from '../event-queries.ts';
import { judgeAnswers, refuseProblems } from '../form/check-answers.ts';
import { knownForm } from '../form/published-version.ts';
import { findWhose, refuseLooking, refuseWithdrawn } from './applicant-access.ts';
import { saidBy } from './applicant-details.ts';
import { mayCorrect, noteResubmission } from './resubmission.ts';
import { isEditable, present } from './status.ts';
import { alreadyApplied, refuseTaken } from './submit.ts';

/** Changes the answers of a sent application while its stage allows; a review of the earlier ones says so then. */
export const update =
  (files: Files) =>
  async (
    context: OpenContext,
    given: ParsedBodyOf<typeof applying.update>,
  ): Promise<ReplyOf<typeof applying.update>> => {
    refuseLooking(context);
    const { db, now } = context;
    const application = await findWhose(context, given, ['status', 'documents'], true);
    refuseWithdrawn(application);
    const project = await loadProject(db, String(application.projectId));
    if (!project) throw notFound();
    const known = await knownForm(db, project, application.formVersion);
    if (!isEditable(known, application) && !(await mayCorrect(context, application)))
      throw new Refusal(409, 'EditClosed');
    if (given.Revision !== application.revision)
      throw new Refusal(409, 'Conflict', {
        current: { Answers: application.answers, Revision: application.revision },
      });
    const { language } = application;
    const there = await filesByPlace(db, application.id);
    const judged = await judgeAnswers(context, { project, known, answers: given.Answers, language, files: there });
    refuseProblems(judged);
    const said = saidBy(known.form, judged.answers);
    const other = said.afm === null ? undefined : await findLive(db, project.id, said.afm);
    if (other && other.id !== application.id) throw alreadyApplied(other);
    await writeAnswers(
      db,
      application.id,
      { answers: judged.answers, language, formVersion: known.number, at: now, ...said },
      null,
    ).catch(refuseTaken);
    const changed = [...new Set([...Object.keys(application.answers), ...Object.keys(judged.answers)])].filter(
      (name) => JSON.stringify(application.answers[name]) !== JSON.stringify(judged.answers[name]),
    );
    await addEvents(context, [{ application, kind: 'changed', open: true, data: { Questions: changed } }]);
    await noteResubmission(context, application);
    return present(context, files, (await findApplication(db, application.id)) ?? application);
  };
