import ts from 'typescript';
import { isFragment, partsOf } from './fragment-types.ts';
import { declaredSymbol, type Program } from './program.ts';

/** Returns the name by which a function is called: its own, or that of its variable or property. */
function nameOf(node: ts.FunctionLikeDeclaration): ts.Node | undefined {
  if (node.name) return node.name;
  const { parent } = node;
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name : undefined;
}

/**
 * Returns the declarations that a method or property of an object literal implements, in the types that the literal
 * has.
 */
function declarationsInTypes(checker: ts.TypeChecker, name: ts.Node): readonly ts.Declaration[] {
  const literal = name.parent.parent;
  if (!ts.isObjectLiteralExpression(literal)) return [];
  const type = checker.getContextualType(literal);
  return partsOf(type).flatMap((part) => part.getProperty(name.getText())?.declarations ?? []);
}

const isWithin = (node: ts.Node, outer: ts.Node): boolean =>
  node.getSourceFile() === outer.getSourceFile() && node.pos >= outer.pos && node.end <= outer.end;

const callersByFunction = new WeakMap<ts.Node, readonly ts.CallExpression[]>();

/** Returns the calls of a function in the program, except those within the function itself. */
export function callersOf(
  { checker, calls }: Program,
  called: ts.FunctionLikeDeclaration,
): readonly ts.CallExpression[] {
  const known = callersByFunction.get(called);
  if (known) return known;
  const name = nameOf(called);
  const symbol = name && declaredSymbol(checker, checker.getSymbolAtLocation(name));
  const declarations = [...(symbol?.declarations ?? []), ...(name ? declarationsInTypes(checker, name) : [])];
  const callers = (calls.get(name?.getText() ?? '') ?? []).filter((call) => {
    if (isWithin(call, called)) return false;
    const callee = ts.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression;
    return declaredSymbol(checker, checker.getSymbolAtLocation(callee))?.declarations?.some((declaration) =>
      declarations.includes(declaration),
    );
  });
  callersByFunction.set(called, callers);
  return callers;
}

/** Whether a function has parameters for SQL text, so that its statements can be read only from its calls. */
export const takesFragments = (checker: ts.TypeChecker, called: ts.SignatureDeclaration): boolean =>
  called.parameters.some((parameter) => holdsFragments(checker, checker.getTypeAtLocation(parameter)));

/** Whether a type is SQL text, a list or record of SQL text, or a function that returns it. */
function holdsFragments(checker: ts.TypeChecker, type: ts.Type): boolean {
  if (isFragment(type)) return true;
  if (type.isUnion()) return type.types.some((part) => holdsFragments(checker, part));
  const signatures = type.getCallSignatures();
  if (signatures.length > 0 && type.getProperties().length === 0)
    return signatures.some((signature) => isFragment(signature.getReturnType()));
  const element = checker.isArrayLikeType(type) ? type.getNumberIndexType() : type.getStringIndexType();
  if (!element) return false;
  return (
    isFragment(element) || element.getProperties().some((property) => isFragment(checker.getTypeOfSymbol(property)))
  );
}
