import { fold } from '@ithaki/formats';

/** Returns people whose name has a word beginning with the text, ignoring case and accents. */
export function matchingPeople<Person extends { Name: string }>(people: readonly Person[], written: string): Person[] {
  const wanted = fold(written.trim());
  return people
    .filter(({ Name }) => {
      const name = fold(Name);
      return name.startsWith(wanted) || name.split(/\s+/).some((word) => word.startsWith(wanted));
    })
    .slice(0, 6);
}
