import type { Form } from '@ithaki/application/schema';
import { refreshMembers } from '../../../access/refresh-members.ts';
import { publishActions } from '../../actions/index.ts';
import { addEvents } from '../event-queries.ts';
import {
  type AcceptanceRecord,
  acceptApplicants,
  findAcceptances,
  lockSelectedAccounts,
  revertAcceptanceChanges,
  type SelectedAccount,
  storeAcceptances,
} from './acceptance-queries.ts';
import { type MappedFields, mappedFields } from './mapped-fields.ts';
import type { MoveContext } from './plan-move.ts';
import { findApplications, type SelectionSummary } from './selection-queries.ts';

type Values = Record<string, string>;

/** Returns the stored values that the new values replace. */
const replacedValues = (stored: Values, after: Values): Values =>
  Object.fromEntries(Object.keys(after).flatMap((name) => (stored[name] === undefined ? [] : [[name, stored[name]]])));

/** Records what an acceptance changes. */
function acceptanceRecord(
  person: SelectedAccount | undefined,
  { user, project }: MappedFields,
  actions: number[],
): AcceptanceRecord {
  return {
    member: person?.memberFields == null,
    state: person?.state ?? null,
    roles: person?.roles ?? [],
    user: { before: replacedValues(person?.fields ?? {}, user), after: user },
    project: { before: replacedValues(person?.memberFields ?? {}, project), after: project },
    actions,
  };
}

/** Makes selected applicants mentees and members, with answers as their fields, and publishes their first actions. */
export async function acceptApplications(
  moveContext: MoveContext,
  applications: readonly SelectionSummary[],
  forms: ReadonlyMap<number, Form>,
  currentForm: Form,
): Promise<void> {
  if (applications.length === 0) return;
  const { db, project } = moveContext;
  const userIds = applications.map(({ userId }) => userId);
  const accounts = await lockSelectedAccounts(db, project.id, userIds);
  const ids = applications.map(({ id }) => id);
  const accepted = (await findApplications(db, project.id, ids)).map((application) => {
    const form = forms.get(application.formVersion) ?? currentForm;
    return { application, fields: mappedFields(project, form, application) };
  });
  await acceptApplicants(
    db,
    project.id,
    accepted.map(({ application, fields }) => ({
      applicationId: application.id,
      userId: application.userId,
      kayas: application.kayas,
      userFields: fields.user,
      projectFields: fields.project,
    })),
  );
  const chosenActions = currentForm.Selection.Actions ?? (project.settings.Config.enableActions ? 'all' : []);
  const actions = await publishActions(db, project.id, userIds, chosenActions);
  await storeAcceptances(
    db,
    accepted.map(({ application: { id, userId }, fields }) => ({
      applicationId: id,
      userId,
      made: acceptanceRecord(accounts.get(userId), fields, actions),
    })),
  );
  await addEvents(
    moveContext,
    accepted.map(({ application, fields }) => ({
      application,
      kind: 'accepted',
      data: { Fields: Object.keys({ ...fields.user, ...fields.project }), Unfit: fields.unfit },
    })),
  );
  await refreshMembers(db, userIds);
  await moveContext.forget(userIds);
}

/** Reverts acceptances; the caller has refused those of mentees with data. */
export async function revertAcceptances(
  moveContext: MoveContext,
  applications: readonly SelectionSummary[],
): Promise<void> {
  const { db, project } = moveContext;
  const ids = applications.map(({ id }) => id);
  const records = await findAcceptances(db, ids);
  if (records.length === 0) return;
  await revertAcceptanceChanges(db, project.id, records);
  const reverted = new Set(records.map(({ applicationId }) => applicationId));
  await addEvents(
    moveContext,
    applications
      .filter(({ id }) => reverted.has(id))
      .map((application) => ({ application, kind: 'acceptanceUndone' as const })),
  );
  await moveContext.forget(records.map(({ userId }) => userId));
}
