import ts from 'typescript';

const variable = /\{\{\s*-?\s*(\w+)/g;

/**
 * Returns the variables that texts need, by key; for a text with plural forms, by the key without `_one` and `_other`.
 */
export function neededVariables(texts: Readonly<Record<string, string>>): Map<string, Set<string>> {
  const needed = new Map<string, Set<string>>();
  for (const [label, text] of Object.entries(texts)) {
    const plural = /^(.*)_(?:one|other)$/.exec(label)?.[1];
    const names = [...text.matchAll(variable)].map(([, name = '']) => name);
    const key = plural ?? label;
    needed.set(key, new Set([...(needed.get(key) ?? []), ...names, ...(plural ? ['count'] : [])]));
  }
  return needed;
}

/** Returns the keys that an expression may have as its value, as far as it contains them literally. */
function literalKeys(expression: ts.Expression): string[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isParenthesizedExpression(expression)) return literalKeys(expression.expression);
  if (!ts.isConditionalExpression(expression)) return [];
  return [...literalKeys(expression.whenTrue), ...literalKeys(expression.whenFalse)];
}

/** Returns the names of the values passed; undefined when the code alone does not show them. */
function passedNames(values: ts.Expression | undefined): Set<string> | undefined {
  if (!values) return new Set();
  if (!ts.isObjectLiteralExpression(values)) return undefined;
  const names = values.properties.map(({ name }) => (name && !ts.isComputedPropertyName(name) ? name.text : undefined));
  return names.every((name) => name !== undefined) ? new Set(names) : undefined;
}

/**
 * Returns findings about calls `t('key', { … })` in a file that pass fewer variables than the text needs, so that
 * '{{name}}' would be shown.
 */
export function missingVariables(path: string, code: string, needed: ReadonlyMap<string, Set<string>>): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false, kind);
  const findings: string[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 't') return;
    const [key, values] = node.arguments;
    const passed = passedNames(values);
    if (!key || !passed) return;
    for (const label of literalKeys(key)) {
      const missing = [...(needed.get(label) ?? [])].filter((name) => !passed.has(name));
      if (missing.length > 0) findings.push(`${path}: t('${label}') is called without ${missing.join(', ')}`);
    }
  };
  visit(file);
  return findings;
}
