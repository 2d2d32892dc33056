import { HubClient } from '../chat/hub-client.ts';
import type { Outcome } from './respondent.ts';

/** A respondent with a connection to the hub, who sends one answer at a time. */
export class HubRespondent {
  readonly #hub: HubClient;
  readonly #project: number;
  /** Resolves once the connection is open. */
  readonly ready: Promise<void>;

  constructor(url: string, cookie: string, project: number) {
    this.#hub = new HubClient(url, cookie);
    this.#project = project;
    this.ready = this.#hub.ready;
  }

  /** Sends an answer. Its time is measured from `due`, which may be in the past. */
  async send(path: string, body: string, due = performance.now()): Promise<Outcome> {
    const { Reply, Status = 0 } = await this.#hub.ask('call', {
      Path: path,
      ProjectId: this.#project,
      Body: JSON.parse(body),
    });
    return { status: Reply ? 200 : Status, took: performance.now() - due };
  }

  end(): void {
    this.#hub.end();
  }
}
