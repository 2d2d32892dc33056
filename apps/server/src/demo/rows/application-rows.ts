import { documentDueAt } from '@ithaki/application';
import { compileForm } from '@ithaki/application/edit';
import type { Form } from '@ithaki/application/schema';
import { criterionPoints, rubricTotal, totalPoints } from '@ithaki/application/selection';
import type { DemoApplication } from '@ithaki/demo';
import { dateAt, fold } from '@ithaki/formats';
import { compile, evaluate, type Outcome } from '@ithaki/script';
import type { Row } from './insert-rows.ts';
import type { LoadState } from './load-state.ts';

/** An application with its ids and numbers in the database. */
export interface NumberedApplication extends DemoApplication {
  id: number;
  projectId: number;
  userId: number;
  protocol: string | null;
  kayas: number | null;
}

/** The reviewers of the demonstration, who take turns. */
const reviewers = ['manager', 'supervisor1'];

const text = (answer: string | string[] | undefined) => (typeof answer === 'string' ? answer : '');

/**
 * Assigns ids, protocol numbers by year, and participant numbers, in the order in which the applications were
 * submitted.
 */
export function numberApplications(
  { projects, people }: LoadState,
  applications: readonly DemoApplication[],
  kayasAfter: ReadonlyMap<string, number>,
): NumberedApplication[] {
  const next = new Map<string, number>();
  const count = (key: string, from: number) => {
    const number = (next.get(key) ?? from) + 1;
    next.set(key, number);
    return number;
  };
  const inOrder = [...applications].sort((a, b) => (a.submittedAt ?? '9').localeCompare(b.submittedAt ?? '9'));
  return inOrder.map((application, index) => {
    const { project, userName, submittedAt } = application;
    const own = { ...application, id: index + 1, projectId: projects.of(project), userId: people.of(userName) };
    if (submittedAt === null) return { ...own, protocol: null, kayas: null };
    const { year } = dateAt(new Date(submittedAt));
    const protocol = `${project}-${year}-${String(count(`${project} ${year}`, 0)).padStart(5, '0')}`;
    return { ...own, protocol, kayas: count(project, kayasAfter.get(project) ?? 0) };
  });
}

/** Returns the rows with the last protocol number used, by project and year. */
export function counterRows(applications: readonly NumberedApplication[]): Row<'application_counters'>[] {
  const last = new Map<string, Row<'application_counters'>>();
  for (const { projectId, protocol } of applications) {
    if (protocol === null) continue;
    const [year, number] = protocol.split('-').slice(-2).map(Number) as [number, number];
    last.set(`${projectId} ${year}`, { project_id: projectId, year, last_number: number });
  }
  return [...last.values()];
}

export const applicationRows = (applications: readonly NumberedApplication[], forms: ReadonlyMap<string, Form>) =>
  applications.map((application): Row<'applications'> => {
    const { answers } = application;
    const form = forms.get(application.project);
    const points = form && application.status !== -1 ? totalPoints(ratePoints(form, application)) : null;
    const words = ['last_name', 'first_name', 'email', 'afm', 'mobile'].map((name) => text(answers[name]));
    return {
      id: application.id,
      project_id: application.projectId,
      form_version: 1,
      user_id: application.userId,
      status: application.status,
      status_at: application.decidedAt ?? application.submittedAt ?? application.begunAt,
      status_before: application.status === 1000 ? 1 : null,
      reject_code: application.reason,
      language: 'el',
      answers: answers as never,
      email: text(answers.email),
      email_known: true,
      afm: text(answers.afm),
      last_name: text(answers.last_name),
      first_name: text(answers.first_name),
      searched: fold(words.join(' ')),
      protocol: application.protocol,
      kayas: application.kayas,
      points: application.status === 2 || application.status === 3 ? points : null,
      revision: 1,
      created_at: application.begunAt,
      saved_at: application.submittedAt ?? application.begunAt,
      submitted_at: application.submittedAt,
      withdrawn_at:
        application.withdrawn && application.submittedAt !== null
          ? (application.decidedAt ?? application.submittedAt)
          : null,
      expires_at: null,
    };
  });

/** Returns the rows of the events of each application: drafted, submitted, decided. */
export function eventRows(
  { people }: LoadState,
  applications: readonly NumberedApplication[],
): Row<'application_events'>[] {
  const by = people.of('manager');
  return applications.flatMap((one) => {
    const own = { project_id: one.projectId, application_id: one.id, user_id: one.userId, acting_admin_id: null };
    const none = { actor_id: null, status_from: null, status_to: null, open: false, data: {} };
    const rows: Row<'application_events'>[] = [{ ...own, ...none, at: one.begunAt, kind: 'drafted' }];
    const sent = { status_from: -1, status_to: 1, open: true };
    if (one.submittedAt !== null) rows.push({ ...own, ...none, ...sent, at: one.submittedAt, kind: 'submitted' });
    if (one.withdrawn && one.submittedAt !== null)
      rows.push({ ...own, ...none, at: one.decidedAt ?? one.submittedAt, kind: 'withdrawn', open: true });
    else if (one.decidedAt !== null) {
      const moved = { actor_id: by, status_from: 1, status_to: one.status, open: true, at: one.decidedAt };
      const kind = one.status === 1000 ? 'rejected' : 'moved';
      rows.push({ ...own, ...none, ...moved, kind, data: one.reason === null ? {} : { Code: one.reason } });
    }
    return rows;
  });
}

export const consentRows = (applications: readonly NumberedApplication[], forms: ReadonlyMap<string, Form>) =>
  applications.flatMap(({ id, userId, submittedAt, project }) =>
    submittedAt === null
      ? []
      : (forms.get(project)?.Consents ?? []).map(
          ({ Name, Version }): Row<'application_consents'> => ({
            application_id: id,
            user_id: userId,
            name: Name,
            version: Version,
            language: 'el',
            at: submittedAt,
            address: '127.0.0.1',
          }),
        ),
  );

/**
 * Returns the rows of the documents that each application requires, with their due date and whether they were
 * submitted.
 */
export const documentRows = (applications: readonly NumberedApplication[], forms: ReadonlyMap<string, Form>) =>
  applications.flatMap(({ id, userId, submittedAt, project, documents, answers, status }) => {
    if (submittedAt === null) return [];
    const unemployed = answers.employment === 'unemployed' || answers.employment === 'longUnemployed';
    return (forms.get(project)?.Documents ?? [])
      .filter(({ Name }) => Name !== 'card' || unemployed)
      .map((wanted): Row<'application_documents'> => {
        const there = documents.includes(wanted.Name);
        return {
          application_id: id,
          user_id: userId,
          name: wanted.Name,
          required: wanted.Required,
          due_at: documentDueAt(wanted, new Date(submittedAt)).toISOString(),
          files: there ? 1 : 0,
          brought_at: there ? submittedAt : null,
          verdict: there && (status === 2 || status === 3) ? 'accepted' : null,
        };
      });
  });

const run = (script: string, scope: Record<string, unknown>): Outcome => {
  const code = compile(script, 'show');
  if (!code.ok || code.tier !== 'expression') throw new Error('a criterion of the demonstration is no expression');
  return evaluate(code, scope);
};

const ratePoints = (form: Form, { answers, submittedAt }: NumberedApplication) => {
  const today = (submittedAt ?? '2026-01-01').slice(0, 10);
  return form.Points.map((criterion) =>
    criterionPoints(criterion, run(criterion.Script, { answers, lang: 'el', today })),
  );
};

/** Returns the rows of the points of eligible applications, with the reason for each. */
export const pointRows = (applications: readonly NumberedApplication[], forms: ReadonlyMap<string, Form>) =>
  applications.flatMap((application) => {
    const form = forms.get(application.project);
    if (!form || (application.status !== 2 && application.status !== 3)) return [];
    return ratePoints(form, application).map(
      ({ Name, Points, Reason, Failed }): Row<'application_points'> => ({
        application_id: application.id,
        user_id: application.userId,
        criterion: Name,
        points: Points,
        reason: Reason,
        failed: Failed,
        revision: 1,
        form_version: 1,
        at: application.decidedAt ?? application.begunAt,
        by_hand: false,
      }),
    );
  });

export const reviewRows = (
  { people }: LoadState,
  applications: readonly NumberedApplication[],
  forms: ReadonlyMap<string, Form>,
) =>
  applications.flatMap(({ id, userId, projectId, project, scores, decidedAt, submittedAt }) =>
    scores.map((reviewScores, index): Row<'application_reviews'> => {
      const reviewer = people.of(reviewers[index % reviewers.length] ?? 'manager');
      return {
        application_id: id,
        user_id: userId,
        reviewer_id: reviewer,
        project_id: projectId,
        assigned_by: people.of('manager'),
        assigned_at: submittedAt ?? '',
        revision: 1,
        scores: reviewScores,
        note: '',
        total: rubricTotal(forms.get(project)?.Selection.Rubric ?? [], reviewScores).Total,
        submitted_at: decidedAt,
        version: 1,
      };
    }),
  );

/** Returns the row of a published form, with its compiled scripts. */
export const versionRow = (projectId: number, form: Form, publishedAt: string): Row<'application_form_versions'> => ({
  project_id: projectId,
  number: 1,
  definition: form as never,
  codes: compileForm(form) as never,
  published_at: publishedAt,
  published_by: null,
});
