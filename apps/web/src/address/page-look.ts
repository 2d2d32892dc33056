import type { PageLook } from '@ithaki/contract';

let read: { look: PageLook | undefined } | undefined;

function readPage(): PageLook | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="look"]')?.content;
  return content ? (JSON.parse(content) as PageLook) : undefined;
}

/** Returns the look of the programme that the page was opened for, which the server wrote into it. */
export function pageLook(): PageLook | undefined {
  read ??= { look: readPage() };
  return read.look;
}
