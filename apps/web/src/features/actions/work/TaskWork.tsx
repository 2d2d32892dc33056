import type { JsonObject } from '@ithaki/contract';
import type { ReactNode } from 'react';
import { FileBox, FileSubmit } from '../../../file-kit/index.ts';
import { useText } from '../../../i18n/text.ts';
import { type Target, textIn, textsIn } from '../action-data.ts';
import { Section } from '../Section.tsx';
import { EditableWork } from './EditableWork.tsx';
import { HandIn } from './HandIn.tsx';
import { taskBox } from './hand-in-queries.ts';
import { TaskEditor, TaskView } from './TaskAnswer.tsx';
import { FilesHeading, TaskFiles, useTaskFiles } from './TaskFiles.tsx';
import type { OwnWorkProps, WorkProps } from './work-props.ts';

const linksIn = (data: JsonObject): string[] => textsIn(data, 'links').filter((link) => link.trim() !== '');

/** Whether two answers to a task have the same text and links. */
const sameAnswer = (first: JsonObject, second: JsonObject): boolean =>
  textIn(first, 'text').trim() === textIn(second, 'text').trim() &&
  linksIn(first).join('\n') === linksIn(second).join('\n');

interface AnswerFilesProps {
  target: Target;
  /** The answer as written now. */
  data: JsonObject;
  /** Renders the hand-in button; `obstacle` is the reason why nothing can be handed in now. */
  children: (obstacle: string | undefined) => ReactNode;
}

/** Files of a mentee's answer. A returned answer can be handed in again once its text, links or files change. */
function AnswerFiles({ target, data, children }: AnswerFilesProps) {
  const { t } = useText();
  const { latest, leavingOut } = useTaskFiles(target);
  const returned = latest?.Review === 'returned' ? latest : undefined;
  const obstacleOf = ({ differs, uploading }: { differs: boolean; uploading: boolean }) => {
    if (uploading) return t('actions.files.wait');
    return returned && !differs && sameAnswer(returned.Data, data) ? t('actions.handIn.same') : undefined;
  };
  return (
    <>
      <FilesHeading />
      <FileSubmit
        box={taskBox(target)}
        label={t('actions.files')}
        leavingOut={leavingOut}
        submitted={latest?.Files ?? []}
      >
        {(list) => children(obstacleOf(list))}
      </FileSubmit>
    </>
  );
}

/** The mentee's answer to a task, which is written and handed in here. */
export function OwnTask({ item, target, part, onSaved, notes, submission }: OwnWorkProps) {
  const { t } = useText();
  if (!item.can.includes('writeMenteeData')) {
    return (
      <Section title={t('actions.task.answer')}>
        <TaskView part={part} />
        <TaskFiles target={target} />
      </Section>
    );
  }
  return (
    <TaskEditor
      target={target}
      part={part}
      onSaved={onSaved}
      label={t('actions.task.answer')}
      footer={(autosave, data) => (
        <AnswerFiles target={target} data={data}>
          {(obstacle) => (
            <>
              {notes}
              {item.can.includes('submit') && (
                <HandIn item={item} submission={submission} autosave={autosave} obstacle={obstacle} />
              )}
            </>
          )}
        </AnswerFiles>
      )}
    />
  );
}

/** A mentee's answer to a task, as mentors see it. */
export function MenteeTask({ item, target, part, onSaved }: WorkProps) {
  const { t } = useText();
  return (
    <EditableWork
      item={item}
      view={
        <>
          <TaskView part={part} />
          <TaskFiles target={target} />
        </>
      }
      editor={
        <TaskEditor
          target={target}
          part={part}
          onSaved={onSaved}
          label={t('actions.desk.answer')}
          footer={() => (
            <>
              <FilesHeading />
              <FileBox box={taskBox(target)} label={t('actions.files')} />
            </>
          )}
        />
      }
    />
  );
}
