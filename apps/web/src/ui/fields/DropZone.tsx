import { Paper } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './DropZone.module.css';

interface Props {
  /** Gets the dropped data. */
  onDrop: (data: DataTransfer) => void;
  /** Maximal width in CSS. */
  maw?: string;
  children: ReactNode;
}

/** A frame that accepts dropped data and is highlighted while something is dragged over it. */
export function DropZone({ onDrop, maw, children }: Props) {
  const [over, setOver] = useState(false);
  return (
    <Paper
      withBorder
      p="md"
      {...(maw && { maw })}
      className={classes.zone}
      {...(over && { 'data-over': true })}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer);
      }}
    >
      {children}
    </Paper>
  );
}
