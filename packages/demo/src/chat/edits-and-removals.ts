import type { Random } from '@ithaki/formats';
import type { DemoMessage } from './model.ts';

const after = (at: string, seconds: number) => new Date(Date.parse(at) + seconds * 1_000).toISOString();

/** Returns a text with a typing error: two letters of its longest word are swapped. */
function mistyped(text: string): string {
  const [longest = ''] = (text.match(/\p{L}{5,}/gu) ?? []).sort((a, b) => b.length - a.length);
  const at = Math.floor(longest.length / 2);
  return text.replace(
    longest,
    longest.slice(0, at - 1) + longest.charAt(at) + longest.charAt(at - 1) + longest.slice(at + 1),
  );
}

/** Edits some messages and removes a few, each shortly after it was written and before the next message. */
export function addEditsAndRemovals(random: Random, messages: DemoMessage[]): void {
  for (const [at, message] of messages.entries()) {
    const next = messages[at + 1];
    if (!next || message.card !== null || message.attachment) continue;
    const until = (Date.parse(next.at) - Date.parse(message.at)) / 1_000;
    const chance = random.next();
    const seconds = random.int(15, 500);
    if (until <= seconds) continue;
    if (chance < 0.014) {
      message.before = mistyped(message.text);
      message.editedAt = after(message.at, seconds);
    } else if (chance > 0.992 && messages.every(({ replyTo }) => replyTo !== at + 1)) {
      message.before = message.text;
      message.text = '';
      message.removedAt = after(message.at, seconds);
    }
  }
}
