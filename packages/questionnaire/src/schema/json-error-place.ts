/** Line and column at which a text stops being JSON, as the engine tells; the end of a text that breaks off. */
export function placeOfJsonError(json: string, error: unknown): string {
  const position = /position (\d+)/.exec(String(error))?.[1];
  if (position === undefined && !/end of JSON/i.test(String(error))) return '';
  const before = json.slice(0, position === undefined ? undefined : Number(position)).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
