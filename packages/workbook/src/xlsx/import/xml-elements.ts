const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Text of XML as it was meant: with its entities written out. */
export const plainText = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return named[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** The attributes of an element by their names, of the text between '<name' and '>'. */
export const attributesOf = (tag: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', one, other]) => [
      name,
      plainText(one ?? other ?? ''),
    ]),
  );

/** What an element is by its name, with or without a prefix: its attributes, and what stands within it. */
export function elementsOf(
  xml: string,
  name: string,
): { attributes: Readonly<Record<string, string>>; inner: string }[] {
  const pattern = new RegExp(
    `<(?:\\w+:)?${name}(\\s(?:[^>"']|"[^"]*"|'[^']*')*?)?(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}>)`,
    'g',
  );
  return [...xml.matchAll(pattern)].map(([, tag = '', inner = '']) => ({ attributes: attributesOf(tag), inner }));
}
