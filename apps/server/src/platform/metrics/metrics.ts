import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Connection counts of a pool. */
export interface PoolCounts {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** Upper bounds of the duration buckets, in seconds. */
const DURATIONS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The Prometheus metrics of one server: the process, its event loop, and each request. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'call' | 'method' | 'status'>;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'ithaki_request_duration_seconds',
      help: 'Time from request to reply, by call.',
      labelNames: ['call', 'method', 'status'],
      buckets: DURATIONS,
      registers: [this.#registry],
    });
  }

  /** Records a reply and its duration in milliseconds. */
  observe(call: string, method: string, status: number, milliseconds: number): void {
    this.#requests.observe({ call, method, status }, milliseconds / 1000);
  }

  /** Adds a gauge of a database pool's connections, read at each scrape. */
  watchPool(pool: PoolCounts): void {
    const gauge = new Gauge({
      name: 'ithaki_database_connections',
      help: 'Connections of the pool in use and idle, and calls waiting for one.',
      labelNames: ['state'],
      registers: [this.#registry],
      collect() {
        gauge.set({ state: 'used' }, pool.totalCount - pool.idleCount);
        gauge.set({ state: 'idle' }, pool.idleCount);
        gauge.set({ state: 'waiting' }, pool.waitingCount);
      },
    });
  }

  /**
   * Adds gauges whose values are read together at each scrape, such as counts in the database; `gauges` are their names
   * with their descriptions. If reading fails, their value is NaN and the other metrics are served nevertheless.
   */
  watch<Name extends string>(gauges: Record<Name, string>, read: () => Promise<Record<Name, number>>): void {
    const names = Object.keys(gauges) as Name[];
    let reading: Promise<Record<Name, number> | undefined> | undefined;
    // The first gauge of a scrape starts reading, and the others share the result.
    const shared = () => {
      reading ??= read().then(undefined, () => undefined);
      return reading.finally(() => {
        reading = undefined;
      });
    };
    for (const name of names) {
      const gauge = new Gauge({
        name: `ithaki_${name}`,
        help: gauges[name],
        registers: [this.#registry],
        async collect() {
          gauge.set((await shared())?.[name] ?? Number.NaN);
        },
      });
    }
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
