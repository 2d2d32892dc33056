import { useSortable } from '@dnd-kit/sortable';
import { type Questionnaire, textIn } from '@ithaki/questionnaire';
import { Text, Title } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { memo } from 'react';
import classes from '../../../../editor/Document.module.css';
import { useText } from '../../../../i18n/text.ts';
import { SortableRow } from '../../../../ui/sort/SortableRow.tsx';
import type { SayCondition } from '../conditions/condition-words.ts';
import { useDialogs } from '../useDialogs.tsx';
import { useEditor } from '../useEditor.tsx';
import { PlaceMenu } from './PlaceMenu.tsx';
import { linePath, sectionPath, wordOf } from './places.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { shortly } from './question-names.ts';

interface Props {
  section: Questionnaire['Section'][number];
  s: number;
  lists: Questionnaire['OptionLists'];
  /** The number of its first question. */
  numbers: ReadonlyMap<string, number>;
  /** What is chosen, when it is in this section. */
  chosen: string | undefined;
  flawed: ReadonlySet<string>;
  say: SayCondition;
}

/** A section with its lines. A line that is dragged may take the place of its heading too. */
export const SectionBlock = memo(function SectionBlock({ section, s, lists, numbers, chosen, flawed, say }: Props) {
  const { t, language } = useText();
  const editor = useEditor();
  const dialogs = useDialogs();
  const path = sectionPath(s);
  const name = shortly(textIn(section.SectionText, language)) || t('questionnaires.editing.section', { number: s + 1 });
  const { setNodeRef } = useSortable({ id: section.Id, disabled: { draggable: true, droppable: false } });
  return (
    <section className={classes.section} aria-label={name}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and this is a part of a document */}
      <div
        ref={setNodeRef}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move, copy and remove what has the focus
        tabIndex={0}
        aria-label={name}
        className={classes.heading}
        data-place={wordOf(path)}
        data-chosen={chosen === wordOf(path) || undefined}
        onFocus={() => editor.choose(path)}
      >
        <IconFolder size={20} stroke={1.6} aria-hidden />
        <Title order={2}>
          <button type="button" className={classes.open} onClick={() => dialogs.open({ dialog: 'section', path })}>
            {name}
          </button>
        </Title>
        <PlaceMenu path={path} name={name} />
      </div>
      {section.Condition && (
        <div className={classes.facts}>
          {t('questionnaires.editing.shownIf')} <span className={classes.condition}>{say(section.Condition)}</span>
        </div>
      )}
      {section.Lines.length === 0 && (
        <Text size="sm" c="dimmed" px="sm">
          {t('questionnaires.editing.emptySection')}
        </Text>
      )}
      <ul className={classes.lines} aria-label={name}>
        {section.Lines.map((line, l) => (
          <SortableRow
            key={line.Id}
            id={line.Id}
            name={line.Questions.map(({ Text: text, Model }) => shortly(textIn(text, language)) || Model).join(' · ')}
          >
            <div className={classes.line}>
              {line.Condition && (
                <div className={classes.facts}>
                  {t('questionnaires.editing.lineShownIf')}{' '}
                  <span className={classes.condition}>{say(line.Condition)}</span>
                </div>
              )}
              <div className={classes.beside}>
                {line.Questions.map((question, q) => (
                  <QuestionCard
                    key={question.Id}
                    question={question}
                    lists={lists}
                    number={numbers.get(question.Model)}
                    s={s}
                    l={l}
                    q={q}
                    isChosen={chosen === wordOf([...linePath(s, l), 'Questions', q])}
                    hasFlaw={flawed.has(question.Model)}
                    condition={question.Condition && say(question.Condition)}
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
