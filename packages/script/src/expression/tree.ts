/** Unary operators of expressions. */
export type UnaryOperator = '!' | '-' | '+' | 'typeof';
/** Binary operators of expressions. */
export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '==' | '!=' | '===' | '!==' | '<' | '<=' | '>' | '>=';
/** Logical operators of expressions. */
export type LogicalOperator = '&&' | '||' | '??';

/** A node of an expression; `line` is set only after the first line. Plain data, safe to store and send. */
export type Expression = { readonly line?: number } & (
  | { readonly type: 'literal'; readonly value: string | number | boolean | null }
  | { readonly type: 'constant'; readonly name: 'undefined' | 'NaN' | 'Infinity' }
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'answer'; readonly id: string }
  | { readonly type: 'list'; readonly items: readonly Expression[] }
  | { readonly type: 'record'; readonly entries: readonly (readonly [string, Expression])[] }
  | { readonly type: 'template'; readonly texts: readonly string[]; readonly values: readonly Expression[] }
  | { readonly type: 'unary'; readonly operator: UnaryOperator; readonly operand: Expression }
  | Operation<'binary', BinaryOperator>
  | Operation<'logical', LogicalOperator>
  | { readonly type: 'choice'; readonly test: Expression; readonly yes: Expression; readonly no: Expression }
  | { readonly type: 'member'; readonly object: Expression; readonly key: Expression; readonly optional: boolean }
  | { readonly type: 'chain'; readonly inner: Expression }
  | { readonly type: 'call'; readonly name: string; readonly values: readonly Expression[] }
  | MethodCall
);

type Operation<Type, Operator> = {
  readonly type: Type;
  readonly operator: Operator;
  readonly left: Expression;
  readonly right: Expression;
};

/** A call of an allowed method; `optional` for `a?.b()`. */
type MethodCall = {
  readonly type: 'method';
  readonly object: Expression;
  readonly method: string;
  readonly values: readonly Expression[];
  readonly optional: boolean;
};
