import { isPattern } from '@ithaki/formats';

/** Converts a foreign regular expression to our syntax without needless escapes; undefined when it is not supported. */
export function convertPattern(pattern: string): string | undefined {
  const withoutAnchors = pattern.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');
  const candidates = [
    withoutAnchors,
    withoutAnchors.replace(/\\([^\w\\^$.*+?()[\]{}|/])/g, '$1'),
    withoutAnchors.replace(/\\-/g, '-'),
  ];
  return candidates.find(isPattern);
}
