import type { ConsentState, consent, ParsedBodyOf, ProjectSettings } from '@ithaki/contract';
import { onlyByOwnHand } from '../../access/by-own-hand.ts';
import { answersCurrent, findStanding, maskOf, reaches } from '../../access/consent.ts';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { findConsentValue, findRecords, insertRecord, keepConsentValue, type RecordRow } from './consent-queries.ts';
import { textOf } from './texts.ts';

type Asked = NonNullable<ProjectSettings['Config']['gdpr']>;

const presentEvent = ({ at, version, value, given, address }: RecordRow): ConsentState['History'][number] => ({
  At: at.toISOString(),
  Version: version,
  Value: value,
  Given: given,
  Address: address,
});

/** What is asked of the caller and how it stands. */
export async function stateOf(context: Context): Promise<ConsentState> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const { gdpr } = project.settings.Config;
  const standing = await findStanding(db, project.id, actor.userId);
  const Value = gdpr ? maskOf(await findConsentValue(db, actor.userId, gdpr.UserField, false)) : 0;
  const MinValue = gdpr?.MinValue ?? 0;
  return {
    Asked: gdpr?.Required ?? false,
    MinValue,
    Value,
    Given: reaches(Value, MinValue) && answersCurrent(standing),
    Text: await textOf(context, standing.current),
    History: (await findRecords(db, project.id, actor.userId)).map(presentEvent),
  };
}

/** Keeps what stands from now on, with the text's version, time and address. */
async function keep(context: Context, value: number, version: number, asked: Asked): Promise<ConsentState> {
  const { db, actor, address } = context;
  const { UserField, MinValue } = asked;
  const before = await findConsentValue(db, actor.userId, UserField, true);
  await keepConsentValue(db, actor.userId, UserField, value);
  const given = reaches(value, MinValue) && value !== 0;
  const projectId = currentProject(actor).id;
  await insertRecord(db, { projectId, userId: actor.userId, version, value, given, address });
  context.audit({ subjectId: actor.userId, target: `fields.${UserField}`, before, after: String(value) });
  await context.forget(actor.userId);
  return stateOf(context);
}

/** What the project asks, of whoever answers with their own hand. */
function askedOf({ actor }: Context): Asked {
  onlyByOwnHand(actor);
  const { gdpr } = currentProject(actor).settings.Config;
  if (!gdpr?.Required) throw new Refusal(422, 'ConsentNotAsked');
  return gdpr;
}

/** Consents to the text in force; one who read an earlier text is shown the newer first. */
export async function giveConsent(
  context: Context,
  { Version, Value }: ParsedBodyOf<typeof consent.give>,
): Promise<ConsentState> {
  const asked = askedOf(context);
  const project = currentProject(context.actor);
  const { current } = await findStanding(context.db, project.id, context.actor.userId);
  if (Version !== current) throw new Refusal(409, 'ConsentTextChanged');
  const { Points } = await textOf(context, current);
  const offered = Points.reduce((whole, point) => whole | point.Value, 0);
  const chosen = Value & offered;
  if (!reaches(chosen, asked.MinValue)) throw new Refusal(422, 'ConsentIncomplete');
  return keep(context, chosen, current, asked);
}

/** Takes everything back; the text that was in force is kept with it. */
export async function withdrawConsent(context: Context): Promise<ConsentState> {
  const asked = askedOf(context);
  const project = currentProject(context.actor);
  const { current } = await findStanding(context.db, project.id, context.actor.userId);
  return keep(context, 0, current, asked);
}
