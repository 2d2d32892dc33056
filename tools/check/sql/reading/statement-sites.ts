import ts from 'typescript';
import { isFragment } from './fragment-types.ts';
import { declaredSymbol, type Program } from './program.ts';

/** A place where the program runs a statement. */
export interface Site {
  /** The fragment that is run. */
  node: ts.Expression;
  /** The type of the rows that the code declares; undefined when it declares none. */
  row: ts.Type | undefined;
  /** The reason, written above the statement, why it cannot be checked. */
  exception: string | undefined;
}

/** The functions that run the fragment passed as their second argument; `execute` is also a method of fragments. */
const runners = ['findRows', 'findRow', 'getRow', 'findPage', 'execute'];

/** The files of these functions. What the functions of the first file run are statements of their callers. */
const runnerFiles = [/\/platform\/database\/statement\.ts$/, /\/platform\/database\/page\.ts$/];

function isRunner({ checker }: Program, { expression }: ts.CallExpression): boolean {
  if (!ts.isIdentifier(expression)) return false;
  const symbol = declaredSymbol(checker, checker.getSymbolAtLocation(expression));
  const files = symbol?.declarations?.map((declaration) => declaration.getSourceFile().fileName) ?? [];
  return files.some((file) => runnerFiles.some((runner) => runner.test(file)));
}

const isSql = (node: ts.Expression): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql';

/** Returns the object of `.execute(db)` if it is a fragment and not a query of the builder. */
function executed({ checker }: Program, { expression }: ts.CallExpression): ts.Expression | undefined {
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const node = expression.expression;
  if (isSql(node) || isBuilt(node)) return node;
  return ts.isIdentifier(node) && isFragment(checker.getTypeAtLocation(node)) ? node : undefined;
}

/** Whether an expression is a call of `sql.raw` or a similar function. */
const isBuilt = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.expression.getText() === 'sql';

/**
 * Whether a function returns the result of a call; only then the type of the rows can follow from the function's
 * declaration.
 */
const isReturned = ({ parent }: ts.Node): boolean =>
  ts.isReturnStatement(parent) || ts.isArrowFunction(parent) || (ts.isAwaitExpression(parent) && isReturned(parent));

function declaredRow({ checker }: Program, node: ts.Expression, call: ts.CallExpression): ts.Type | undefined {
  const named = call.typeArguments?.[0] ?? (isSql(node) ? node.typeArguments?.[0] : undefined);
  if (named) return checker.getTypeFromTypeNode(named);
  if (isSql(node) && !isReturned(call)) return undefined;
  const type = checker.getTypeAtLocation(node);
  const [row] = type.aliasTypeArguments ?? checker.getTypeArguments(type as ts.TypeReference);
  return row && row.flags & ts.TypeFlags.Unknown ? undefined : row;
}

const exceptionMark = /^\/\/ sql-check: (\S.*)$/;

/** Returns the reason in a comment `// sql-check: …` above the statement of code that contains a node. */
function exceptionAt(node: ts.Node): string | undefined {
  const text = node.getSourceFile().text;
  for (let current: ts.Node = node; !ts.isSourceFile(current); current = current.parent) {
    const comments = ts.getLeadingCommentRanges(text, current.pos) ?? [];
    for (const { pos, end } of comments) {
      const match = exceptionMark.exec(text.slice(pos, end).trim());
      if (match) return match[1];
    }
    if (ts.isBlock(current.parent) || ts.isCaseOrDefaultClause(current.parent)) return undefined;
  }
  return undefined;
}

/** Returns every place of the program where a statement is run. */
export function sitesOf(program: Program): Site[] {
  const calls = runners.flatMap((name) => program.calls.get(name) ?? []);
  return calls.flatMap((call) => {
    if (runnerFiles[0]?.test(call.getSourceFile().fileName)) return [];
    const node = isRunner(program, call) ? call.arguments[1] : executed(program, call);
    return node ? [{ node, row: declaredRow(program, node, call), exception: exceptionAt(node) }] : [];
  });
}
