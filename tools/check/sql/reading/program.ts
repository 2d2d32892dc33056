import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The TypeScript sources whose statements are checked, with indexes of their calls and literals. */
export interface Program {
  checker: ts.TypeChecker;
  /** The files whose statements are read. */
  files: readonly ts.SourceFile[];
  /** Calls in these files, by the last part of the name of the called function. */
  calls: ReadonlyMap<string, readonly ts.CallExpression[]>;
  /**
   * Object literals in these files by the names of their properties; literals that contain other parts, such as
   * spreads, are under `...`.
   */
  literals: ReadonlyMap<string, readonly ts.ObjectLiteralExpression[]>;
}

/** Imports whose types occur in rows and fragments; leaving out all others halves the time of opening the program. */
const needed = /^(\.|\/|@ithaki\/|kysely$|zod$)/;

const add = <Node>(map: Map<string, Node[]>, name: string, node: Node): void => {
  const nodes = map.get(name);
  if (nodes) nodes.push(node);
  else map.set(name, [node]);
};

const calledName = ({ expression }: ts.CallExpression): string | undefined => {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined;
};

/** Opens the program of a TypeScript project; `isRead` tells which of its files are checked. */
export function openProgram(configFile: string, isRead: (path: string) => boolean): Program {
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(configFile));
  const settings = { ...options, types: [] };
  return openFiles(fileNames.filter(isRead), settings, ts.createCompilerHost(settings, true), isRead);
}

/** Opens a program of files given as texts by path, and of what they import from the disk. */
export function openTexts(texts: ReadonlyMap<string, string>): Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    types: [],
  };
  const host = ts.createCompilerHost(options, true);
  const { fileExists, readFile, getSourceFile } = host;
  host.directoryExists = () => true;
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.readFile = (path) => texts.get(path) ?? readFile(path);
  host.getSourceFile = (path, version, ...more) => {
    const text = texts.get(path);
    return text === undefined ? getSourceFile(path, version, ...more) : ts.createSourceFile(path, text, version, true);
  };
  return openFiles([...texts.keys()], options, host, (path) => texts.has(path));
}

function openFiles(
  fileNames: readonly string[],
  options: ts.CompilerOptions,
  host: ts.CompilerHost,
  isRead: (path: string) => boolean,
): Program {
  const cache = ts.createModuleResolutionCache(host.getCurrentDirectory(), host.getCanonicalFileName, options);
  host.resolveModuleNameLiterals = (literals, file) =>
    literals.map(({ text }) =>
      needed.test(text) || file.includes('/node_modules/')
        ? ts.resolveModuleName(text, file, options, host, cache)
        : { resolvedModule: undefined },
    );
  const program = ts.createProgram(fileNames, options, host);
  const files = program
    .getSourceFiles()
    .filter(({ fileName }) => !fileName.includes('/node_modules/') && isRead(fileName));
  return { checker: program.getTypeChecker(), files, ...indexed(files) };
}

/** Returns the calls and object literals of files, by name. */
function indexed(files: readonly ts.SourceFile[]): Pick<Program, 'calls' | 'literals'> {
  const calls = new Map<string, ts.CallExpression[]>();
  const literals = new Map<string, ts.ObjectLiteralExpression[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) add(calls, calledName(node) ?? '', node);
    if (ts.isObjectLiteralExpression(node))
      for (const { name } of node.properties) add(literals, name && ts.isIdentifier(name) ? name.text : '...', node);
    ts.forEachChild(node, visit);
  };
  for (const file of files) visit(file);
  return { calls, literals };
}

/** Returns the symbol as it was declared, resolving imports. */
export const declaredSymbol = (checker: ts.TypeChecker, symbol: ts.Symbol | undefined): ts.Symbol | undefined =>
  symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** Returns the place of a node as `path:line`, relative to a folder. */
export function placeOf(node: ts.Node, folder: string): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
  return `${file.fileName.replace(join(folder, '/'), '')}:${line + 1}`;
}
