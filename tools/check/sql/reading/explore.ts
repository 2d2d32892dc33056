import { Choices, type Contradiction, Impossible } from './choices.ts';

/** Maximum number of further attempts to read a statement with an option that contradicted earlier choices. */
const TRIES = 30;

/**
 * A reading still to be made. A reading evaluates a statement's code once, with one option taken at each choice that is only
 * known while the program runs; this one takes another option, or makes a condition come out the other way.
 */
interface Attempt {
  name: string;
  key: string;
  option: number;
  others: ReadonlyMap<string, number>;
}

/**
 * Names of the options and condition outcomes that readings of any statement have covered. File and line are left out, so
 * that an option that occurs in several statements has one name.
 */
const seenInAnyStatement = new Set<string>();

const placeless = (name: string): string => name.replaceAll(/[\w.-]+\.ts:\d+ /g, '');

const optionName = (key: string, option: number): string => `${option} ${key}`;

const wayName = (place: string, isTrue: boolean): string => `${place}=${isTrue}`;

/**
 * Reads a statement repeatedly until every option of every choice was taken at least once or contradicts the others, and every
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

/** Removes and returns the next reading to make, preferring one that covers something new to all statements. */
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

/** Returns a reading for each option not taken: with the same choices before it, and that option instead. */
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
 * Returns readings that may give a condition the outcome it has not had in any statement. Each takes another option at one
 * of the choices on which the condition depended, and keeps all other choices.
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
