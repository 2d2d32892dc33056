import type { Announcement, FileRecord, Language, ReceivedAnnouncement } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { translate } from '../../../platform/texts/translate.ts';
import type { Files } from '../../files/index.ts';
import { type AnnouncementRow, findAnnouncement, type Shelf } from './announcement-queries.ts';
import type { AudienceSet } from './audience-queries.ts';
import type { ReceivedRow } from './received-queries.ts';

/** Returns which announcements the actor may see: their own, or for the office all of the programme. */
export const shelfOf = ({ actor }: Pick<Context, 'actor'>): Shelf => ({
  projectId: currentProject(actor).id,
  authorId: actor.can.has('chat.office') ? null : actor.userId,
});

/** Loads an announcement that the actor wrote, or any of the programme for the office; throws 404 for others. */
export async function loadAnnouncement(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: number,
): Promise<AnnouncementRow> {
  const row = await findAnnouncement(db, shelfOf({ actor }), id);
  if (!row) throw notFound();
  return row;
}

/** Presents announcements as their author and the office see them. */
export async function presentAnnouncements(
  context: Context,
  files: Files,
  rows: readonly AnnouncementRow[],
): Promise<Announcement[]> {
  const filesOf = await loadFiles(context, files, rows);
  return rows.map((row) => ({
    Id: row.id,
    Title: row.title,
    Text: row.text,
    Files: filesOf(row.files),
    State: row.state,
    SendAt: row.sendAt.toISOString(),
    By: { Id: row.createdBy, Name: row.author ?? translate(context.language, 'notifications.somebody') },
    Filter: describeAudience(row.filter, context.language),
    MustConfirm: row.mustConfirm,
    Mail: row.mail,
    People: row.people,
    Seen: row.seen,
    Confirmed: row.confirmed,
    Mailed: row.mailed,
    can: rightsOf(row),
  }));
}

const rightsOf = ({ state, people, seen, confirmed, mustConfirm }: AnnouncementRow): Announcement['can'] => [
  ...(state === 'withdrawn' ? [] : (['withdraw'] as const)),
  ...(state === 'sent' && (mustConfirm ? confirmed : seen) < people ? (['remind'] as const) : []),
  ...(state === 'planned' ? [] : (['readers'] as const)),
];

/** Presents announcements as their receivers see them. */
export async function presentReceived(
  context: Context,
  files: Files,
  rows: readonly ReceivedRow[],
): Promise<ReceivedAnnouncement[]> {
  const filesOf = await loadFiles(context, files, rows);
  return rows.map((row) => ({
    Id: row.id,
    Title: row.title,
    Text: row.text,
    Files: filesOf(row.files),
    At: row.sendAt.toISOString(),
    By: row.author ?? translate(context.language, 'notifications.somebody'),
    MustConfirm: row.mustConfirm,
    SeenAt: row.seenAt?.toISOString() ?? null,
    ConfirmedAt: row.confirmedAt?.toISOString() ?? null,
  }));
}

async function loadFiles(
  context: Context,
  files: Files,
  rows: readonly { files: string[] }[],
): Promise<(ids: readonly string[]) => FileRecord[]> {
  const records = await files.present(
    context,
    rows.flatMap((row) => row.files),
  );
  const byId = new Map(records.map((record) => [record.Id, record]));
  return (ids) => ids.flatMap((id) => byId.get(id) ?? []);
}

/** Describes in words to whom an announcement is addressed. */
function describeAudience(set: AudienceSet, language: Language): string {
  const say = (name: string, params: Record<string, string | number> = {}) =>
    translate(language, `chat.audience.${name}`, params);
  const roles = (set.Roles ?? []).map((role) => translate(language, `shell.role.${role}`)).join(', ');
  const conditions =
    (set.Filter?.length ?? 0) +
    (set.ActionFilters?.length ?? 0) +
    (set.filterMentorId === undefined ? 0 : 1) +
    (set.filterCoordId === undefined ? 0 : 1) +
    (set.NoContactDays === undefined ? 0 : 1);
  const search = [set.Search ?? ''].flat().filter(Boolean).join(' ');
  const parts = [
    ...(roles === '' ? [] : [roles]),
    ...(set.Ids ? [say('chosen', { count: set.Ids.length })] : []),
    ...(search === '' ? [] : [say('search', { search })]),
    ...(conditions === 0 ? [] : [say('conditions', { count: conditions })]),
  ];
  return parts.length === 0 ? say('everyone') : parts.join(' · ');
}
