import type { ConsentState, consent, ParsedBodyOf, ProjectSettings } from '@ithaki/contract';
import { findConsentVersions, hasAllBits, isAnswerCurrent, parseMask } from '../../access/consent.ts';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { requireMode } from '../../access/session-modes.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { findConsentValue, findRecords, insertRecord, type RecordRow, storeConsentValue } from './consent-queries.ts';
import { readConsentText } from './texts.ts';

type ConsentRule = NonNullable<ProjectSettings['Config']['gdpr']>;

const toConsentEvent = ({ at, version, value, given, address }: RecordRow): ConsentState['History'][number] => ({
  At: at.toISOString(),
  Version: version,
  Value: value,
  Given: given,
  Address: address,
});

/** Returns which consents the programme requires of the caller, and which they have given. */
export async function readConsentState(context: Context): Promise<ConsentState> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const { gdpr } = project.settings.Config;
  const versions = await findConsentVersions(db, project.id, actor.userId);
  const Value = gdpr ? parseMask(await findConsentValue(db, actor.userId, gdpr.UserField)) : 0;
  const MinValue = gdpr?.MinValue ?? 0;
  return {
    Asked: gdpr?.Required ?? false,
    MinValue,
    Value,
    Given: hasAllBits(Value, MinValue) && isAnswerCurrent(versions),
    Text: await readConsentText(context, versions.current),
    History: (await findRecords(db, project.id, actor.userId)).map(toConsentEvent),
  };
}

/** Stores the caller's consent and records the text's version, time and address. */
async function storeConsent(
  context: Context,
  value: number,
  version: number,
  rule: ConsentRule,
): Promise<ConsentState> {
  const { db, actor, address } = context;
  const { UserField, MinValue } = rule;
  await storeConsentValue(db, actor.userId, UserField, value);
  const given = hasAllBits(value, MinValue) && value !== 0;
  const projectId = currentProject(actor).id;
  await insertRecord(db, { projectId, userId: actor.userId, version, value, given, address });
  context.audit({ subjectId: actor.userId, target: `fields.${UserField}` });
  await context.forget(actor.userId);
  return readConsentState(context);
}

/** Returns the project's consent rule; throws when it requires none, or when an administrator acts as the person. */
function requireConsentRule({ actor }: Context): ConsentRule {
  requireMode(actor, 'ownData');
  const { gdpr } = currentProject(actor).settings.Config;
  if (!gdpr?.Required) throw new Refusal(422, 'ConsentNotAsked');
  return gdpr;
}

/** Consents to the text in force; throws 409 when the person read an earlier text. */
export async function giveConsent(
  context: Context,
  { Version, Value }: ParsedBodyOf<typeof consent.give>,
): Promise<ConsentState> {
  const rule = requireConsentRule(context);
  const project = currentProject(context.actor);
  const { current } = await findConsentVersions(context.db, project.id, context.actor.userId);
  if (Version !== current) throw new Refusal(409, 'ConsentTextChanged');
  const { Points } = await readConsentText(context, current);
  const offered = Points.reduce((whole, point) => whole | point.Value, 0);
  const chosen = Value & offered;
  if (!hasAllBits(chosen, rule.MinValue)) throw new Refusal(422, 'ConsentIncomplete');
  return storeConsent(context, chosen, current, rule);
}

/** Withdraws all consent, recording the text that was in force. */
export async function withdrawConsent(context: Context): Promise<ConsentState> {
  const rule = requireConsentRule(context);
  const project = currentProject(context.actor);
  const { current } = await findConsentVersions(context.db, project.id, context.actor.userId);
  return storeConsent(context, 0, current, rule);
}
