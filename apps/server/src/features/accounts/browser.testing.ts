import type { BodyOf, Call, ReplyOf } from '@ithaki/contract';
import type { CallResult, TestApp } from '../../testing/test-app.ts';

/** Returns the cookies a reply sets; a cleared one is empty. */
export function cookiesOf(headers: Record<string, unknown>): Record<string, string> {
  const lines = [headers['set-cookie'] ?? []].flat().map(String);
  return Object.fromEntries(lines.map((line) => /^([^=]+)=([^;]*)/.exec(line)?.slice(1) ?? []));
}

/** Creates a browser: stores the cookies it receives and sends them with every call. */
export function aBrowser(app: TestApp) {
  const jar = new Map<string, string>();
  return {
    jar,
    async call<C extends Call>(
      call: C,
      body: BodyOf<C>,
      headers: Record<string, string> = {},
    ): Promise<CallResult<ReplyOf<C>>> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await app.call(call, body, { headers: { ...headers, cookie } });
      for (const [name, value] of Object.entries(cookiesOf(answer.headers))) {
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    },
  };
}
