/** Something in a view's HTML that does not work in its frame. */
export interface HtmlFinding {
  kind: 'arrow' | 'optional' | 'template' | 'html' | 'script' | 'inline' | 'frame' | 'form';
  /** Name of the attribute or element that does not work. */
  what: string;
  line: number;
}

/** Returns whether Alpine reads the values of an attribute as expressions. */
const isExpression = (name: string): boolean => /^(x-|@|:)/.test(name);

/** Syntax that Alpine's build without eval does not support in expressions. */
const refused: readonly { kind: HtmlFinding['kind']; pattern: RegExp }[] = [
  { kind: 'arrow', pattern: /=>/ },
  { kind: 'optional', pattern: /\?\./ },
  { kind: 'template', pattern: /`/ },
];

const ATTRIBUTE = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Elements that do not run or load in the frame. */
const ELEMENT = /<(script|iframe|object|embed|form|base|meta|link)\b/gi;

const elementKind = (name: string): HtmlFinding['kind'] => {
  if (name === 'script') return 'script';
  return name === 'form' ? 'form' : 'frame';
};

/** Returns what in a view's HTML will not work, in the order of its lines. */
export function htmlFindings(html: string): HtmlFinding[] {
  const findings: HtmlFinding[] = [];
  html.split('\n').forEach((text, index) => {
    const line = index + 1;
    for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
      const value = double ?? single ?? '';
      if (name === 'x-html') findings.push({ kind: 'html', what: name, line });
      else if (isExpression(name)) {
        for (const { kind, pattern } of refused) if (pattern.test(value)) findings.push({ kind, what: name, line });
      } else if (/^on[a-z]+$/i.test(name) || /^\s*javascript:/i.test(value))
        findings.push({ kind: 'inline', what: name, line });
    }
    for (const [, element = ''] of text.matchAll(ELEMENT))
      findings.push({ kind: elementKind(element.toLowerCase()), what: element.toLowerCase(), line });
  });
  return findings;
}
