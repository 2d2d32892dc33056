import { Choices, type Contradiction, Impossible } from './choices.ts';

/** How often an option is tried whose readings turn out to be impossible. */
const TRIES = 30;

/** A reading to be done, and what for: an option of a choice, or a condition that is to go the other way. */
interface Wanted {
  name: string;
  key: string;
  option: number;
  others: ReadonlyMap<string, number>;
}

/** What the readings of all statements have shown, without the places that differ between statements. */
const everSeen = new Set<string>();

const placeless = (name: string): string => name.replaceAll(/[\w.-]+\.ts:\d+ /g, '');

const optionName = (key: string, option: number): string => `${option} ${key}`;

const wayName = (place: string, held: boolean): string => `${place}=${held}`;

/**
 * Reads again and again until every option of every choice was taken at least once or contradicts the others, and every
 * condition went both ways in some statement; or `most` readings are done.
 */
export function explore(read: (choices: Choices) => void, most: number): void {
  const waiting: Wanted[] = [{ name: '', key: '', option: 0, others: new Map() }];
  const known = new Set<string>();
  const contradictions: Contradiction[] = [];
  let tries = 0;
  for (let count = 0, all = 0; count < most && all < most * 20; all++) {
    const wanted = next(waiting);
    if (!wanted) return;
    // What no statement has shown yet does not count.
    if (everSeen.has(placeless(wanted.name)) || tries > 0) count++;
    const { key, option, others } = wanted;
    const choices = new Choices(new Map([...others, [key, option]]), key, contradictions);
    const failure = failureOf(() => read(choices));
    if (failure) {
      const contradiction = choices.contradiction(failure);
      const other = [...contradiction.keys()].filter((one) => one !== key);
      if (contradiction.size === 0) return;
      contradictions.push(contradiction);
      // Again, now that this is known not to go together; unless nothing else can give way.
      if (other.length > 0 && ++tries < TRIES) waiting.unshift(wanted);
      else tries = 0;
      continue;
    }
    tries = 0;
    see(choices, known);
    waiting.push(
      ...[...otherOptions(choices), ...otherWays(choices)].filter(({ name, key, option }) => {
        const id = `${name} ${optionName(key, option)}`;
        if (known.has(name) || known.has(id)) return false;
        known.add(id);
        return true;
      }),
    );
  }
}

/** The next reading: first of what no statement has shown yet. */
function next(waiting: Wanted[]): Wanted | undefined {
  const novel = waiting.findIndex(({ name }) => !everSeen.has(placeless(name)));
  const [wanted] = waiting.splice(Math.max(0, novel), 1);
  return wanted;
}

function see({ made, passed }: Choices, known: Set<string>): void {
  const names = [
    ...made.map(({ key, chosen }) => optionName(key, chosen)),
    ...passed.map(({ place, held }) => wayName(place, held)),
  ];
  for (const name of names) {
    known.add(name);
    everSeen.add(placeless(name));
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

/** The readings that begin like one and then differ from it in one choice. */
const otherOptions = ({ made }: Choices): Wanted[] =>
  made.flatMap((choice, place) => {
    const others = new Map(made.slice(0, place).map(({ key, chosen }) => [key, chosen] as const));
    return optionsBeside(choice).map((option) => ({
      name: optionName(choice.key, option),
      key: choice.key,
      option,
      others,
    }));
  });

/** The readings that are like one but for a choice by which a condition went one way, when it never went the other. */
const otherWays = ({ made, passed }: Choices): Wanted[] =>
  passed.flatMap(({ place, held, because }) => {
    const name = wayName(place, !held);
    if (everSeen.has(name)) return [];
    return made
      .filter(({ key }) => because.includes(key))
      .flatMap((choice) => {
        const others = new Map(made.flatMap(({ key, chosen }) => (key === choice.key ? [] : [[key, chosen] as const])));
        return optionsBeside(choice).map((option) => ({ name, key: choice.key, option, others }));
      });
  });
