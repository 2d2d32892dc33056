import { Choices, type Contradiction, Impossible } from './choices.ts';

/** Number of further attempts for an option whose reading was impossible. */
const TRIES = 30;

/** A reading still to be made: for another option of a choice, or for the other outcome of a condition. */
interface Attempt {
  name: string;
  key: string;
  option: number;
  others: ReadonlyMap<string, number>;
}

/**
 * Names of everything that the readings of all statements have covered, without the places that differ between
 * statements.
 */
const seenInAnyStatement = new Set<string>();

const placeless = (name: string): string => name.replaceAll(/[\w.-]+\.ts:\d+ /g, '');

const optionName = (key: string, option: number): string => `${option} ${key}`;

const wayName = (place: string, isTrue: boolean): string => `${place}=${isTrue}`;

/**
 * Reads repeatedly until every option of every choice was taken at least once or contradicts the others, and every
 * condition had both outcomes in some statement; or until `limit` readings were made.
 */
export function explore(read: (choices: Choices) => void, limit: number): void {
  const waiting: Attempt[] = [{ name: '', key: '', option: 0, others: new Map() }];
  const seen = new Set<string>();
  const contradictions: Contradiction[] = [];
  let tries = 0;
  for (let count = 0, total = 0; count < limit && total < limit * 20; total++) {
    const attempt = next(waiting);
    if (!attempt) return;
    // A reading of what no statement has covered yet does not count towards the limit.
    if (seenInAnyStatement.has(placeless(attempt.name)) || tries > 0) count++;
    const { key, option, others } = attempt;
    const choices = new Choices(new Map([...others, [key, option]]), key, contradictions);
    const failure = failureOf(() => read(choices));
    if (failure) {
      const contradiction = choices.contradiction(failure);
      const otherKeys = [...contradiction.keys()].filter((otherKey) => otherKey !== key);
      if (contradiction.size === 0) return;
      contradictions.push(contradiction);
      // Tries again with the contradiction known, unless nothing else can change.
      if (otherKeys.length > 0 && ++tries < TRIES) waiting.unshift(attempt);
      else tries = 0;
      continue;
    }
    tries = 0;
    recordSeen(choices, seen);
    waiting.push(
      ...[...otherOptions(choices), ...otherWays(choices)].filter(({ name, key, option }) => {
        const id = `${name} ${optionName(key, option)}`;
        if (seen.has(name) || seen.has(id)) return false;
        seen.add(id);
        return true;
      }),
    );
  }
}

/** Returns the next reading to make, preferring what no statement has covered yet. */
function next(waiting: Attempt[]): Attempt | undefined {
  const firstNovel = waiting.findIndex(({ name }) => !seenInAnyStatement.has(placeless(name)));
  const [attempt] = waiting.splice(Math.max(0, firstNovel), 1);
  return attempt;
}

function recordSeen({ decisions, conditions }: Choices, seen: Set<string>): void {
  const names = [
    ...decisions.map(({ key, chosen }) => optionName(key, chosen)),
    ...conditions.map(({ place, isTrue }) => wayName(place, isTrue)),
  ];
  for (const name of names) {
    seen.add(name);
    seenInAnyStatement.add(placeless(name));
  }
}

function failureOf(read: () => void): Impossible | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof Impossible) return error;
    throw error;
  }
}

const optionsBeside = ({ options, chosen }: { options: number; chosen: number }): number[] =>
  Array.from({ length: options }, (_, option) => option).filter((option) => option !== chosen);

/** Returns the readings that make the same choices as one reading up to a choice, and there take another option. */
const otherOptions = ({ decisions }: Choices): Attempt[] =>
  decisions.flatMap((choice, place) => {
    const others = new Map(decisions.slice(0, place).map(({ key, chosen }) => [key, chosen] as const));
    return optionsBeside(choice).map((option) => ({
      name: optionName(choice.key, option),
      key: choice.key,
      option,
      others,
    }));
  });

/**
 * Returns the readings that differ from one reading in a single choice that decided a condition, for conditions that
 * never had the other outcome.
 */
const otherWays = ({ decisions, conditions }: Choices): Attempt[] =>
  conditions.flatMap(({ place, isTrue, reasons }) => {
    const name = wayName(place, !isTrue);
    if (seenInAnyStatement.has(name)) return [];
    return decisions
      .filter(({ key }) => reasons.includes(key))
      .flatMap((choice) => {
        const others = new Map(
          decisions.flatMap(({ key, chosen }) => (key === choice.key ? [] : [[key, chosen] as const])),
        );
        return optionsBeside(choice).map((option) => ({ name, key: choice.key, option, others }));
      });
  });
