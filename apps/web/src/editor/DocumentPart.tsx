import { Title } from '@mantine/core';
import { IconAlertTriangle, IconFolder } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import type { Icon } from '../feature.ts';
import classes from './Document.module.css';

interface PartProps {
  name: string;
  /** Key of the part, unique in the document. */
  partKey: string;
  isSelected: boolean;
  onSelect: () => void;
  onOpen: () => void;
  menu: ReactNode;
}

/** Attributes of a focusable part, whose keys the document handles. */
const partAttributes = ({ name, partKey, isSelected, onSelect }: PartProps) => ({
  role: 'group',
  tabIndex: 0,
  'aria-label': name,
  'data-place': partKey,
  'data-chosen': isSelected || undefined,
  onFocus: onSelect,
});

/** Heading of a section of the document, with its menu; a click on the name opens its dialog. */
export function SectionHeading({ ref, ...part }: PartProps & { ref: Ref<HTMLDivElement> }) {
  const { name, onOpen, menu } = part;
  return (
    <div ref={ref} className={classes.heading} {...partAttributes(part)}>
      <IconFolder size={20} stroke={1.6} aria-hidden />
      <Title order={2}>
        <button type="button" className={classes.open} onClick={onOpen}>
          {name}
        </button>
      </Title>
      {menu}
    </div>
  );
}

interface CardProps extends PartProps {
  icon: Icon;
  /** Text of the question with its number. */
  title: ReactNode;
  /** Preview of how the question is answered. */
  sketch: ReactNode;
  /** Type, name and settings. */
  facts: ReactNode;
  /** Notice of an error; absent when there is none. */
  flaw: string | undefined;
}

/** A question of the document as a card, with its menu; a click on its text opens its dialog. */
export function QuestionFrame({ icon: TypeIcon, title, sketch, facts, flaw, ...part }: CardProps) {
  return (
    <div className={classes.card} {...partAttributes(part)}>
      <div className={classes.head}>
        <span className={classes.icon}>
          <TypeIcon size={18} stroke={1.6} />
        </span>
        <button type="button" className={classes.open} onClick={part.onOpen}>
          {title}
        </button>
        {part.menu}
      </div>
      {sketch}
      <div className={classes.facts}>
        {facts}
        {flaw !== undefined && (
          <span className={classes.wrong}>
            <IconAlertTriangle size={14} aria-hidden /> {flaw}
          </span>
        )}
      </div>
    </div>
  );
}
