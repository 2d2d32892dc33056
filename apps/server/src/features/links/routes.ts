import { links, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import type { OpenContext } from '../../access/context.ts';
import { type Route, route } from '../../access/route.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { LinkPurpose, LinkResult } from '../../platform/links/link-purpose.ts';
import { markLinkUsed } from '../../platform/links/link-rows.ts';
import { closedPage, describeLink, donePage, endOf, type LoadedLink, loadLink, openPage } from './open-link.ts';

/** Performs the act of a link and records its use; undefined when the thing it concerns no longer exists. */
async function followLink(context: OpenContext, link: LoadedLink): Promise<LinkResult | undefined> {
  const { row, purpose, opened } = link;
  if (!purpose || !(await describeLink(link))) return undefined;
  const result = await purpose.act(opened, purpose.args.parse(row.args));
  await markLinkUsed(context.db, row, context.now);
  context.audit({ ...(row.userId !== null && { subjectId: row.userId }), target: `link:${row.purpose}` });
  return result;
}

/** The calls by which links in mails are opened and used. */
export function linksRoutes(purposes: readonly LinkPurpose[]): Route[] {
  async function get(
    context: OpenContext,
    { Token }: ParsedBodyOf<typeof links.get>,
  ): Promise<ReplyOf<typeof links.get>> {
    const link = await loadLink(context, purposes, Token);
    const end = endOf(link);
    const offer = end ? undefined : await describeLink(link);
    return offer ? openPage(link, offer) : closedPage(link, end ?? 'gone');
  }

  async function act(
    context: OpenContext,
    { Token }: ParsedBodyOf<typeof links.act>,
  ): Promise<ReplyOf<typeof links.act>> {
    const link = await loadLink(context, purposes, Token, true);
    const end = endOf(link);
    const result = end ? undefined : await followLink(context, link);
    return result ? donePage(link, result) : closedPage(link, end ?? 'gone');
  }

  async function oneClick(
    context: OpenContext,
    { Token }: ParsedBodyOf<typeof links.oneClick>,
  ): Promise<ReplyOf<typeof links.oneClick>> {
    const link = await loadLink(context, purposes, Token, true);
    if (!link.purpose?.oneClick) throw new Refusal(422, 'NotOneClick');
    const end = endOf(link);
    if (end === 'expired') throw new Refusal(410, 'LinkExpired');
    if (!end) await followLink(context, link);
    return { Ok: true };
  }

  return [route(links.get, get), route(links.act, act), route(links.oneClick, oneClick)];
}
