import type { Language, LinkPage } from '@ithaki/contract';
import type { OpenContext } from '../../access/context.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { LinkOffer, LinkPurpose, LinkResult, OpenedLink } from '../../platform/links/link-purpose.ts';
import { findLink, type LinkRow } from '../../platform/links/link-rows.ts';
import { translate } from '../../platform/texts/translate.ts';

/** A link with its purpose, and the context of the call that opened it. */
export interface LoadedLink {
  row: LinkRow;
  /** The purpose; undefined when this version of the application no longer has it. */
  purpose: LinkPurpose | undefined;
  opened: OpenedLink;
}

/** Loads a link by its token. Throws 410 when there is none. */
export async function loadLink(
  { db, now, address }: OpenContext,
  purposes: readonly LinkPurpose[],
  token: string,
  lock = false,
): Promise<LoadedLink> {
  const row = await findLink(db, token, lock);
  if (!row) throw new Refusal(410, 'LinkUnknown');
  const { userId, projectId, language } = row;
  return {
    row,
    purpose: purposes.find(({ name }) => name === row.purpose),
    opened: { db, now, userId, projectId, language, address },
  };
}

/** Returns why a link can no longer be used; undefined when it can. */
export function endOf({ row, opened: { now } }: LoadedLink): 'used' | 'expired' | undefined {
  if (row.once && row.usedAt !== null) return 'used';
  return row.expiresAt <= now ? 'expired' : undefined;
}

/** Returns the description of a link before it is used; undefined when the thing it concerns no longer exists. */
export const describeLink = async ({ row, purpose, opened }: LoadedLink): Promise<LinkOffer | undefined> =>
  purpose?.describe(opened, purpose.args.parse(row.args));

const homePage = (language: Language) => ({ Text: translate(language, 'links.next'), Path: '/' });

/** Returns the page of a link that can no longer be used. */
export const closedPage = ({ opened: { language } }: LoadedLink, State: 'used' | 'expired' | 'gone'): LinkPage => ({
  Language: language,
  State,
  Title: translate(language, `links.${State}`),
  Text: translate(language, `links.${State}.text`),
  Button: null,
  Next: homePage(language),
});

/** Returns the page of a link that can be used. */
export const openPage = ({ opened: { language } }: LoadedLink, { title, text, button }: LinkOffer): LinkPage => ({
  ...{ Language: language, State: 'open', Title: title, Text: text, Button: button, Next: homePage(language) },
});

/** Returns the page of a link that was just used. */
export const donePage = ({ opened: { language } }: LoadedLink, { title, text, next }: LinkResult): LinkPage => ({
  Language: language,
  State: 'done',
  Title: title,
  Text: text,
  Button: null,
  Next: next ? { Text: next.text, Path: next.path } : homePage(language),
});
