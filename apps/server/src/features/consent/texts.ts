import type { ConsentText, consent, ParsedBodyOf } from '@ithaki/contract';
import type { CurrentProject } from '../../access/actor.ts';
import { hasAllBits } from '../../access/consent.ts';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import { publish } from '../../platform/events/publish.ts';
import { translate } from '../../platform/texts/translate.ts';
import { findText, findTexts, insertText } from './consent-queries.ts';
import { consentTextPublished } from './telling.ts';

const translateBoth = (label: string, params: Record<'el' | 'en', Record<string, string>>) => ({
  el: translate('el', label, params.el),
  en: translate('en', label, params.en),
});

/**
 * Returns the names filled into the product's own text: the programme and its contacts, who are responsible for the
 * data; without contacts the programme's title.
 */
function responsibleNames({ title, settings }: CurrentProject) {
  const local = (text: CurrentProject['title'], language: 'el' | 'en') =>
    typeof text === 'string' ? text : text[language];
  const names = (language: 'el' | 'en') => {
    const contacts = (settings.Config.Contacts ?? []).map(({ Name, Email }) =>
      [local(Name, language), Email].filter(Boolean).join(', '),
    );
    const programme = local(title, language);
    return { programme, contacts: contacts.join('\n') || programme };
  };
  return { el: names('el'), en: names('en') };
}

/** Returns the product's own consent text, with one point, for programmes that have published none. */
function builtInText(project: CurrentProject): ConsentText {
  const names = responsibleNames(project);
  return {
    Version: 0,
    Title: translateBoth('consent.own.title', names),
    Body: translateBoth('consent.own.body', names),
    Points: [{ Value: project.settings.Config.gdpr?.MinValue || 1, Label: translateBoth('consent.own.point', names) }],
    PublishedAt: null,
  };
}

type TextRow = NonNullable<Awaited<ReturnType<typeof findText>>>;

const toConsentText = ({ version, title, body, points, publishedAt }: TextRow): ConsentText => ({
  Version: version,
  Title: title,
  Body: body,
  Points: points,
  PublishedAt: publishedAt.toISOString(),
});

/** Returns a consent text by its version; 0 is the product's own. */
export async function readConsentText(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  version: number,
): Promise<ConsentText> {
  const project = currentProject(actor);
  if (version === 0) return builtInText(project);
  const row = await findText(db, project.id, version);
  if (!row) throw notFound();
  return toConsentText(row);
}

export async function listConsentTexts({ db, actor }: Context): Promise<ConsentText[]> {
  const project = currentProject(actor);
  return [...(await findTexts(db, project.id)).map(toConsentText), builtInText(project)];
}

/** Publishes a consent text: everyone must consent again. Its points must cover everything the project requires. */
export async function publishText(
  context: Context,
  { Title, Body, Points }: ParsedBodyOf<typeof consent.publish>,
): Promise<ConsentText> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const offered = Points.reduce((value, { Value }) => value | Value, 0);
  const least = project.settings.Config.gdpr?.MinValue ?? 0;
  if (!hasAllBits(offered, least))
    throw new Refusal(422, 'ConsentPointsShort', {
      params: { least },
      fields: { Points: 'errors.ConsentPointsShort' },
    });
  const row = await insertText(db, project.id, { Title, Body, Points }, actor.userId);
  if (!row) throw notFound();
  await publish(db, consentTextPublished, project.id, { Version: row.version });
  context.audit({ target: `consentText:${row.version}`, before: {}, after: { Title, Body, Points } });
  await context.forgetEveryone();
  return toConsentText(row);
}
