import { ownValue, questionsOf } from '@ithaki/application';
import type { Form } from '@ithaki/application/schema';
import { MAX_MOVED } from '@ithaki/application/selection';
import {
  APPLICATIONS_PAGE,
  type Language,
  type ListedApplication,
  type ParsedBodyOf,
  type ReplyOf,
  type selection,
} from '@ithaki/contract';
import { searchTerms } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { findPublishedForm, loadForms } from '../form/published-form.ts';
import { formatAnswer } from './format-answer.ts';
import { type ApplicationFilter, findApplicationPage, findMatchingIds, type ListedRow } from './list-queries.ts';
import { lastFirstName } from './selection-queries.ts';

type ListFilters = Pick<ParsedBodyOf<typeof selection.export>, 'Filter' | 'Missing' | 'Search' | 'Status'>;

/**
 * Converts the filters of a list or export to the filter of the query. For questions with options the whole answer must
 * match, for texts a part.
 */
export async function toFilter(
  { db, actor }: Pick<Context, 'actor' | 'db'>,
  body: ListFilters,
): Promise<ApplicationFilter> {
  const project = currentProject(actor);
  const form = (await findPublishedForm(db, project))?.form;
  const withOptions = new Set(form && questionsOf(form).flatMap(({ Name, Options }) => (Options ? [Name] : [])));
  const filters = Object.entries(body.Filter ?? {}).filter(([, value]) => value !== '');
  return {
    projectId: project.id,
    tabs: body.Status ?? [],
    terms: searchTerms(body.Search ?? ''),
    filters: filters.map(([name, value]) => ({ name, value, exact: withOptions.has(name) })),
    missing: body.Missing,
  };
}

/** Returns a page of applications, with the counts of every tab. */
export async function listApplications(
  context: Context,
  body: ParsedBodyOf<typeof selection.list>,
): Promise<ReplyOf<typeof selection.list>> {
  const { db, actor, language } = context;
  const filter = await toFilter(context, body);
  const { rows, counts: Counts } = await findApplicationPage(db, filter, {
    order: body.Order,
    descending: body.Descending,
    offset: body.page * APPLICATIONS_PAGE,
    limit: APPLICATIONS_PAGE,
  });
  const names = Object.keys(Counts) as (keyof typeof Counts)[];
  const All = names.reduce(
    (sum, tab) => sum + (filter.tabs.length === 0 || filter.tabs.includes(tab) ? Counts[tab] : 0),
    0,
  );
  const forms = await loadForms(
    db,
    currentProject(actor),
    rows.map(({ formVersion }) => formVersion),
  );
  for (const { userId } of rows) context.recordView(userId);
  const list = rows.map((row) => ({
    ...presentListedRow(row),
    Answers: presentColumns(row, forms.get(row.formVersion), body.Columns, language),
  }));
  return { list, count: Math.ceil(All / APPLICATIONS_PAGE), All, Counts };
}

/** Returns the ids of the applications that match, up to the limit of one move. */
export async function listMatchingIds(
  context: Context,
  body: ParsedBodyOf<typeof selection.ids>,
): Promise<ReplyOf<typeof selection.ids>> {
  const ids = await findMatchingIds(context.db, await toFilter(context, body));
  return { Ids: ids.slice(0, MAX_MOVED) };
}

/** Formats the answers of the requested columns. */
function presentColumns(row: ListedRow, form: Form | undefined, names: readonly string[], language: Language) {
  const questions = form ? questionsOf(form) : [];
  const shown = questions.filter(({ Name }) => names.includes(Name));
  return Object.fromEntries(
    shown.map((question) => [question.Name, formatAnswer(question, ownValue(row.answers, question.Name), language)]),
  );
}

/** Presents a row of the list, without answers. */
export const presentListedRow = (row: ListedRow): Omit<ListedApplication, 'Answers'> => ({
  Id: row.id,
  Status: row.status,
  Protocol: row.protocol,
  kayas: row.kayas,
  Name: lastFirstName(row),
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
