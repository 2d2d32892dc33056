import { UnstyledButton } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import type { Icon } from '../feature.ts';
import classes from './AddDialog.module.css';
import { EditorDialog } from './EditorDialog.tsx';

interface Props<Type> {
  title: string;
  sectionLabel: string;
  onSection: () => void;
  /** The offered question types, by group. */
  groups: readonly { label: string; types: readonly { type: Type; label: string; icon: Icon }[] }[];
  onType: (type: Type) => void;
  onClose: () => void;
}

/** Dialog that adds a section, or a question of a type. */
export function AddDialog<Type extends string | number>({
  title,
  sectionLabel,
  onSection,
  groups,
  onType,
  onClose,
}: Props<Type>) {
  return (
    <EditorDialog title={title} onClose={onClose} size="lg">
      <UnstyledButton className={classes.item} data-autofocus onClick={onSection}>
        <IconFolderPlus size={20} stroke={1.6} aria-hidden />
        {sectionLabel}
      </UnstyledButton>
      {groups.map(({ label, types }) => (
        <section key={label} aria-label={label}>
          <p className={classes.label}>{label}</p>
          <div className={classes.list}>
            {types.map(({ type, label: typeLabel, icon: TypeIcon }) => (
              <UnstyledButton key={type} className={classes.item} onClick={() => onType(type)}>
                <TypeIcon size={20} stroke={1.6} />
                {typeLabel}
              </UnstyledButton>
            ))}
          </div>
        </section>
      ))}
    </EditorDialog>
  );
}
