import { useSortable } from '@dnd-kit/sortable';
import type { Section } from '@ithaki/application/schema';
import { Text } from '@mantine/core';
import { memo } from 'react';
import classes from '../../../../editor/Document.module.css';
import { SectionHeading } from '../../../../editor/DocumentPart.tsx';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import { positionKey } from '../form-positions.ts';
import { useDialogs } from '../useDialogs.tsx';
import { useEditor } from '../useEditor.tsx';
import { FormPartMenu } from './FormPartMenu.tsx';
import { QuestionRow } from './QuestionCard.tsx';

interface Props {
  section: Section;
  sectionIndex: number;
  /** Number of its first question. */
  first: number;
  /** The key of the selected part. */
  selected: string | undefined;
  flawed: ReadonlySet<string>;
}

/** A section with its questions. A dragged question can also be dropped on the heading. */
export const SectionBlock = memo(function SectionBlock({ section, sectionIndex, first, selected, flawed }: Props) {
  const { t, language } = useText();
  const editor = useEditor();
  const dialogs = useDialogs();
  const position = { sectionIndex };
  const name = localText(section.Title, language) || t('applications.form.section', { number: sectionIndex + 1 });
  const { setNodeRef } = useSortable({
    id: sectionId(section.Name),
    disabled: { draggable: true, droppable: false },
  });
  return (
    <section className={classes.section} aria-label={name}>
      <SectionHeading
        ref={setNodeRef}
        name={name}
        partKey={positionKey(position)}
        isSelected={selected === positionKey(position)}
        onSelect={() => editor.select(position)}
        onOpen={() => dialogs.open({ dialog: 'section', position })}
        menu={<FormPartMenu position={position} name={name} />}
      />
      {section.Show?.trim() && (
        <div className={classes.facts}>
          {t('applications.form.use.Show')} <span className={classes.condition}>{section.Show}</span>
        </div>
      )}
      {section.Questions.length === 0 && (
        <Text size="sm" c="dimmed" px="sm">
          {t('applications.form.emptySection')}
        </Text>
      )}
      <ul className={classes.lines} aria-label={name}>
        {section.Questions.map((question, questionIndex) => (
          <QuestionRow
            key={question.Name}
            question={question}
            sectionIndex={sectionIndex}
            questionIndex={questionIndex}
            number={first + questionIndex}
            isChosen={selected === positionKey({ sectionIndex, questionIndex })}
            hasFlaw={flawed.has(question.Name)}
          />
        ))}
      </ul>
    </section>
  );
});

/** Id of a section among drop targets; questions use their names. */
export const sectionId = (name: string): string => `section ${name}`;
