import { GRACE, MOST_WAITING } from '../limits.ts';
import { failed, type Outcome } from '../outcome.ts';
import type { Message, Request, RowReply } from './protocol.ts';

/** A worker as the pool sees it, in a browser or in Node. */
export type Port = { readonly send: (request: Request) => void; readonly stop: () => void };

/** Starts a worker, with callbacks for its messages and for its end. */
export type Spawn = (heard: (message: Message) => void, gone: (error: Error) => void) => Port;

/** A pool of workers with a queue of calls. */
export type Pool = { readonly ask: (request: Request) => Promise<Outcome[]>; readonly close: () => void };

type Job = { request: Request; settle: (outcomes: Outcome[]) => void; refuse: (error: Error) => void };
type Member = { port?: Port; ready: boolean; job?: Job; timer?: ReturnType<typeof setTimeout> };

const outcomeOf = (reply: RowReply): Outcome =>
  'json' in reply ? { ok: true, value: JSON.parse(reply.json) } : { ok: false, failure: reply.failure };

const forEveryRow = (job: Job, outcome: Outcome) => job.request.rows.map(() => outcome);
const ended = failed('timeout', 'The script took too long and was ended');

/** Creates a pool of at most `size` workers, started on demand and replaced after one had to be terminated. */
export function createPool(spawn: Spawn, size: number): Pool {
  const members = new Set<Member>();
  const waiting: Job[] = [];
  let closed = false;

  const drop = (member: Member): void => {
    clearTimeout(member.timer);
    members.delete(member);
    member.port?.stop();
  };

  const kill = (member: Member): void => {
    drop(member);
    if (member.job) member.job.settle(forEveryRow(member.job, ended));
    assign();
  };

  const lose = (member: Member, error: Error): void => {
    if (!members.has(member)) return;
    drop(member);
    if (member.job) member.job.settle(forEveryRow(member.job, failed('memory', 'The worker of the script ended')));
    // A worker that fails to start would be restarted forever.
    else if (!member.ready) for (const job of waiting.splice(0)) job.refuse(error);
    assign();
  };

  const hear = (member: Member, message: Message): void => {
    if (!members.has(member)) return;
    clearTimeout(member.timer);
    if (message !== 'ready') member.job?.settle(message.map(outcomeOf));
    member.job = undefined;
    member.ready = true;
    assign();
  };

  const start = (): void => {
    const member: Member = { ready: false };
    members.add(member);
    member.port = spawn(
      (message) => hear(member, message),
      (error) => lose(member, error),
    );
  };

  const give = (member: Member, job: Job): void => {
    member.job = job;
    member.timer = setTimeout(() => kill(member), job.request.milliseconds + GRACE);
    member.port?.send(job.request);
  };

  const assign = (): void => {
    for (const member of members) {
      const job = member.ready && !member.job ? waiting.shift() : undefined;
      if (job) give(member, job);
    }
    const starting = [...members].filter((member) => !member.ready).length;
    if (!closed && waiting.length > starting && members.size < size) start();
  };

  return {
    ask: (request) =>
      new Promise((settle, refuse) => {
        const job = { request, settle, refuse };
        if (closed) refuse(new Error('The script runner is closed'));
        else if (waiting.length >= MOST_WAITING) settle(forEveryRow(job, failed('timeout', 'Too many scripts wait')));
        else waiting.push(job);
        assign();
      }),
    close: () => {
      closed = true;
      for (const job of waiting.splice(0)) job.refuse(new Error('The script runner is closed'));
      for (const member of [...members]) {
        drop(member);
        member.job?.refuse(new Error('The script runner is closed'));
      }
    },
  };
}
