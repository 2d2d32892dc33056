import type { bulk, LocalText, ParsedBodyOf, ReplyOf, Suggestion } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { type HomedField, visibleFields } from '../../../access/field-policy.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { resolveMembers } from '../../grids/index.ts';
import { fieldsRefused } from '../../people/index.ts';
import { type AssignmentProblem, findBestPairs } from './best-pairs.ts';
import { capacityField } from './capacity-field.ts';
import { findGreedyPairs } from './greedy-pairs.ts';
import { type Candidate, findCandidates, findMentorCandidates, type MentorCandidate } from './matching-queries.ts';
import { remainingCapacities } from './remaining-capacity.ts';

/** A field to compare, and the score for equal values. */
interface WeightedField {
  field: HomedField;
  weight: number;
}

/** Parses a stored value into a list: several values for a multiple choice, else one. */
function parseValues({ Type }: Pick<HomedField, 'Type'>, stored: string | undefined): string[] {
  if (!stored) return [];
  if (Type !== 'multiselect') return [stored];
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.map(String) : [stored];
  } catch {
    return [stored];
  }
}

/** Returns a person's values as sets, in the order of the fields. */
const valueSets = (fields: readonly WeightedField[], values: Readonly<Record<string, string>>): Set<string>[] =>
  fields.map(({ field }) => new Set(parseValues(field, values[field.Name])));

/** Returns the first value in both sets. */
function findCommon(first: ReadonlySet<string>, second: ReadonlySet<string>): string | undefined {
  for (const value of first) if (second.has(value)) return value;
  return undefined;
}

/** Returns the label of an option, or the value itself. */
const optionLabel = ({ Options }: HomedField, value: string): LocalText =>
  Options?.find((option) => option.Value === value)?.Label ?? value;

/** Largest number of mentees in one suggestion. */
const MAX_MENTEES = 20_000;
/**
 * The optimal assignment takes about mentees × mentors² steps. Above this number, which takes some seconds, the greedy
 * assignment is used.
 */
const MAX_STEPS = 2e8;

/** Suggests a mentor for each selected active mentee without a mentor; changes nothing. */
export async function suggestMentors(
  context: Context,
  { Weights, ProjectId: _project, ...set }: ParsedBodyOf<typeof bulk.suggestMentors>,
): Promise<ReplyOf<typeof bulk.suggestMentors>> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const used = Weights ?? project.settings.Config.MatchingWeights ?? {};
  const fields = weightedFields(context, used);
  const names = fields.map(({ field }) => field.Name);
  const selection = { ...set, filterMentorId: 0, Active: [1], Roles: ['Mentee' as const] };
  const mentees = await findCandidates(db, actor, await resolveMembers(context, selection), names, MAX_MENTEES + 1);
  if (mentees.length > MAX_MENTEES) throw new Refusal(422, 'TooManyUnmatched');
  const capacity = capacityField(project.settings, actor.level);
  const mentors = await findMentorCandidates(db, actor, project.id, names, capacity);
  if (mentors.length === 0) throw new Refusal(422, 'NoMentors');
  const room = remainingCapacities(mentors, mentees.length);
  const sets = {
    mentees: mentees.map(({ values }) => valueSets(fields, values)),
    mentors: mentors.map(({ values }) => valueSets(fields, values)),
  };
  const market: AssignmentProblem = {
    rows: mentees.length,
    capacities: room,
    weight: (row, taker) =>
      fields.reduce(
        (sum, { weight }, index) => sum + (commonValue(sets, row, taker, index) === undefined ? 0 : weight),
        0,
      ),
  };
  const Best = mentees.length * Math.max(mentees.length, mentors.length ** 2) <= MAX_STEPS;
  const takerOf = await (Best ? findBestPairs(market) : findGreedyPairs(market));
  return {
    ...buildPairs(
      mentees,
      mentors,
      takerOf,
      (row, taker) =>
        fields.flatMap(({ field }, index) => {
          const value = commonValue(sets, row, taker, index);
          return value === undefined
            ? []
            : [{ Field: field.Name, Label: field.Label, Value: optionLabel(field, value) }];
        }),
      market,
    ),
    Mentors: mentors.map(({ id, name, mentees: load, capacity: maximum }, index) => ({
      Id: id,
      Name: name,
      Mentees: load,
      Capacity: maximum,
      Room: room[index] ?? 0,
    })),
    Weights: used,
    Best,
  };
}

type Sets = Record<'mentees' | 'mentors', Set<string>[][]>;

const commonValue = ({ mentees, mentors }: Sets, row: number, taker: number, index: number) =>
  findCommon(mentees[row]?.[index] ?? new Set(), mentors[taker]?.[index] ?? new Set());

/** Returns the fields with a weight. Throws when the weights name a field that the caller may not see. */
function weightedFields({ actor }: Context, weights: Readonly<Record<string, number>>): WeightedField[] {
  const visible = new Map(
    visibleFields(currentProject(actor).settings, actor.level).map((field) => [field.Name, field]),
  );
  const names = Object.keys(weights);
  const unknown = names.filter((name) => !visible.has(name));
  if (unknown.length > 0)
    throw fieldsRefused(Object.fromEntries(unknown.map((name) => [name, 'errors.field.unknown'])));
  return names.flatMap((name) => {
    const field = visible.get(name);
    return field && weights[name] ? [{ field, weight: weights[name] }] : [];
  });
}

function buildPairs(
  mentees: readonly Candidate[],
  mentors: readonly MentorCandidate[],
  takerOf: readonly number[],
  equalValues: (row: number, taker: number) => Suggestion['Pairs'][number]['Equal'],
  { weight }: AssignmentProblem,
): Pick<Suggestion, 'Pairs' | 'Unmatched'> {
  const Pairs = mentees.flatMap(({ id, name }, row) => {
    const taker = takerOf[row] ?? -1;
    const mentor = mentors[taker];
    if (!mentor) return [];
    return [
      {
        MenteeId: id,
        Mentee: name,
        MentorId: mentor.id,
        Mentor: mentor.name,
        Score: weight(row, taker),
        Equal: equalValues(row, taker),
      },
    ];
  });
  const placed = new Set(Pairs.map(({ MenteeId }) => MenteeId));
  return {
    Pairs,
    Unmatched: mentees.filter(({ id }) => !placed.has(id)).map(({ id, name }) => ({ Id: id, Name: name })),
  };
}
