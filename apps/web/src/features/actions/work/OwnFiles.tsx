import type { JsonObject } from '@ithaki/contract';
import type { ReactNode } from 'react';
import { FileSubmit } from '../../../file-kit/index.ts';
import { useText } from '../../../i18n/text.ts';
import { type Target, textIn, textsIn } from '../parts.ts';
import { taskBox } from './hand-in-queries.ts';
import { FilesHeading, useTaskFiles } from './TaskFiles.tsx';

const linksIn = (data: JsonObject): string[] => textsIn(data, 'links').filter((link) => link.trim() !== '');

/** Whether two answers to a task have the same text and links. */
const sameAnswer = (one: JsonObject, other: JsonObject): boolean =>
  textIn(one, 'text').trim() === textIn(other, 'text').trim() && linksIn(one).join('\n') === linksIn(other).join('\n');

interface Props {
  target: Target;
  /** The answer as written now. */
  data: JsonObject;
  /** Renders the hand-in button, given the reason why it is blocked. */
  children: (blocked: string | undefined) => ReactNode;
}

/** Files of a mentee's answer. A returned answer can be handed in again once its text, links or files change. */
export function OwnFiles({ target, data, children }: Props) {
  const { t } = useText();
  const { last, leavingOut } = useTaskFiles(target);
  const came = last?.Review === 'returned' ? last : undefined;
  const why = ({ differs, uploading }: { differs: boolean; uploading: boolean }) => {
    if (uploading) return t('actions.files.wait');
    return came && !differs && sameAnswer(came.Data, data) ? t('actions.handIn.same') : undefined;
  };
  return (
    <>
      <FilesHeading />
      <FileSubmit
        box={taskBox(target)}
        label={t('actions.files')}
        leavingOut={leavingOut}
        submitted={last?.Files ?? []}
      >
        {(list) => children(why(list))}
      </FileSubmit>
    </>
  );
}
