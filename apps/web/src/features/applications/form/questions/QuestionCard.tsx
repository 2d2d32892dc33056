import type { Question } from '@ithaki/application/schema';
import { Badge } from '@mantine/core';
import { memo } from 'react';
import classes from '../../../../editor/Document.module.css';
import { QuestionFrame } from '../../../../editor/DocumentPart.tsx';
import { useText } from '../../../../i18n/text.ts';
import { editedText, localText } from '../../../../i18n/text-in-language.ts';
import { SortableRow } from '../../../../ui/sort/SortableRow.tsx';
import { positionKey } from '../form-positions.ts';
import { missingLanguage } from '../two-languages.ts';
import { useDialogs } from '../useDialogs.tsx';
import { useEditor } from '../useEditor.tsx';
import { FormPartMenu } from './FormPartMenu.tsx';
import { typeIcons } from './question-types.ts';

interface Props {
  question: Question;
  /** Position: index of its section, and index within it. */
  sectionIndex: number;
  questionIndex: number;
  number: number;
  isChosen: boolean;
  hasFlaw: boolean;
}

/** A draggable question of the document; rendered again only when its own content changes. */
export const QuestionRow = memo(function QuestionRow(props: Props) {
  const { language } = useText();
  const { Name, Label } = props.question;
  return (
    <SortableRow id={Name} name={localText(Label, language) || Name}>
      <QuestionCard {...props} />
    </SortableRow>
  );
});

/** Text, options and main settings of a question. */
function QuestionCard({ question, sectionIndex, questionIndex, number, isChosen, hasFlaw }: Props) {
  const { t, language } = useText();
  const editor = useEditor();
  const dialogs = useDialogs();
  const position = { sectionIndex, questionIndex };
  const { Name, Label, Type, Options = [], Required, Blind, Field } = question;
  const text = localText(Label, language) || editedText(Label).en;
  const name = `${number}. ${text || Name}`;
  const missingText = missingLanguage(Label);
  return (
    <QuestionFrame
      name={name}
      partKey={positionKey(position)}
      isSelected={isChosen}
      onSelect={() => editor.select(position)}
      onOpen={() => dialogs.open({ dialog: 'question', position })}
      menu={<FormPartMenu position={position} name={name} />}
      icon={typeIcons[Type]}
      title={
        <>
          {number}. {text || <i>{t('applications.form.noText')}</i>}
        </>
      }
      sketch={
        Options.length > 0 && (
          <div className={classes.sketch}>
            {Options.slice(0, MOST_OPTIONS)
              .map((option) => localText(option.Label, language) || option.Value)
              .join(' · ')}
            {Options.length > MOST_OPTIONS && ' …'}
          </div>
        )
      }
      facts={
        <>
          <span>{t(`applications.form.type.${Type}`)}</span>
          <span>{Name}</span>
          {Required && (
            <Badge size="sm" variant="outline" tt="none">
              {t('applications.form.required')}
            </Badge>
          )}
          {Blind && <span>{t('applications.form.blind.short')}</span>}
          {Field && <span>→ {Field}</span>}
          {missingText && <span>{t(`applications.form.lacks.${missingText}`)}</span>}
          {(['Show', 'Validation', 'Filter'] as const).map(
            (use) =>
              question[use]?.trim() && (
                <span key={use}>
                  {t(`applications.form.use.${use}`)}{' '}
                  <span className={classes.condition}>{shortened(question[use])}</span>
                </span>
              ),
          )}
        </>
      }
      flaw={hasFlaw ? t('applications.form.hasFlaw') : undefined}
    />
  );
}

/** The largest number of options named on a card. */
const MOST_OPTIONS = 8;
/** The largest number of characters of a script shown on a card. */
const MOST_CHARACTERS = 80;

const shortened = (script = '') => (script.length > MOST_CHARACTERS ? `${script.slice(0, MOST_CHARACTERS)}…` : script);
