import ts from 'typescript';

const mark = /^\/\/ sql-check: (\S.*)$/;

/** The reason of a comment `// sql-check: …` above the statement of code that a node stands in. */
export function exceptionAt(node: ts.Node): string | undefined {
  const text = node.getSourceFile().text;
  for (let at: ts.Node | undefined = node; at && !ts.isSourceFile(at); at = at.parent) {
    const comments = ts.getLeadingCommentRanges(text, at.pos) ?? [];
    for (const { pos, end } of comments) {
      const found = mark.exec(text.slice(pos, end).trim());
      if (found) return found[1];
    }
    if (ts.isBlock(at.parent) || ts.isCaseOrDefaultClause(at.parent)) return undefined;
  }
  return undefined;
}
