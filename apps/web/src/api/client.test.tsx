import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, Refusal } from '../testing/fake-server.ts';
import { api } from './client.ts';
import { ApiError, Offline } from './error.ts';
import { onSessionEnded } from './session-ended.ts';

beforeEach(() => window.history.pushState(null, '', '/epicheiro/home'));

describe('a call', () => {
  test('sends its project, its language and its body', async () => {
    let sent = new Headers();
    const passwordRule = (_body: unknown, headers: Headers) => {
      sent = headers;
      return { Rule: 27 };
    };
    const made = fakeServer({ accounts: { passwordRule } });
    expect(await api.accounts.passwordRule()).toEqual({ Rule: 27 });
    expect(made).toEqual([{ path: '/Account/PasswordRule', body: {} }]);
    expect([sent.get('X-Project'), sent.get('Accept-Language'), sent.get('Idempotency-Key')]).toEqual([
      'epicheiro',
      'el',
      null,
    ]);
    await api.accounts.passwordRule({}, { project: '2', idempotencyKey: 'k' });
    expect([sent.get('X-Project'), sent.get('Idempotency-Key')]).toEqual(['2', 'k']);
  });

  test('that is refused throws the server’s messages by field', async () => {
    const refuse = () => {
      throw new Refusal(422, 'UserNameTaken', 'Υπάρχει ήδη.', { Fields: { login: 'Δοκιμάστε άλλο.' } });
    };
    fakeServer({ accounts: { updateLogin: refuse } });
    const refusal = await api.accounts.updateLogin({ login: 'maria' }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({
      status: 422,
      code: 'UserNameTaken',
      message: 'Υπάρχει ήδη.',
      fields: { login: 'Δοκιμάστε άλλο.' },
    });
  });

  test('that does not reach the server throws Offline; one that was aborted does not', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    await expect(api.accounts.passwordRule()).rejects.toBeInstanceOf(Offline);
    const signal = AbortSignal.abort();
    await expect(api.accounts.passwordRule({}, { signal })).rejects.not.toBeInstanceOf(Offline);
  });

  test('with a reply that does not come from our server throws an error without a message', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>proxy</html>', { status: 502 }));
    await expect(api.accounts.passwordRule()).rejects.toMatchObject({ status: 502, code: 'Unexpected' });
  });

  test('reports that the session has ended, unless it is quiet', async () => {
    const ended = vi.fn();
    const stop = onSessionEnded(ended);
    const refuse = () => {
      throw new Refusal(401, 'NotSignedIn');
    };
    fakeServer({ accounts: { sessions: refuse } });
    await api.accounts.sessions({}, { quiet: true }).catch(() => undefined);
    expect(ended).not.toHaveBeenCalled();
    await api.accounts.sessions().catch(() => undefined);
    expect(ended).toHaveBeenCalledOnce();
    stop();
  });
});
