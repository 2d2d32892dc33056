import { problemsIn } from '../checks/validation.ts';
import { refusalOf } from '../checks/write-refusal.ts';
import type { QuestionInfo } from '../form/elements.ts';
import type { Form } from '../form/form.ts';
import { ownerOf } from '../form/form.ts';
import { type Answers, heldBy, type StoredRow } from '../model/answers.ts';
import { kindOf, type QuestionKind } from '../model/kinds.ts';
import { Session } from '../session/session.ts';
import type { Moment } from '../session/visibility.ts';

/** What a newer version makes of a stored answer. */
export type Fate = 'kept' | 'invalid' | 'hidden' | 'unmapped';

/** A stored answer and its fate; `Model` is the question whose answer it is, in whichever version has it. */
export type Replayed = { readonly row: StoredRow; readonly fate: Fate; readonly Model: string };

/** What is done with the answers of a question that are not simply kept: keep, ask again, or map to another group. */
export type Decision = 'keep' | 'ask' | Mapping;

/** Groups that take over the answers of others, and options that stand for those that are gone. */
export type Mapping = {
  readonly Map?: Readonly<Record<string, string>>;
  readonly Options?: Readonly<Record<string, string>>;
};

/** An answer that says nothing needs no place. */
const says = (row: StoredRow): boolean => heldBy(row) !== '';

const modelOf = (form: Form, group: string): string | undefined => ownerOf(form.owners, group)?.question.Model;

/** Refusals that only mean that the answer was not typed just now. */
const harmless: ReadonlySet<string | undefined> = new Set([undefined, 'ReadOnlyQuestion', 'HiddenQuestion']);

/** Kinds that are stored alike, so that turning one into the other loses nothing. */
const alike: Partial<Record<QuestionKind, QuestionKind>> = { select: 'radio', paragraph: 'text' };

const storageOf = ({ question }: QuestionInfo): QuestionKind => alike[kindOf(question)] ?? kindOf(question);

function fateOf(before: Form, session: Session, row: StoredRow, bad: ReadonlySet<string>): Fate {
  const { form } = session;
  const owner = ownerOf(form.owners, row.GroupId);
  const was = ownerOf(before.owners, row.GroupId);
  if (!owner) return 'unmapped';
  if (was && storageOf(was) !== storageOf(owner)) return 'invalid';
  if (isHidden(session, owner)) return 'hidden';
  if (!harmless.has(refusalOf(session, row)) || bad.has(placeOf(owner, row))) return 'invalid';
  return 'kept';
}

function isHidden(session: Session, info: QuestionInfo): boolean {
  const lines = info.within && session.linesOf(info.within);
  if (!lines || lines.length === 0) return !session.showsQuestion(info);
  return lines.every(({ index }) => !session.showsQuestion(info, index));
}

const placeOf = ({ question }: QuestionInfo, { LineId = '' }: StoredRow): string => `${question.Model}:${LineId}`;

/** Questions and lines whose answers break a rule that nothing but the answer itself can mend. */
function brokenPlaces(session: Session): Set<string> {
  return new Set(
    session.form.questions.flatMap((info) =>
      problemsIn(session, info)
        .filter(({ Rule }) => Rule !== 'Required' && Rule !== 'MinChecked')
        .map(({ Model, LineId = '' }) => {
          const owner = Model === undefined ? info : (session.form.readables.get(Model)?.owner ?? info);
          return `${owner.question.Model}:${LineId}`;
        }),
    ),
  );
}

/**
 * Replays the stored answers of a set against a newer version: which stay, which become invalid (the type changed, the
 * option is gone, a rule is broken), which are hidden there, and which have no question any more.
 */
export function replay(before: Form, after: Form, answers: Answers, moment: Moment): Replayed[] {
  const session = new Session(after, answers, moment);
  const bad = brokenPlaces(session);
  const rows = Object.values(session.store.answers()).flat().filter(says);
  return rows.map((row) => ({
    row,
    fate: fateOf(before, session, row, bad),
    Model: modelOf(after, row.GroupId) ?? modelOf(before, row.GroupId) ?? row.GroupId,
  }));
}

/**
 * The answers as they go into the newer version. What was kept or is hidden goes over as it is; of the rest what was
 * decided for its question, and without a decision nothing: it is asked again, the old set keeping it.
 */
export function carriedOver(replayed: readonly Replayed[], decisions: Readonly<Record<string, Decision>>): StoredRow[] {
  return replayed.flatMap(({ row, fate, Model }) => {
    const decision = Object.hasOwn(decisions, Model) ? decisions[Model] : undefined;
    if (typeof decision === 'object') return mapped(row, decision);
    if (decision === 'ask') return [];
    return decision === 'keep' || fate === 'kept' || fate === 'hidden' ? [row] : [];
  });
}

const own = (from: Readonly<Record<string, string>> | undefined, key: string | undefined): string | undefined =>
  from !== undefined && key !== undefined && Object.hasOwn(from, key) ? from[key] : undefined;

/** An answer under its new group and option; nothing when neither says what becomes of it. */
function mapped(row: StoredRow, { Map: groups, Options }: Mapping): StoredRow[] {
  const [GroupId, OptionId] = [own(groups, row.GroupId), own(Options, row.OptionId)];
  if (GroupId === undefined && OptionId === undefined) return [];
  return [{ ...row, ...(GroupId === undefined ? {} : { GroupId }), ...(OptionId === undefined ? {} : { OptionId }) }];
}

/** How many answers of each question meet which fate, over the sets that were replayed. */
export function fatesByQuestion(replays: Iterable<readonly Replayed[]>): Map<string, Record<Fate, number>> {
  const found = new Map<string, Record<Fate, number>>();
  for (const replayed of replays) {
    for (const { Model, fate } of replayed) {
      const counts = found.get(Model) ?? { kept: 0, invalid: 0, hidden: 0, unmapped: 0 };
      counts[fate] += 1;
      found.set(Model, counts);
    }
  }
  return found;
}
