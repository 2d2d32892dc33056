import { dueAt } from '@ithaki/application';
import { compileForm } from '@ithaki/application/edit';
import type { Form } from '@ithaki/application/schema';
import { ratedBy, rubricTotal, totalOf } from '@ithaki/application/selection';
import type { Applied } from '@ithaki/demo';
import { dateAt, fold } from '@ithaki/formats';
import { compile, evaluate, type Outcome } from '@ithaki/script';
import type { Row } from './insert-rows.ts';
import type { Loading } from './loaded-ids.ts';

/** An application with the numbers it has in the database. */
export interface Numbered extends Applied {
  id: number;
  projectId: number;
  userId: number;
  protocol: string | null;
  kayas: number | null;
}

/** Who reviews in the demonstration, in turn. */
const reviewers = ['manager', 'supervisor1'];

const text = (answer: string | string[] | undefined) => (typeof answer === 'string' ? answer : '');

/** Gives ids, protocols by the year and participants' numbers, in the order in which applications were sent. */
export function numbered(
  { projects, people }: Loading,
  applications: readonly Applied[],
  kayasAfter: ReadonlyMap<string, number>,
): Numbered[] {
  const next = new Map<string, number>();
  const count = (key: string, from: number) => {
    const number = (next.get(key) ?? from) + 1;
    next.set(key, number);
    return number;
  };
  const inOrder = [...applications].sort((a, b) => (a.submittedAt ?? '9').localeCompare(b.submittedAt ?? '9'));
  return inOrder.map((one, at) => {
    const { project, userName, submittedAt } = one;
    const own = { ...one, id: at + 1, projectId: projects.of(project), userId: people.of(userName) };
    if (submittedAt === null) return { ...own, protocol: null, kayas: null };
    const { year } = dateAt(new Date(submittedAt));
    const protocol = `${project}-${year}-${String(count(`${project} ${year}`, 0)).padStart(5, '0')}`;
    return { ...own, protocol, kayas: count(project, kayasAfter.get(project) ?? 0) };
  });
}

/** The last numbers that were given, by project and year; year 0 counts participants. */
export function counterRows(applications: readonly Numbered[]): Row<'application_counters'>[] {
  const last = new Map<string, Row<'application_counters'>>();
  for (const { projectId, protocol, kayas } of applications) {
    if (protocol === null || kayas === null) continue;
    const [year, number] = protocol.split('-').slice(-2).map(Number) as [number, number];
    last.set(`${projectId} ${year}`, { project_id: projectId, year, last_number: number });
    last.set(`${projectId} 0`, { project_id: projectId, year: 0, last_number: kayas });
  }
  return [...last.values()];
}

export const applicationRows = (applications: readonly Numbered[], forms: ReadonlyMap<string, Form>) =>
  applications.map((one): Row<'applications'> => {
    const { answers } = one;
    const form = forms.get(one.project);
    const points = form && one.status !== -1 ? totalOf(ratedOf(form, one)) : null;
    const words = ['last_name', 'first_name', 'email', 'afm', 'mobile'].map((name) => text(answers[name]));
    return {
      id: one.id,
      project_id: one.projectId,
      form_version: 1,
      user_id: one.userId,
      status: one.status,
      status_at: one.decidedAt ?? one.submittedAt ?? one.begunAt,
      status_before: one.status === 1000 ? 1 : null,
      reject_code: one.reason,
      language: 'el',
      answers: answers as never,
      email: text(answers.email),
      email_known: true,
      afm: text(answers.afm),
      last_name: text(answers.last_name),
      first_name: text(answers.first_name),
      searched: fold(words.join(' ')),
      protocol: one.protocol,
      kayas: one.kayas,
      points: one.status === 2 || one.status === 3 ? points : null,
      revision: 1,
      created_at: one.begunAt,
      saved_at: one.submittedAt ?? one.begunAt,
      submitted_at: one.submittedAt,
      withdrawn_at: one.withdrawn && one.submittedAt !== null ? (one.decidedAt ?? one.submittedAt) : null,
      expires_at: null,
    };
  });

/** What happened to each: begun, sent, decided. */
export function eventRows({ people }: Loading, applications: readonly Numbered[]): Row<'application_events'>[] {
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

export const consentRows = (applications: readonly Numbered[], forms: ReadonlyMap<string, Form>) =>
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

/** The documents asked of each, with their last day; what was brought is there. */
export const documentRows = (applications: readonly Numbered[], forms: ReadonlyMap<string, Form>) =>
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
          due_at: dueAt(wanted, new Date(submittedAt)).toISOString(),
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

const ratedOf = (form: Form, { answers, submittedAt }: Numbered) => {
  const today = (submittedAt ?? '2026-01-01').slice(0, 10);
  return form.Points.map((criterion) => ratedBy(criterion, run(criterion.Script, { answers, lang: 'el', today })));
};

/** The points of what was found eligible, with the reason for each. */
export const pointRows = (applications: readonly Numbered[], forms: ReadonlyMap<string, Form>) =>
  applications.flatMap((one) => {
    const form = forms.get(one.project);
    if (!form || (one.status !== 2 && one.status !== 3)) return [];
    return ratedOf(form, one).map(
      ({ Name, Points, Reason, Failed }): Row<'application_points'> => ({
        application_id: one.id,
        user_id: one.userId,
        criterion: Name,
        points: Points,
        reason: Reason,
        failed: Failed,
        revision: 1,
        form_version: 1,
        at: one.decidedAt ?? one.begunAt,
        by_hand: false,
      }),
    );
  });

export const reviewRows = ({ people }: Loading, applications: readonly Numbered[], forms: ReadonlyMap<string, Form>) =>
  applications.flatMap(({ id, userId, projectId, project, scores, decidedAt, submittedAt }) =>
    scores.map((given, at): Row<'application_reviews'> => {
      const reviewer = people.of(reviewers[at % reviewers.length] ?? 'manager');
      return {
        application_id: id,
        user_id: userId,
        reviewer_id: reviewer,
        project_id: projectId,
        assigned_by: people.of('manager'),
        assigned_at: submittedAt ?? '',
        revision: 1,
        scores: given,
        note: '',
        total: rubricTotal(forms.get(project)?.Selection.Rubric ?? [], given).Total,
        submitted_at: decidedAt,
        version: 1,
      };
    }),
  );

/** A form as it is published: with its scripts made ready. */
export const versionRow = (projectId: number, form: Form, at: string): Row<'application_form_versions'> => ({
  project_id: projectId,
  number: 1,
  definition: form as never,
  codes: compileForm(form) as never,
  published_at: at,
  published_by: null,
});
