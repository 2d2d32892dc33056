import type { ConsentText, consent, Language, ParsedBodyOf } from '@ithaki/contract';
import { localText } from '@ithaki/formats';
import type { CurrentProject } from '../../access/actor.ts';
import { hasAllBits } from '../../access/consent.ts';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import { publish } from '../../platform/events/publish.ts';
import { inEachLanguage, translate } from '../../platform/texts/translate.ts';
import { findRepeatedText, findText, findTexts, insertText, lockTexts } from './consent-queries.ts';
import { consentTextPublished } from './notifications.ts';

/**
 * Returns the names that complete the product's own consent text: the programme, and its contacts as those responsible
 * for the data; without contacts the programme's title.
 */
function responsibleNames({ title, settings }: CurrentProject) {
  return (language: Language) => {
    const contacts = (settings.Config.Contacts ?? []).map(({ Name, Email }) =>
      [localText(Name, language), Email].filter(Boolean).join(', '),
    );
    const programme = localText(title, language);
    return { programme, contacts: contacts.join('\n') || programme };
  };
}

/** Returns the product's own consent text, with one point, for programmes that have published none. */
function builtInText(project: CurrentProject): ConsentText {
  const namesIn = responsibleNames(project);
  const write = (label: string) => inEachLanguage((language) => translate(language, label, namesIn(language)));
  return {
    Version: 0,
    Title: write('consent.own.title'),
    Body: write('consent.own.body'),
    Points: [{ Value: project.settings.Config.gdpr?.MinValue || 1, Label: write('consent.own.point') }],
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

/**
 * Publishes a consent text: everyone must consent again. Its points must cover everything the project requires. The same
 * text sent again within a minute is published once.
 */
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
  const text = { Title, Body, Points };
  await lockTexts(db, project.id);
  const repeated = await findRepeatedText(db, project.id, text, actor.userId);
  if (repeated) return toConsentText(repeated);
  const row = await insertText(db, project.id, text, actor.userId);
  if (!row) throw notFound();
  await publish(db, consentTextPublished, project.id, { Version: row.version });
  context.audit({ target: `consentText:${row.version}`, before: {}, after: text });
  await context.forgetEveryone();
  return toConsentText(row);
}
