import { ApiError, Offline } from '../api/error.ts';
import { type ConnectionListener, connectHubBy, type HubEvent } from '../live/index.ts';
import { Refusal } from './fake-server.ts';

type Answers = Record<string, (body: never) => unknown>;

/**
 * Replaces the hub by a fake one: methods reply as given in `answers`, others fall back on calls; `push` sends
 * an event, `lose` interrupts the connection and refuses new ones until `restore`.
 */
export function fakeHub(answers: Answers = {}) {
  const sent: { method: string; body: unknown }[] = [];
  let listener: ConnectionListener | undefined;
  let isCut = false;
  let named: number | undefined;
  connectHubBy((_person, heard, programme) => {
    listener = heard;
    named = programme;
    queueMicrotask(() => (isCut ? heard.lost() : heard.opened()));
    return Promise.resolve({
      async send(method, body) {
        if (isCut) throw new Offline('cut');
        sent.push({ method, body });
        const answer = answers[method];
        if (!answer) throw new Offline('not carried');
        try {
          return answer(body as never);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          throw new ApiError(error.status, (error.reply as { Error: object }).Error);
        }
      },
      close() {
        listener = undefined;
      },
    });
  });
  return {
    sent,
    /** The programme that was named at connecting. */
    programme: () => named,
    push: (event: HubEvent) => listener?.heard(event),
    isOpen: () => listener !== undefined,
    lose() {
      isCut = true;
      listener?.lost();
    },
    restore() {
      isCut = false;
      window.dispatchEvent(new Event('online'));
    },
  };
}
