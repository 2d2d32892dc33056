import { textIn } from '@ithaki/questionnaire';
import { Text } from '@mantine/core';
import { memo, useMemo } from 'react';
import classes from '../../../../editor/Document.module.css';
import { useText } from '../../../../i18n/text.ts';
import { moveItem } from '../../../../ui/sort/move-item.ts';
import { SortableList } from '../../../../ui/sort/SortableList.tsx';
import { useEditedQuestionnaire, useEditor } from '../useEditor.tsx';
import { pathKey, placedQuestions, sectionPath } from './part-paths.ts';
import { questionName, shortened } from './question-names.ts';

/** Sections with their questions, each a link to it; sections are reordered here. */
export const Outline = memo(function Outline({ onGo }: { onGo: (word: string) => void }) {
  const { t, language } = useText();
  const editor = useEditor();
  const { questionnaire, selected: chosen } = useEditedQuestionnaire();
  const { Section } = questionnaire;
  const selectedKey = chosen && pathKey(chosen);
  const questions = useMemo(() => placedQuestions(questionnaire), [questionnaire]);
  const sectionName = (sectionIndex: number) =>
    shortened(textIn(Section[sectionIndex]?.SectionText, language), 40) ||
    t('questionnaires.editing.section', { number: sectionIndex + 1 });
  const outlineItem = (key: string, name: string, level: number) => (
    <button
      key={key}
      type="button"
      className={classes.outlineItem}
      data-level={level}
      aria-current={key === selectedKey ? 'location' : undefined}
      title={name}
      onClick={() => onGo(key)}
    >
      {name}
    </button>
  );
  return (
    <nav aria-label={t('questionnaires.editing.outline')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('questionnaires.editing.questionCount', {
          count: questions.filter(({ number }) => number !== undefined).length,
        })}
      </Text>
      <SortableList
        label={t('questionnaires.editing.outline')}
        items={Section.map((section, sectionIndex) => ({ section, sectionIndex }))}
        idOf={({ section }) => section.Id}
        nameOf={({ sectionIndex }) => sectionName(sectionIndex)}
        onMove={(from, to) =>
          editor.edit({ Do: 'set', Path: ['Section'], Value: moveItem(Section, from, to) }, { select: sectionPath(to) })
        }
        row={({ sectionIndex }) => (
          <>
            {outlineItem(pathKey(sectionPath(sectionIndex)), sectionName(sectionIndex), 1)}
            {questions.map(
              ({ path, question, number }) =>
                path[1] === sectionIndex && outlineItem(pathKey(path), questionName(question, number, language), 2),
            )}
          </>
        )}
      />
    </nav>
  );
});
