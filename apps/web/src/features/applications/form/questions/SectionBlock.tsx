import { useSortable } from '@dnd-kit/sortable';
import type { Section } from '@ithaki/application/schema';
import { Text, Title } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { memo } from 'react';
import classes from '../../../../editor/Document.module.css';
import { useText } from '../../../../i18n/text.ts';
import { both } from '../both.ts';
import { wordOf } from '../document-places.ts';
import { useDialogs } from '../useDialogs.tsx';
import { useEditor } from '../useEditor.tsx';
import { PlaceMenu } from './PlaceMenu.tsx';
import { QuestionRow } from './QuestionCard.tsx';

interface Props {
  section: Section;
  s: number;
  /** The number of its first question. */
  first: number;
  /** What is chosen, as a word. */
  chosen: string | undefined;
  flawed: ReadonlySet<string>;
}

/** A section with its questions. A question that is dragged may take the place of its heading too. */
export const SectionBlock = memo(function SectionBlock({ section, s, first, chosen, flawed }: Props) {
  const { t, language } = useText();
  const editor = useEditor();
  const dialogs = useDialogs();
  const place = { s };
  const name =
    both(section.Title)[language] || both(section.Title).el || t('applications.form.section', { number: s + 1 });
  const { setNodeRef } = useSortable({
    id: sectionId(section.Name),
    disabled: { draggable: true, droppable: false },
  });
  return (
    <section className={classes.section} aria-label={name}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and this is a part of a document */}
      <div
        ref={setNodeRef}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and remove what has the focus
        tabIndex={0}
        aria-label={name}
        className={classes.heading}
        data-place={wordOf(place)}
        data-chosen={chosen === wordOf(place) || undefined}
        onFocus={() => editor.choose(place)}
      >
        <IconFolder size={20} stroke={1.6} aria-hidden />
        <Title order={2}>
          <button type="button" className={classes.open} onClick={() => dialogs.open({ dialog: 'section', place })}>
            {name}
          </button>
        </Title>
        <PlaceMenu place={place} name={name} />
      </div>
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
        {section.Questions.map((question, q) => (
          <QuestionRow
            key={question.Name}
            question={question}
            s={s}
            q={q}
            number={first + q}
            isChosen={chosen === wordOf({ s, q })}
            hasFlaw={flawed.has(question.Name)}
          />
        ))}
      </ul>
    </section>
  );
});

/** A section’s id among what can be dragged over; questions go by their names. */
export const sectionId = (name: string): string => `section ${name}`;
