import type { ConsentText, consent, ParsedBodyOf } from '@ithaki/contract';
import type { CurrentProject } from '../../access/actor.ts';
import { reaches } from '../../access/consent.ts';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import { translate } from '../../platform/texts/translate.ts';
import { findText, findTexts, insertText } from './consent-queries.ts';

const inBoth = (label: string, params: Record<'el' | 'en', Record<string, string>>) => ({
  el: translate('el', label, params.el),
  en: translate('en', label, params.en),
});

/** Who answers for the data, as the programme's own contacts say; by the title alone where there are none. */
function namesOf({ title, settings }: CurrentProject) {
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

/** The product's own text, of one point, for programmes that have published none. */
function builtInText(project: CurrentProject): ConsentText {
  const names = namesOf(project);
  return {
    Version: 0,
    Title: inBoth('consent.own.title', names),
    Body: inBoth('consent.own.body', names),
    Points: [{ Value: project.settings.Config.gdpr?.MinValue || 1, Label: inBoth('consent.own.point', names) }],
    PublishedAt: null,
  };
}

type TextRow = NonNullable<Awaited<ReturnType<typeof findText>>>;

const present = ({ version, title, body, points, publishedAt }: TextRow): ConsentText => ({
  Version: version,
  Title: title,
  Body: body,
  Points: points,
  PublishedAt: publishedAt.toISOString(),
});

/** A text by its version; 0 is the product's own. */
export async function textOf({ db, actor }: Pick<Context, 'db' | 'actor'>, version: number): Promise<ConsentText> {
  const project = currentProject(actor);
  if (version === 0) return builtInText(project);
  const row = await findText(db, project.id, version);
  if (!row) throw notFound();
  return present(row);
}

export async function allTexts({ db, actor }: Context): Promise<ConsentText[]> {
  const project = currentProject(actor);
  return [...(await findTexts(db, project.id)).map(present), builtInText(project)];
}

/** Publishes a text: whoever consented to an earlier one is asked again. Its points must reach what is asked. */
export async function publishText(
  context: Context,
  { Title, Body, Points }: ParsedBodyOf<typeof consent.publish>,
): Promise<ConsentText> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const whole = Points.reduce((value, { Value }) => value | Value, 0);
  const least = project.settings.Config.gdpr?.MinValue ?? 0;
  if (!reaches(whole, least))
    throw new Refusal(422, 'ConsentPointsShort', {
      params: { least },
      fields: { Points: 'errors.ConsentPointsShort' },
    });
  const row = await insertText(db, project.id, { Title, Body, Points }, actor.userId);
  if (!row) throw notFound();
  context.audit({ target: `consentText:${row.version}`, before: {}, after: { Title, Body, Points } });
  await context.forgetEveryone();
  return present(row);
}
