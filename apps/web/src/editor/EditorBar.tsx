import { Button, Divider } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconPlayerPlay,
  IconPlus,
  IconSend,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/links/IconButton.tsx';
import classes from './Document.module.css';

/** A button of the bar: its label and action. */
interface BarCommand {
  label: string;
  onClick: () => void;
}

interface Props {
  label: string;
  /** Absent where nothing can be added. */
  add?: BarCommand | undefined;
  undo: BarCommand & { disabled: boolean };
  redo: BarCommand & { disabled: boolean };
  /** Icon buttons after undo and redo. */
  icons?: ReactNode;
  trial: BarCommand;
  /** Absent while there are no errors or warnings. */
  flaws?: BarCommand | undefined;
  /** Absent where nothing can be published. */
  publish?: BarCommand | undefined;
  /** Menu with further commands. */
  menu?: ReactNode;
  /** State of the save. */
  saving: ReactNode;
}

const icon = { size: 16, 'aria-hidden': true } as const;

/** Toolbar of an editor; it stays visible while the page scrolls. */
export function EditorBar({ label, add, undo, redo, icons, trial, flaws, publish, menu, saving }: Props) {
  return (
    <div className={classes.bar} role="toolbar" aria-label={label}>
      {add && (
        <Button leftSection={<IconPlus size={18} aria-hidden />} aria-haspopup="dialog" onClick={add.onClick}>
          {add.label}
        </Button>
      )}
      <IconButton {...undo}>
        <IconArrowBackUp size={20} />
      </IconButton>
      <IconButton {...redo}>
        <IconArrowForwardUp size={20} />
      </IconButton>
      {icons}
      <Divider orientation="vertical" my={6} visibleFrom="xs" />
      <Button variant="default" leftSection={<IconPlayerPlay {...icon} />} onClick={trial.onClick}>
        {trial.label}
      </Button>
      {flaws && (
        <Button variant="light" color="red" leftSection={<IconAlertTriangle {...icon} />} onClick={flaws.onClick}>
          {flaws.label}
        </Button>
      )}
      {publish && (
        <Button variant="default" leftSection={<IconSend {...icon} />} onClick={publish.onClick}>
          {publish.label}
        </Button>
      )}
      {menu}
      <div style={{ marginInlineStart: 'auto' }}>{saving}</div>
    </div>
  );
}
