import type { bulk, LocalText, ParsedBodyOf, ReplyOf, Suggestion } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { type HomedField, visibleFields } from '../../../access/field-policy.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { membersAsked } from '../../grids/index.ts';
import { fieldsRefused } from '../../people/index.ts';
import { bestPairs, type Market } from './best-pairs.ts';
import { capacityField } from './capacity-field.ts';
import { greedyPairs } from './greedy-pairs.ts';
import { type Compared, type ComparedMentor, findCompared, findComparedMentors } from './matching-queries.ts';
import { roomOf } from './mentor-room.ts';

/** A field that is compared, and how much it weighs that two have the same value. */
interface Weighed {
  field: HomedField;
  weight: number;
}

/** The values that a stored text holds: several of a multiple choice, else one. */
function valuesIn({ Type }: Pick<HomedField, 'Type'>, stored: string | undefined): string[] {
  if (!stored) return [];
  if (Type !== 'multiselect') return [stored];
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.map(String) : [stored];
  } catch {
    return [stored];
  }
}

/** A person's values as sets, by the place of the field. */
const setsOf = (fields: readonly Weighed[], values: Readonly<Record<string, string>>): Set<string>[] =>
  fields.map(({ field }) => new Set(valuesIn(field, values[field.Name])));

/** The first value that both have. */
function common(one: ReadonlySet<string>, other: ReadonlySet<string>): string | undefined {
  for (const value of one) if (other.has(value)) return value;
  return undefined;
}

/** A value as it is shown. */
const labelOf = ({ Options }: HomedField, value: string): LocalText =>
  Options?.find((option) => option.Value === value)?.Label ?? value;

/** More mentees than this are not suggested for at once. */
const MOST = 20_000;
/** The best pairs ask for about mentees × mentors² steps: up to so many, which takes some seconds. */
const MOST_STEPS = 2e8;

/** Suggests a mentor for each active mentee without one, of the set; nothing is changed. */
export async function suggestMentors(
  context: Context,
  { Weights, ProjectId: _project, ...set }: ParsedBodyOf<typeof bulk.suggestMentors>,
): Promise<ReplyOf<typeof bulk.suggestMentors>> {
  const { db, actor } = context;
  const project = currentProject(actor);
  const used = Weights ?? project.settings.Config.MatchingWeights ?? {};
  const fields = weighed(context, used);
  const names = fields.map(({ field }) => field.Name);
  const asked = { ...set, filterMentorId: 0, Active: [1], Roles: ['Mentee' as const] };
  const mentees = await findCompared(db, actor, await membersAsked(context, asked), names, MOST + 1);
  if (mentees.length > MOST) throw new Refusal(422, 'TooManyUnmatched');
  const capacity = capacityField(project.settings, actor.level);
  const mentors = await findComparedMentors(db, actor, project.id, names, capacity);
  if (mentors.length === 0) throw new Refusal(422, 'NoMentors');
  const room = roomOf(mentors, mentees.length);
  const sets = {
    mentees: mentees.map((one) => setsOf(fields, one.values)),
    mentors: mentors.map((one) => setsOf(fields, one.values)),
  };
  const market: Market = {
    rows: mentees.length,
    capacities: room,
    weight: (row, taker) =>
      fields.reduce((sum, { weight }, place) => sum + (both(sets, row, taker, place) === undefined ? 0 : weight), 0),
  };
  const Best = mentees.length * Math.max(mentees.length, mentors.length ** 2) <= MOST_STEPS;
  const takerOf = await (Best ? bestPairs(market) : greedyPairs(market));
  return {
    ...draftOf(
      mentees,
      mentors,
      takerOf,
      (row, taker) =>
        fields.flatMap(({ field }, place) => {
          const value = both(sets, row, taker, place);
          return value === undefined ? [] : [{ Field: field.Name, Label: field.Label, Value: labelOf(field, value) }];
        }),
      market,
    ),
    Mentors: mentors.map(({ id, name, mentees: load, capacity: most }, place) => ({
      Id: id,
      Name: name,
      Mentees: load,
      Capacity: most,
      Room: room[place] ?? 0,
    })),
    Weights: used,
    Best,
  };
}

type Sets = Record<'mentees' | 'mentors', Set<string>[][]>;

const both = ({ mentees, mentors }: Sets, row: number, taker: number, place: number) =>
  common(mentees[row]?.[place] ?? new Set(), mentors[taker]?.[place] ?? new Set());

/** The fields that weigh something; one that the caller does not see is refused by name. */
function weighed({ actor }: Context, weights: Readonly<Record<string, number>>): Weighed[] {
  const seen = new Map(visibleFields(currentProject(actor).settings, actor.level).map((field) => [field.Name, field]));
  const names = Object.keys(weights);
  const unknown = names.filter((name) => !seen.has(name));
  if (unknown.length > 0)
    throw fieldsRefused(Object.fromEntries(unknown.map((name) => [name, 'errors.field.unknown'])));
  return names.flatMap((name) => {
    const field = seen.get(name);
    return field && weights[name] ? [{ field, weight: weights[name] }] : [];
  });
}

function draftOf(
  mentees: readonly Compared[],
  mentors: readonly ComparedMentor[],
  takerOf: readonly number[],
  equal: (row: number, taker: number) => Suggestion['Pairs'][number]['Equal'],
  { weight }: Market,
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
        Equal: equal(row, taker),
      },
    ];
  });
  const placed = new Set(Pairs.map(({ MenteeId }) => MenteeId));
  return {
    Pairs,
    Unmatched: mentees.filter(({ id }) => !placed.has(id)).map(({ id, name }) => ({ Id: id, Name: name })),
  };
}
