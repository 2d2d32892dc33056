import { isPattern } from '@ithaki/formats';

/** Converts a foreign regular expression to our syntax without needless escapes; undefined when it is not supported. */
export function patternFrom(pattern: string): string | undefined {
  const bare = pattern.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');
  const ways = [bare, bare.replace(/\\([^\w\\^$.*+?()[\]{}|/])/g, '$1'), bare.replace(/\\-/g, '-')];
  return ways.find(isPattern);
}
