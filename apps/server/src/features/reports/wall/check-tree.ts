import {
  allowedCollations,
  allowedFields,
  allowedFunctions,
  allowedNodes,
  allowedOperators,
  allowedTypes,
  allowedValues,
} from './allowed.ts';
import { SqlFault } from './sql-fault.ts';

/** A node of PostgreSQL's parse tree. */
export type TreeNode = Record<string, unknown>;

/** The views that a query may read. */
export interface Names {
  /** The names of the columns, by the name of the view. */
  views: ReadonlyMap<string, readonly string[]>;
}

/** What a checked query uses. */
export interface TreeUse {
  /** The views that it reads. */
  views: ReadonlySet<string>;
  /** Every identifier in its references to columns. */
  names: ReadonlySet<string>;
  /** Whether it takes whole rows: `*` or the name of a view as a value. */
  wholeRows: boolean;
  /** Placeholders `$n`, with their byte offsets. */
  parameters: { number: number; offset: number }[];
}

const MAX_NODES = 5_000;
const MAX_DEPTH = 400;

/** Fields whose node is not wrapped in its kind, with that kind. */
const unnamed: Record<string, string> = {
  larg: 'SelectStmt',
  rarg: 'SelectStmt',
  typeName: 'TypeName',
  withClause: 'WithClause',
  over: 'WindowDef',
  alias: 'Alias',
  join_using_alias: 'Alias',
};

const isNode = (value: unknown): value is TreeNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether a node is wrapped in its kind: `{ RangeVar: … }`. In `larg`, those of joins are, of set operations not. */
const isNamed = (value: TreeNode): boolean => Object.keys(value).some((key) => /^[A-Z]/.test(key));
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns the text of a `String` node. */
const textOf = (value: unknown): string | undefined => {
  const text = isNode(value) && isNode(value.String) ? value.String.sval : undefined;
  return typeof text === 'string' ? text : undefined;
};
const textsOf = (value: unknown): string[] => list(value).map((item) => textOf(item) ?? '*');

/**
 * Checks the parse tree of one statement against the lists of what is allowed; throws {@link SqlFault} with the byte
 * offset of the first thing that is not.
 */
export class TreeCheck implements TreeUse {
  readonly views = new Set<string>();
  readonly names = new Set<string>();
  readonly parameters: { number: number; offset: number }[] = [];
  wholeRows = false;
  readonly #known: Names['views'];
  readonly #tables = new Set<string>();
  /** Names allowed after a dot; PostgreSQL would call any other as a function: `p.to_jsonb`. */
  readonly #columns: Set<string>;
  /** Names and aliases of the tables that the query reads; used alone, such a name is the whole row. */
  readonly #rows = new Set<string>();
  readonly #alone = new Set<string>();
  readonly #dotted: { name: string; offset: number | undefined }[] = [];
  readonly #sources: { name: string; offset: number | undefined }[] = [];
  #nodes = 0;

  constructor(views: Names['views']) {
    this.#known = views;
    this.#columns = new Set([...[...views.values()].flat(), ...allowedFunctions]);
  }

  check(statement: unknown): void {
    if (!isNode(statement) || !isNode(statement.SelectStmt)) throw new SqlFault('oneSelect');
    this.#visit(statement, '', 0);
    for (const { name, offset } of this.#sources)
      if (this.#known.has(name)) this.views.add(name);
      else if (!this.#tables.has(name)) throw new SqlFault('view', name, offset);
    for (const { name, offset } of this.#dotted)
      if (!this.#columns.has(name)) throw new SqlFault('column', name, offset);
    if ([...this.#alone].some((name) => this.#rows.has(name))) this.wholeRows = true;
  }

  #visit(value: unknown, field: string, depth: number): void {
    if (depth > MAX_DEPTH) throw new SqlFault('tooDeep');
    if (Array.isArray(value)) for (const item of value) this.#visit(item, field, depth + 1);
    else if (isNode(value)) this.#visitNode(value, field, depth);
  }

  #visitNode(value: TreeNode, field: string, depth: number): void {
    const kind = unnamed[field];
    if (kind !== undefined && !isNamed(value)) this.#enter(kind, value, depth);
    else
      for (const [key, inner] of Object.entries(value)) {
        if (/^[A-Z]/.test(key)) this.#enter(key, inner, depth);
        // A constant holds its value in a field such as `ival`, without a kind.
        else this.#visitField(key, inner, depth);
      }
  }

  #visitField(key: string, value: unknown, depth: number): void {
    if (!allowedFields.has(key)) throw new SqlFault('clause', key);
    this.#visit(value, key, depth + 1);
  }

  #enter(kind: string, value: unknown, depth: number): void {
    this.#nodes += 1;
    if (this.#nodes > MAX_NODES) throw new SqlFault('tooLong', MAX_NODES);
    const node = isNode(value) ? value : {};
    const offset = typeof node.location === 'number' ? node.location : undefined;
    if (!allowedNodes.has(kind)) throw new SqlFault('construct', kind, offset);
    this.#judge(kind, node, offset);
    for (const [key, inner] of Object.entries(node)) this.#visitField(key, inner, depth);
  }

  #judge(kind: string, node: TreeNode, offset: number | undefined): void {
    switch (kind) {
      case 'RangeVar':
        this.#sources.push({ name: String(node.relname), offset });
        this.#rows.add(String(node.relname));
        return;
      case 'WithClause':
        if (node.recursive) throw new SqlFault('recursive', '', offset);
        return;
      case 'CommonTableExpr':
        this.#addTable(String(node.ctename), node.aliascolnames, offset);
        return;
      case 'Alias':
        this.#rows.add(String(node.aliasname));
        this.#addColumns([String(node.aliasname), ...textsOf(node.colnames)]);
        // `people p(a, b)` gives its columns other names by their places.
        if (list(node.colnames).length > 0) this.wholeRows = true;
        return;
      case 'JoinExpr':
        if (node.isNatural) this.wholeRows = true;
        for (const name of textsOf(node.usingClause)) this.names.add(name);
        return;
      case 'ResTarget':
        this.#addColumns(typeof node.name === 'string' ? [node.name] : []);
        return;
      case 'ColumnDef':
        this.#addColumns([String(node.colname)]);
        return;
      case 'ColumnRef':
        this.#judgeColumn(list(node.fields), offset);
        return;
      case 'A_Star':
        this.wholeRows = true;
        return;
      case 'A_Indirection':
        if (list(node.indirection).some((item) => textOf(item) !== undefined))
          throw new SqlFault('fieldOf', '', offset);
        return;
      case 'FuncCall':
        allow(allowedFunctions, unqualified(textsOf(node.funcname), 'function', offset), 'function', offset);
        return;
      case 'TypeName':
        allow(allowedTypes, unqualified(textsOf(node.names), 'type', offset), 'type', offset);
        return;
      case 'CollateClause':
        allow(allowedCollations, textsOf(node.collname).join('.'), 'collation', offset);
        return;
      case 'A_Expr':
        if (node.kind === 'AEXPR_IN') this.#refuseListInParentheses(node, offset);
        allowOperator(node.name, offset);
        return;
      case 'SortBy':
        allowOperator(node.useOp, offset);
        return;
      case 'SubLink':
        allowOperator(node.operName, offset);
        return;
      case 'SQLValueFunction':
        allow(allowedValues, String(node.op), 'function', offset);
        return;
      case 'ParamRef':
        this.parameters.push({ number: Number(node.number), offset: offset ?? -1 });
        return;
    }
  }

  #addColumns(names: readonly string[]): void {
    for (const name of names) this.#columns.add(name);
  }

  /** Adds a `with` query. Names that begin with `pg_` are refused: outside its scope they are system tables. */
  #addTable(name: string, columns: unknown, offset: number | undefined): void {
    if (name.startsWith('pg_')) throw new SqlFault('view', name, offset);
    this.#tables.add(name);
    this.#addColumns([name, ...textsOf(columns)]);
  }

  #judgeColumn(fields: readonly unknown[], offset: number | undefined): void {
    const names = fields.map(textOf);
    const [first, second] = names;
    if (fields.length > 2) throw new SqlFault('column', names.map((name) => name ?? '*').join('.'), offset);
    for (const name of names) if (name !== undefined) this.names.add(name);
    if (first !== undefined && fields.length === 1) this.#alone.add(first);
    if (fields.length === 2 && second !== undefined) this.#dotted.push({ name: second, offset });
  }

  /** Throws for `in (@list)`, which would compare with the list as one value; `= any(@list)` is meant. */
  #refuseListInParentheses(node: TreeNode, offset: number | undefined): void {
    const items = isNode(node.rexpr) && isNode(node.rexpr.List) ? list(node.rexpr.List.items) : [];
    const isList = (item: unknown): boolean =>
      isNode(item) && isNode(item.TypeCast) && isNode(item.TypeCast.typeName)
        ? list(item.TypeCast.typeName.arrayBounds).length > 0
        : false;
    if (items.some(isList)) throw new SqlFault('inList', '', offset);
  }
}

function allow(these: ReadonlySet<string>, name: string, reason: string, offset: number | undefined): void {
  if (!these.has(name)) throw new SqlFault(reason, name, offset);
}

/** Returns a name without the schema `pg_catalog` that the parser adds; throws for any other schema. */
function unqualified(names: readonly string[], reason: string, offset: number | undefined): string {
  const [first = '', second] = names;
  if (second === undefined) return first;
  if (names.length > 2 || first !== 'pg_catalog') throw new SqlFault(reason, names.join('.'), offset);
  return second;
}

function allowOperator(name: unknown, offset: number | undefined): void {
  const names = textsOf(name);
  if (names.length === 0) return;
  // The parser names some operators by keywords, such as BETWEEN.
  const known = names.length === 1 && (allowedOperators.has(names[0] ?? '') || /^[A-Z ]+$/.test(names[0] ?? ''));
  if (!known) throw new SqlFault('operator', names.join('.'), offset);
}
