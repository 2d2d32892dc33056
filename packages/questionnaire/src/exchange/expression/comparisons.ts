import { type Operator, type Term, Untranslatable } from './expression-tree.ts';
import type { Known } from './symbols.ts';
import type { Writing } from './writing-context.ts';
import { binding, joinedBy, opposite, type Piece, quoted, whole } from './writing-context.ts';

type Order = '<' | '<=' | '>' | '>=';
const mirrored: Readonly<Record<Order, Order>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
const isOrder = (operator: Operator): operator is Order => Object.hasOwn(mirrored, operator);

const yes: ReadonlySet<string> = new Set(['1', 'true', 'yes', 'ok', 'on', 'y']);

/** Translates a comparison; undefined when the operator is not a comparison. */
export function comparison(writer: Writing, operator: Operator, left: Term, right: Term): Piece | undefined {
  if (isOrder(operator)) return ordered(writer, operator, left, right);
  switch (operator) {
    case '=':
      return equal(writer, left, right);
    case '!=':
      return opposed(equal(writer, left, right));
    case 'contains':
    case 'allof':
      return each(writer, left, right, '&&');
    case 'anyof':
      return each(writer, left, right, '||');
    case 'notcontains':
    case 'noneof':
      return opposite(each(writer, left, right, operator === 'noneof' ? '||' : '&&'));
    default:
      return undefined;
  }
}

/** Negates a comparison, using `!==` rather than `!(… === …)`. */
function opposed(piece: Piece): Piece {
  const parts = piece.js.split(' === ');
  if (parts.length === 2 && piece.binds === binding.equality)
    return { js: parts.join(' !== '), binds: binding.equality };
  return opposite(piece);
}

/** The value of a constant term (a code, text or number); undefined for any other term. */
function constantOf(writer: Writing, term: Term): string | undefined {
  if (term.is === 'text') return term.value;
  if (term.is === 'number') return String(term.value);
  if (term.is === 'truth') return String(term.value);
  if (term.is === 'nothing') return '';
  if (term.is === 'call' && (term.name === 'true' || term.name === 'false')) return term.name;
  if (term.is === 'minus' && term.of.is === 'number') return String(-term.of.value);
  return writer.column(term);
}

const isSame = (left: Piece, right: Piece): Piece => joinedBy('===', binding.equality, left, right);

function equal(writer: Writing, left: Term, right: Term): Piece {
  const constants = [constantOf(writer, left), constantOf(writer, right)];
  if (constants[0] !== undefined && constants[1] !== undefined) return whole(String(constants[0] === constants[1]));
  if (constants[0] !== undefined) return equalsConstant(writer, right, constants[0]);
  if (constants[1] !== undefined) return equalsConstant(writer, left, constants[1]);
  const [one, other] = [writer.known(left), writer.known(right)];
  if (one && other && one.values && one.values === other.values) return isSame(writer.read(one), writer.read(other));
  if (isNumeric(writer, left) || isNumeric(writer, right)) return isSame(writer.number(left), writer.number(right));
  if (right.is === 'list') return each(writer, left, right, '&&');
  if (one?.type === 'date' || other?.type === 'date') return isSame(asDate(writer, left), asDate(writer, right));
  return isSame(writer.text(left), writer.text(right));
}

const isNumeric = (writer: Writing, term: Term): boolean => {
  if (term.is === 'minus' || term.is === 'number') return true;
  if (term.is === 'two') return /^[-+*/%^]$/.test(term.operator);
  const known = term.is === 'name' || term.is === 'self' ? writer.known(term) : undefined;
  if (known?.type === 'computed' && known.term) return isNumeric(writer, known.term);
  return (
    known?.type === 'number' ||
    (term.is === 'call' && /^(count|round|int|number|sum|abs|string-length|age)/.test(term.name))
  );
};

/** Whether a term is boolean. */
function isLogical(writer: Writing, term: Term): boolean {
  if (term.is === 'two') return !/^[-+*/%^]$/.test(term.operator);
  if (term.is === 'name') {
    const known = writer.known(term);
    return known?.type === 'computed' && known.term !== undefined && isLogical(writer, known.term);
  }
  return term.is === 'not' || term.is === 'empty' || (term.is === 'call' && term.name === 'selected');
}

function equalsConstant(writer: Writing, term: Term, constant: string): Piece {
  if (constant === '') return writer.empty(term);
  if (isLogical(writer, term))
    return yes.has(constant.toLowerCase()) ? writer.truth(term) : opposite(writer.truth(term));
  const known = writer.known(term);
  switch (known?.type) {
    case 'option':
    case 'options':
      return holdsCode(writer, known, constant);
    case 'tick':
      return joinedBy(
        yes.has(constant.toLowerCase()) ? '===' : '!==',
        binding.equality,
        writer.read(known),
        whole("'1'"),
      );
    case 'date':
      return isSame(asDate(writer, term), whole(quoted(constant)));
    case 'lines':
      return isSame(writer.number(term), writer.number({ is: 'text', value: constant }));
    default:
      break;
  }
  const isNumber = constant.trim() !== '' && Number.isFinite(Number(constant));
  if (isNumber && (isNumeric(writer, term) || known?.type === 'computed')) {
    return isSame(writer.number(term), whole(String(Number(constant))));
  }
  if (constant === 'true' || constant === 'false') {
    if (!known) return constant === 'true' ? writer.truth(term) : opposite(writer.truth(term));
  }
  return isSame(writer.text(term), whole(quoted(constant)));
}

/** Tests whether the option with a foreign code was chosen. An unknown code is compared as is, so it never holds. */
function holdsCode(writer: Writing, known: Known, code: string): Piece {
  const found = known.values?.get(code) ?? known.values?.get(code.trim());
  if (found === undefined) writer.unknownCodes.push(code);
  const read = writer.read(known);
  const [only = code, ...more] = found ?? [];
  // Outside its records a column is a list of all rows' answers: it holds if any row has the code.
  const isMany = known.type === 'options' || (known.records !== undefined && known.records !== writer.setting.records);
  if (!isMany && more.length === 0) return isSame(read, whole(quoted(only)));
  if (!isMany) return whole(`has([${[only, ...more].map(quoted).join(', ')}], ${read.js})`);
  return [only, ...more]
    .map((id) => whole(`has(${read.js}, ${quoted(id)})`))
    .reduce((one, other) => joinedBy('||', binding.or, one, other));
}

/** Tests whether an answer contains all (&&) or any (||) of some values. */
function each(writer: Writing, left: Term, right: Term, by: '&&' | '||'): Piece {
  const items = right.is === 'list' ? right.items : [right];
  const known = writer.known(left);
  if (known?.type === 'computed') return eachWord(writer, left, known, items, by);
  const holds = items.map((item): Piece => {
    const constant = constantOf(writer, item);
    if (known?.values && constant !== undefined) return holdsCode(writer, known, constant);
    const text = writer.text(item).js;
    if (known && known.type === 'text') return whole(`${writer.read(known).js}.includes(${text})`);
    return whole(`has(${known ? writer.read(known).js : writer.value(left).js}, ${text})`);
  });
  if (holds.length === 0) return whole(String(by === '&&'));
  return holds.reduce((one, other) => joinedBy(by, by === '&&' ? binding.and : binding.or, one, other));
}

/** For a computed value: searches its words, because XLSForm writes a list of codes separated by spaces. */
function eachWord(writer: Writing, left: Term, known: Known, items: readonly Term[], by: '&&' | '||'): Piece {
  if (known.term?.is === 'name') return each(writer, known.term, { is: 'list', items }, by);
  const words = `\`\${${writer.value(left).js}}\`.split(' ')`;
  return items
    .map((item) => whole(`has(${words}, ${writer.text(item).js})`))
    .reduce((one, other) => joinedBy(by, by === '&&' ? binding.and : binding.or, one, other));
}

const iso = /^\d{4}-\d\d-\d\d/;

const dateCalls = ['today', 'now', 'date', 'currentdate', 'date-time', 'decimal-date-time', 'decimal-date'];

/** Whether a term is a date as such, not a date plus or minus days. */
export function isDated(writer: Writing, term: Term): boolean {
  if (term.is === 'text') return iso.test(term.value) || /^(today|now)$/i.test(term.value);
  if (term.is === 'call') return dateCalls.includes(term.name) && !(term.name === 'today' && term.values.length > 0);
  return (term.is === 'name' || term.is === 'self') && writer.known(term)?.type === 'date';
}

/** Writes a term as a YYYY-MM-DD date. */
export function asDate(writer: Writing, term: Term): Piece {
  // REDCap writes today's date as the text 'today'.
  if (term.is === 'text' && /^(today|now)$/i.test(term.value)) return whole('today');
  if (term.is === 'text') return whole(quoted(term.value.slice(0, 10)));
  if (term.is === 'call') {
    const [inner] = term.values;
    return inner && dateCalls.includes(term.name) ? asDate(writer, inner) : writer.value(term);
  }
  const moved = shifted(writer, term);
  if (moved) return whole(`later(${asDate(writer, moved.date).js}, ${writer.number(moved.days).js})`);
  if (term.is === 'two') throw new Untranslatable('UnknownSyntax', 'date ± n');
  return whole(`date(${writer.text(term).js})`);
}

/** Splits a term 'date plus or minus days'; undefined for any other term. */
function shifted(writer: Writing, term: Term): { date: Term; days: Term } | undefined {
  const [first] = term.is === 'call' && term.name === 'today' ? term.values : [];
  if (first) return { date: { is: 'call', name: 'today', values: [] }, days: first };
  if (term.is !== 'two' || (term.operator !== '+' && term.operator !== '-') || !isDated(writer, term.left)) return;
  if (isDated(writer, term.right)) return;
  return { date: term.left, days: term.operator === '+' ? term.right : { is: 'minus', of: term.right } };
}

/** Whether a term is a date plus or minus days. */
export const isMovedDate = (writer: Writing, term: Term): boolean => shifted(writer, term) !== undefined;

/** Number of days from one date to another. */
export const daysFrom = (writer: Writing, from: Term, to: Term): Piece =>
  whole(`days(${asDate(writer, from).js}, ${asDate(writer, to).js})`);

function ordered(writer: Writing, operator: Order, left: Term, right: Term): Piece {
  const than = shifted(writer, right);
  if (than && isDated(writer, left)) {
    return joinedBy(operator, binding.order, daysFrom(writer, than.date, left), writer.number(than.days));
  }
  if (shifted(writer, left)) return ordered(writer, mirrored[operator], right, left);
  if (!isDated(writer, left) && !isDated(writer, right)) {
    return joinedBy(operator, binding.order, writer.number(left), writer.number(right));
  }
  const compared = joinedBy(operator, binding.order, asDate(writer, left), asDate(writer, right));
  // An empty date is '', which would compare as earlier than any date.
  const guarded = [left, right].filter((term) => term.is === 'name' || term.is === 'self');
  return guarded.reduce<Piece>(
    (piece, term) => joinedBy('&&', binding.and, opposite(writer.empty(term)), piece),
    compared,
  );
}
