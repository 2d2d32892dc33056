import type { Question } from '@ithaki/application/schema';
import { Badge } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo } from 'react';
import classes from '../../../../editor/Document.module.css';
import { useText } from '../../../../i18n/text.ts';
import { SortableRow } from '../../../../ui/sort/SortableRow.tsx';
import { both, lacks } from '../both.ts';
import { wordOf } from '../document-places.ts';
import { useDialogs } from '../useDialogs.tsx';
import { useEditor } from '../useEditor.tsx';
import { PlaceMenu } from './PlaceMenu.tsx';
import { typeIcons } from './question-types.ts';

interface Props {
  question: Question;
  /** Its place: of its section, and in it. */
  s: number;
  q: number;
  number: number;
  isChosen: boolean;
  hasFlaw: boolean;
}

/** A question in the document as a row that can be dragged; drawn anew only when something of it changes. */
export const QuestionRow = memo(function QuestionRow(props: Props) {
  const { language } = useText();
  const { Name, Label } = props.question;
  return (
    <SortableRow id={Name} name={both(Label)[language] || Name}>
      <QuestionCard {...props} />
    </SortableRow>
  );
});

/** What it asks, its options, its rules in short. */
function QuestionCard({ question, s, q, number, isChosen, hasFlaw }: Props) {
  const { t, language } = useText();
  const editor = useEditor();
  const dialogs = useDialogs();
  const place = { s, q };
  const { Name, Label, Type, Options = [], Required, Blind, Field } = question;
  const text = both(Label)[language] || both(Label).el || both(Label).en;
  const name = `${number}. ${text || Name}`;
  const Icon = typeIcons[Type];
  const missing = lacks(Label);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and this is a part of a document
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move, copy and remove what has the focus
      tabIndex={0}
      aria-label={name}
      className={classes.card}
      data-place={wordOf(place)}
      data-chosen={isChosen || undefined}
      onFocus={() => editor.choose(place)}
    >
      <div className={classes.head}>
        <span className={classes.icon}>
          <Icon size={18} stroke={1.6} />
        </span>
        <button type="button" className={classes.open} onClick={() => dialogs.open({ dialog: 'question', place })}>
          {number}. {text || <i>{t('applications.form.noText')}</i>}
        </button>
        <PlaceMenu place={place} name={name} />
      </div>
      {Options.length > 0 && (
        <div className={classes.sketch}>
          {Options.slice(0, SHOWN)
            .map((option) => both(option.Label)[language] || option.Value)
            .join(' · ')}
          {Options.length > SHOWN && ' …'}
        </div>
      )}
      <div className={classes.facts}>
        <span>{t(`applications.form.type.${Type}`)}</span>
        <span>{Name}</span>
        {Required && (
          <Badge size="sm" variant="outline" tt="none">
            {t('applications.form.required')}
          </Badge>
        )}
        {Blind && <span>{t('applications.form.blind.short')}</span>}
        {Field && <span>→ {Field}</span>}
        {missing && <span>{t(`applications.form.lacks.${missing}`)}</span>}
        {(['Show', 'Validation', 'Filter'] as const).map(
          (use) =>
            question[use]?.trim() && (
              <span key={use}>
                {t(`applications.form.use.${use}`)} <span className={classes.condition}>{shortly(question[use])}</span>
              </span>
            ),
        )}
        {hasFlaw && (
          <span className={classes.wrong}>
            <IconAlertTriangle size={14} aria-hidden /> {t('applications.form.hasFlaw')}
          </span>
        )}
      </div>
    </div>
  );
}

/** Options that a card names. */
const SHOWN = 8;
/** Characters of a script that a card shows. */
const LONG = 80;

const shortly = (script = '') => (script.length > LONG ? `${script.slice(0, LONG)}…` : script);
