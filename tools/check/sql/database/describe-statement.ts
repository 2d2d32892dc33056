import type pg from 'pg';

/** A column that a statement returns. */
export interface Column {
  name: string;
  /** The number of the column's type in the database. */
  type: number;
}

/** Why PostgreSQL refuses a statement, and at which character. */
export interface Refused {
  error: string;
  position: number | undefined;
}

/** PostgreSQL's description of a statement: the columns that it returns, or why it is refused. */
export type Described = { columns: readonly Column[] } | Refused;

interface Field {
  name: string;
  dataTypeID: number;
}

interface Wire {
  parse(message: { text: string }): void;
  describe(message: { type: 'S' }): void;
  sync(): void;
}

/** A query for the client's queue that asks for the columns of one statement without running it. */
class Description {
  #columns: readonly Column[] = [];
  readonly #text: string;
  readonly #done: (described: Described) => void;

  constructor(text: string, done: (described: Described) => void) {
    this.#text = text;
    this.#done = done;
  }

  submit(wire: Wire): void {
    wire.parse({ text: this.#text });
    wire.describe({ type: 'S' });
    wire.sync();
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
  }

  handleError({ message, position }: { message: string; position?: string }): void {
    this.#done({ error: message, position: position ? Number(position) : undefined });
  }

  handleReadyForQuery(): void {
    this.#done({ columns: this.#columns });
  }
}

/** Returns PostgreSQL's description of a statement, without running it. */
export const describeStatement = (client: pg.ClientBase, text: string): Promise<Described> =>
  new Promise((resolve) => {
    client.query(new Description(text, resolve) as unknown as pg.Submittable);
  });
