import { fieldAnswers, type Session } from '@ithaki/questionnaire';
import type { Context } from '../../../../access/context.ts';
import { type HomedField, isEditable, visibleFields } from '../../../../access/field-policy.ts';
import { Refusal } from '../../../../platform/errors/refusal.ts';
import { saveFields } from '../../../people/index.ts';
import type { SetRow } from '../set-queries.ts';
import { asRespondent } from './respondent.ts';

/** Returns the value of the field's option with this text in any language; for other fields the text itself. */
export function valueFor({ Options }: HomedField, text: string): string {
  const option = Options?.find(({ Value, Label }) =>
    [Value, ...(typeof Label === 'string' ? [Label] : Object.values(Label ?? {}))].includes(text),
  );
  return option?.Value ?? text;
}

/**
 * Writes the answers of a finished set into those fields of its respondent that the respondent may change, whoever
 * finishes the set. The other answers are proposed to those who may change the field (`results/proposed-fields.ts`).
 */
export async function fillFields(context: Context, row: SetRow, session: Session): Promise<void> {
  const answers = fieldAnswers(session);
  if (answers.size === 0 || row.userId === null) return;
  const own = context.actor.userId === row.userId ? context : await asRespondent(context, row);
  if (!own?.actor.project) return;
  const { level, project } = own.actor;
  for (const field of visibleFields(project.settings, level)) {
    const text = answers.get(field.Name);
    if (text === undefined || !isEditable(field, level)) continue;
    const writing = { ...own, audit: context.audit, forget: context.forget };
    await saveFields(writing, row.userId, { [field.Name]: valueFor(field, text) }).catch(ignoreRefusal);
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
