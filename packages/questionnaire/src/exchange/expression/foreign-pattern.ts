import { isPattern } from '@ithaki/formats';

/** A pattern of a foreign form as ours: with needless escapes gone; nothing when it is none. */
export function patternFrom(pattern: string): string | undefined {
  const bare = pattern.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');
  const ways = [bare, bare.replace(/\\([^\w\\^$.*+?()[\]{}|/])/g, '$1'), bare.replace(/\\-/g, '-')];
  return ways.find(isPattern);
}
