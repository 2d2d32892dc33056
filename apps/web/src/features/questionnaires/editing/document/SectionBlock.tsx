import { useSortable } from '@dnd-kit/sortable';
import { type Questionnaire, textIn } from '@ithaki/questionnaire';
import { Text } from '@mantine/core';
import { memo } from 'react';
import classes from '../../../../editor/Document.module.css';
import { SectionHeading } from '../../../../editor/DocumentPart.tsx';
import { useText } from '../../../../i18n/text.ts';
import { SortableRow } from '../../../../ui/sort/SortableRow.tsx';
import type { DescribeCondition } from '../conditions/condition-words.ts';
import { useDialogs } from '../useDialogs.tsx';
import { useEditor } from '../useEditor.tsx';
import { linePath, pathKey, sectionPath } from './part-paths.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { QuestionnairePartMenu } from './QuestionnairePartMenu.tsx';
import { lineName, shortened } from './question-names.ts';

interface Props {
  section: Questionnaire['Section'][number];
  sectionIndex: number;
  lists: Questionnaire['OptionLists'];
  /** Numbers of the questions by Model. */
  numbers: ReadonlyMap<string, number>;
  /** The key of the selected part, if it is in this section. */
  selected: string | undefined;
  flawed: ReadonlySet<string>;
  describeCondition: DescribeCondition;
}

/** A section with its lines. A dragged line can also be dropped on the heading. */
export const SectionBlock = memo(function SectionBlock({
  section,
  sectionIndex,
  lists,
  numbers,
  selected,
  flawed,
  describeCondition,
}: Props) {
  const { t, language } = useText();
  const editor = useEditor();
  const dialogs = useDialogs();
  const path = sectionPath(sectionIndex);
  const name =
    shortened(textIn(section.SectionText, language)) ||
    t('questionnaires.editing.section', { number: sectionIndex + 1 });
  const { setNodeRef } = useSortable({ id: section.Id, disabled: { draggable: true, droppable: false } });
  return (
    <section className={classes.section} aria-label={name}>
      <SectionHeading
        ref={setNodeRef}
        name={name}
        partKey={pathKey(path)}
        isSelected={selected === pathKey(path)}
        onSelect={() => editor.select(path)}
        onOpen={() => dialogs.open({ dialog: 'section', path })}
        menu={<QuestionnairePartMenu path={path} name={name} />}
      />
      {section.Condition && (
        <div className={classes.facts}>
          {t('questionnaires.editing.shownIf')}{' '}
          <span className={classes.condition}>{describeCondition(section.Condition)}</span>
        </div>
      )}
      {section.Lines.length === 0 && (
        <Text size="sm" c="dimmed" px="sm">
          {t('questionnaires.editing.emptySection')}
        </Text>
      )}
      <ul className={classes.lines} aria-label={name}>
        {section.Lines.map((line, lineIndex) => (
          <SortableRow key={line.Id} id={line.Id} name={lineName(line, language)}>
            <div className={classes.line}>
              {line.Condition && (
                <div className={classes.facts}>
                  {t('questionnaires.editing.lineShownIf')}{' '}
                  <span className={classes.condition}>{describeCondition(line.Condition)}</span>
                </div>
              )}
              <div className={classes.beside}>
                {line.Questions.map((question, questionIndex) => (
                  <QuestionCard
                    key={question.Id}
                    question={question}
                    lists={lists}
                    number={numbers.get(question.Model)}
                    sectionIndex={sectionIndex}
                    lineIndex={lineIndex}
                    questionIndex={questionIndex}
                    isChosen={selected === pathKey([...linePath(sectionIndex, lineIndex), 'Questions', questionIndex])}
                    hasFlaw={flawed.has(question.Model)}
                    condition={question.Condition && describeCondition(question.Condition)}
                  />
                ))}
              </div>
            </div>
          </SortableRow>
        ))}
      </ul>
    </section>
  );
});
