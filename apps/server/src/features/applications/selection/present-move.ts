import type { Form } from '@ithaki/application/schema';
import type { LocalText, MoveResult } from '@ithaki/contract';
import { findMissingDocuments } from '../documents/document-queries.ts';
import { filePlaces } from '../documents/file-places.ts';
import { loadForms } from '../form/published-form.ts';
import { composeMoveMail, type MoveOptions } from './move-mails.ts';
import { countSelected } from './move-queries.ts';
import { type MoveContext, type MovePlan, movedFormVersions, type PlannedMove } from './plan-move.ts';
import { lastFirstName } from './selection-queries.ts';

/** Whether a move brings an applicant closer to a place in the programme. */
const isForward = ({ application, to }: PlannedMove) => to === 3 || (to === 2 && application.status !== 3);

/** Presents the result of a move, or its preview, with what staff should know before they confirm it. */
export async function presentMove(
  { db, project }: Pick<MoveContext, 'db' | 'project'>,
  plan: MovePlan,
  options: MoveOptions,
  move: { id: number; heldUntil: Date } | null,
): Promise<MoveResult> {
  const forward = plan.moves.filter(isForward);
  const missing = await findMissingDocuments(
    db,
    forward.map(({ application }) => application.id),
  );
  const forms = await loadForms(db, project, missing.size > 0 ? movedFormVersions(forward) : []);
  return {
    MoveId: move?.id ?? null,
    HeldUntil: move?.heldUntil.toISOString() ?? null,
    Moved: plan.moves.map((planned) => {
      const { application, to } = planned;
      const mail = options.mail ? composeMoveMail(options, planned) : null;
      return {
        Id: application.id,
        Name: lastFirstName(application),
        Protocol: application.protocol,
        From: application.status,
        To: to,
        Mail: mail && { To: mail.recipient, Subject: mail.subject, Text: mail.text },
        Missing: documentLabels(forms.get(application.formVersion), missing.get(application.id) ?? []),
      };
    }),
    Skipped: plan.skipped.map(({ id, application, code, by }) => ({
      Id: id,
      Name: application ? lastFirstName(application) : '',
      Code: code,
      By: by,
    })),
    Places: await countPlaces({ db, project }, plan, options, move !== null),
  };
}

/** Returns the labels of documents in the order of the form; names that it no longer has stay as they are. */
function documentLabels(form: Form | undefined, names: readonly string[]): LocalText[] {
  const labels = new Map((form ? filePlaces(form) : []).map(({ name, label }) => [name, label]));
  return names.map((name) => labels.get(name) ?? name);
}

/**
 * Returns the number of places and of applicants selected after the move; null when the move selects nobody or places
 * are unlimited.
 */
async function countPlaces(
  { db, project }: Pick<MoveContext, 'db' | 'project'>,
  { moves }: MovePlan,
  { form }: MoveOptions,
  isMoved: boolean,
): Promise<MoveResult['Places']> {
  const { Places } = form.Selection;
  if (Places === 0 || !moves.some(({ to }) => to === 3)) return null;
  const entering = moves.filter(({ application, to }) => to === 3 && application.status !== 3).length;
  const leaving = moves.filter(({ application, to }) => to !== 3 && application.status === 3).length;
  return { Places, Selected: (await countSelected(db, project.id)) + (isMoved ? 0 : entering - leaving) };
}
