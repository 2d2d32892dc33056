import { isRequired, questionsOf } from '../definition/questions.ts';
import type { Answers, Definition } from '../model.ts';

/** What is shown by answers, with the definition it was worked out for. Answers are never changed once they are asked. */
const known = new WeakMap<Answers, { definition: Definition; shown: ReadonlySet<number> }>();

/**
 * The ids of the questions that are shown: those without a condition, and those whose ConditionId is shown and says
 * yes (ConditionInverse: no). Questions in a circle are hidden.
 */
export function shownIds(definition: Definition, answers: Answers): ReadonlySet<number> {
  const before = known.get(answers);
  if (before?.definition === definition) return before.shown;
  const shown = workOutShown(definition, answers);
  known.set(answers, { definition, shown });
  return shown;
}

function workOutShown(definition: Definition, answers: Answers): Set<number> {
  const { list, byId } = questionsOf(definition);
  const decided = new Map<number, boolean>();
  const isShown = (id: number): boolean => {
    const before = decided.get(id);
    if (before !== undefined) return before;
    decided.set(id, false);
    const question = byId.get(id);
    const parent = question?.ConditionId;
    const shown =
      question !== undefined &&
      (parent === undefined || (isShown(parent) && answers.get(parent) === (question.ConditionInverse ? 'no' : 'yes')));
    decided.set(id, shown);
    return shown;
  };
  return new Set(list.filter(({ Id }) => isShown(Id)).map(({ Id }) => Id));
}

/** The answers that count: those of questions that are shown, without empty ones. */
export function shownAnswers(definition: Definition, answers: Answers): Map<number, string> {
  const shown = shownIds(definition, answers);
  return new Map([...answers].filter(([id, answer]) => answer !== '' && shown.has(id)));
}

/**
 * The ids of questions that must still be answered. In a group whose yes is given, the others need no answer.
 */
export function missingIds(definition: Definition, answers: Answers): number[] {
  const { list } = questionsOf(definition);
  const shown = shownIds(definition, answers);
  const settled = new Set(
    list.flatMap(({ Group, Id }) => (Group && shown.has(Id) && answers.get(Id) === 'yes' ? [Group] : [])),
  );
  return list
    .filter((question) => isRequired(question) && shown.has(question.Id) && !answers.get(question.Id))
    .filter(({ Group }) => !Group || !settled.has(Group))
    .map(({ Id }) => Id);
}

/**
 * The groups of which not exactly one question says yes, each with its first shown question; only groups of which
 * every shown question is answered or which have too many.
 */
export function wrongGroups(definition: Definition, answers: Answers): { group: string; id: number }[] {
  const { list } = questionsOf(definition);
  const shown = shownIds(definition, answers);
  const groups = new Map<string, { id: number; yes: number; open: number }>();
  for (const { Group, Id } of list) {
    if (!Group || !shown.has(Id)) continue;
    const group = groups.get(Group) ?? { id: Id, yes: 0, open: 0 };
    const answer = answers.get(Id);
    groups.set(Group, {
      ...group,
      yes: group.yes + (answer === 'yes' ? 1 : 0),
      open: group.open + (answer ? 0 : 1),
    });
  }
  return [...groups].flatMap(([group, { id, yes, open }]) =>
    yes > 1 || (yes === 0 && open === 0) ? [{ group, id }] : [],
  );
}
