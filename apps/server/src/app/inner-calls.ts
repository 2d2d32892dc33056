import type { Call } from '@ithaki/contract';
import type { Context } from '../access/context.ts';
import { isWriting } from '../access/guard.ts';
import { type PerformOptions, performer } from '../access/perform.ts';
import type { Route } from '../access/route.ts';
import { notFound } from '../platform/errors/refusal.ts';
import { joinJsonTexts } from '../platform/http/json-text.ts';

/**
 * Lets services in JavaScript make calls of the contract with the rights of the person who called them. Only calls that
 * read are made, since calling a service counts as reading. Calls with files, and calls of services, are refused with 404.
 */
export class InnerCalls {
  #performers = new Map<string, ReturnType<typeof performer>>();

  /** Takes the routes, once they are built. */
  know(routes: readonly Route[], options: PerformOptions): void {
    for (const route of routes)
      if (isForServices(route.call)) this.#performers.set(route.call.path.toLowerCase(), performer(route, options));
  }

  /** Makes the call with this path; returns its reply as plain data. Throws 404 for a call that is not for services. */
  async make(context: Context, path: string, body: unknown): Promise<unknown> {
    const perform = this.#performers.get(path.toLowerCase());
    if (!perform) throw notFound();
    const { actor, language, address, onGone } = context;
    const reply = await perform({ actor: { ...actor, purpose: null }, language, body, address, onGone });
    return JSON.parse(joinJsonTexts(reply) ?? JSON.stringify(reply));
  }
}

const isForServices = (call: Call): boolean =>
  !isWriting(call) && !call.overHttp && !call.form && !call.path.includes('{') && call.permission !== 'anyone';
