import type { APIRequestContext } from '@playwright/test';

interface Listed {
  list: { Id: number; Recipient: string }[];
}

const answerOf = async <Reply>(request: APIRequestContext, path: string, data: object): Promise<Reply> => {
  const answer = await request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
};

/** Any link except those of notifications, which may have been mailed after the mail that the test looks for. */
const NO_NOTICE = /^https?:(?!.*\/(?:settings|link)[/?])/;

/** Returns the first link that matches `kind` in the newest mail to the recipient that has one, read from the outbox. */
export async function findMailedLink(admin: APIRequestContext, recipient: string, kind = NO_NOTICE): Promise<string> {
  const { list } = await answerOf<Listed>(admin, '/api/admin/outbox', { Search: recipient });
  for (const { Id } of list.filter((mail) => mail.Recipient === recipient)) {
    const { Text } = await answerOf<{ Text: string }>(admin, '/api/admin/outboxItem', { Id });
    const link = Text.match(/https?:\S+/g)?.find((address) => kind.test(address));
    if (link) return link;
  }
  throw new Error(`no such link in a mail to ${recipient}`);
}
