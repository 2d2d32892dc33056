import { questionsOf } from '@ithaki/application';
import type { Form } from '@ithaki/application/schema';
import { MOST_MOVED } from '@ithaki/application/selection';
import {
  APPLICATIONS_PAGE,
  type ListedApplication,
  type ParsedBodyOf,
  type ReplyOf,
  type selection,
} from '@ithaki/contract';
import { searchTerms } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { findPublishedForm, formsOf } from '../form/published-form.ts';
import { answerWords } from './answer-labels.ts';
import { nameOf } from './candidate-queries.ts';
import { findPage, findWantedIds, type ListedRow, type Wanted } from './list-queries.ts';

type Asked = Pick<ParsedBodyOf<typeof selection.export>, 'Filter' | 'Missing' | 'Search' | 'Status'>;

/** What a list or an export is asked for, as the query takes it. Answers of choices are met whole, texts in part. */
export async function wantedOf({ db, actor }: Pick<Context, 'actor' | 'db'>, asked: Asked): Promise<Wanted> {
  const project = currentProject(actor);
  const form = (await findPublishedForm(db, project))?.form;
  const chosen = new Set(form && questionsOf(form).flatMap(({ Name, Options }) => (Options ? [Name] : [])));
  const filters = Object.entries(asked.Filter ?? {}).filter(([, value]) => value !== '');
  return {
    projectId: project.id,
    tabs: asked.Status ?? [],
    terms: searchTerms(asked.Search ?? ''),
    filters: filters.map(([name, value]) => ({ name, value, exact: chosen.has(name) })),
    missing: asked.Missing,
  };
}

/** A page of applications, with the counts of every tab. */
export async function listApplications(
  context: Context,
  asked: ParsedBodyOf<typeof selection.list>,
): Promise<ReplyOf<typeof selection.list>> {
  const { db, actor, request } = context;
  const wanted = await wantedOf(context, asked);
  const { rows, counts: Counts } = await findPage(db, wanted, {
    order: asked.Order,
    descending: asked.Descending,
    offset: asked.page * APPLICATIONS_PAGE,
    limit: APPLICATIONS_PAGE,
  });
  const names = Object.keys(Counts) as (keyof typeof Counts)[];
  const All = names.reduce(
    (sum, tab) => sum + (wanted.tabs.length === 0 || wanted.tabs.includes(tab) ? Counts[tab] : 0),
    0,
  );
  const forms = await formsOf(
    db,
    currentProject(actor),
    rows.map(({ formVersion }) => formVersion),
  );
  for (const { userId } of rows) context.saw(userId);
  const list = rows.map((row) => ({
    ...listedOf(row),
    Answers: columnsOf(row, forms.get(row.formVersion), asked.Columns, request.language),
  }));
  return { list, count: Math.ceil(All / APPLICATIONS_PAGE), All, Counts };
}

/** Which applications are meant, to be moved together. */
export async function listIds(
  context: Context,
  asked: ParsedBodyOf<typeof selection.ids>,
): Promise<ReplyOf<typeof selection.ids>> {
  const ids = await findWantedIds(context.db, await wantedOf(context, asked));
  return { Ids: ids.slice(0, MOST_MOVED) };
}

function columnsOf(row: ListedRow, form: Form | undefined, names: readonly string[], language: 'el' | 'en') {
  const questions = form ? questionsOf(form) : [];
  const asked = questions.filter(({ Name }) => names.includes(Name));
  return Object.fromEntries(asked.map((one) => [one.Name, answerWords(one, row.answers[one.Name], language)]));
}

/** A line of the list, without answers. */
export const listedOf = (row: ListedRow): Omit<ListedApplication, 'Answers'> => ({
  Id: row.id,
  Status: row.status,
  Protocol: row.protocol,
  kayas: row.kayas,
  Name: nameOf(row),
  Email: row.email,
  Language: row.language,
  SubmittedAt: row.submittedAt?.toISOString() ?? null,
  SavedAt: row.savedAt.toISOString(),
  WithdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  Points: row.points,
  Missing: row.missing,
  Reviews: row.reviews,
  ReviewsAsked: row.reviewsAsked,
  HeldUntil: row.heldUntil?.toISOString() ?? null,
});
