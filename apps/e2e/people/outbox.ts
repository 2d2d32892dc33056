import type { APIRequestContext } from '@playwright/test';

interface Listed {
  list: { Id: number; Recipient: string }[];
}

const answerOf = async <Reply>(request: APIRequestContext, path: string, data: object): Promise<Reply> => {
  const answer = await request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
};

/** Returns the first link that matches `kind` in the newest mail to the recipient, read from the outbox. */
export async function findMailedLink(admin: APIRequestContext, recipient: string, kind = /https?:/): Promise<string> {
  const { list } = await answerOf<Listed>(admin, '/api/admin/outbox', { Search: recipient });
  const newest = list.find((mail) => mail.Recipient === recipient);
  if (!newest) throw new Error(`no mail to ${recipient}`);
  const { Text } = await answerOf<{ Text: string }>(admin, '/api/admin/outboxItem', { Id: newest.Id });
  const link = Text.match(/https?:\S+/g)?.find((address) => kind.test(address));
  if (!link) throw new Error(`no link in: ${Text}`);
  return link;
}
