import { GRACE, MOST_WAITING } from '../limits.ts';
import { failed, type Outcome } from '../outcome.ts';
import type { Message, Request, RowReply } from './protocol.ts';

/** A worker as the pool sees it, in a browser or in Node. */
export type WorkerPort = { readonly send: (request: Request) => void; readonly stop: () => void };

/** Starts a worker, with callbacks for its messages and for its end. */
export type StartWorker = (onMessage: (message: Message) => void, onEnd: (error: Error) => void) => WorkerPort;

/** A pool of workers with a queue of calls. */
export type Pool = { readonly run: (request: Request) => Promise<Outcome[]>; readonly close: () => void };

type Job = { request: Request; resolve: (outcomes: Outcome[]) => void; reject: (error: Error) => void };
type PoolMember = { port?: WorkerPort; ready: boolean; job?: Job; timer?: ReturnType<typeof setTimeout> };

const outcomeOf = (reply: RowReply): Outcome =>
  'json' in reply ? { ok: true, value: JSON.parse(reply.json) } : { ok: false, failure: reply.failure };

const forEveryRow = (job: Job, outcome: Outcome) => job.request.rows.map(() => outcome);
const timedOut = failed('timeout', 'The script took too long and was ended');

/** Creates a pool of at most `size` workers, started on demand and replaced after one had to be terminated. */
export function createPool(startWorker: StartWorker, size: number): Pool {
  const members = new Set<PoolMember>();
  const waiting: Job[] = [];
  let closed = false;

  const removeMember = (member: PoolMember): void => {
    clearTimeout(member.timer);
    members.delete(member);
    member.port?.stop();
  };

  const endLateWorker = (member: PoolMember): void => {
    removeMember(member);
    if (member.job) member.job.resolve(forEveryRow(member.job, timedOut));
    assignJobs();
  };

  const handleWorkerEnd = (member: PoolMember, error: Error): void => {
    if (!members.has(member)) return;
    removeMember(member);
    if (member.job) member.job.resolve(forEveryRow(member.job, failed('memory', 'The worker of the script ended')));
    // A worker that fails to start would be restarted forever.
    else if (!member.ready) for (const job of waiting.splice(0)) job.reject(error);
    assignJobs();
  };

  const handleMessage = (member: PoolMember, message: Message): void => {
    if (!members.has(member)) return;
    clearTimeout(member.timer);
    if (message !== 'ready') member.job?.resolve(message.map(outcomeOf));
    member.job = undefined;
    member.ready = true;
    assignJobs();
  };

  const start = (): void => {
    const member: PoolMember = { ready: false };
    members.add(member);
    member.port = startWorker(
      (message) => handleMessage(member, message),
      (error) => handleWorkerEnd(member, error),
    );
  };

  const startJob = (member: PoolMember, job: Job): void => {
    member.job = job;
    member.timer = setTimeout(() => endLateWorker(member), job.request.milliseconds + GRACE);
    member.port?.send(job.request);
  };

  const assignJobs = (): void => {
    for (const member of members) {
      const job = member.ready && !member.job ? waiting.shift() : undefined;
      if (job) startJob(member, job);
    }
    const starting = [...members].filter((member) => !member.ready).length;
    if (!closed && waiting.length > starting && members.size < size) start();
  };

  return {
    run: (request) =>
      new Promise((resolve, reject) => {
        const job = { request, resolve, reject };
        if (closed) reject(new Error('The script runner is closed'));
        else if (waiting.length >= MOST_WAITING) resolve(forEveryRow(job, failed('timeout', 'Too many scripts wait')));
        else waiting.push(job);
        assignJobs();
      }),
    close: () => {
      closed = true;
      for (const job of waiting.splice(0)) job.reject(new Error('The script runner is closed'));
      for (const member of [...members]) {
        removeMember(member);
        member.job?.reject(new Error('The script runner is closed'));
      }
    },
  };
}
