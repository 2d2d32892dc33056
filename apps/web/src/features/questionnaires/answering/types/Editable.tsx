import { lazy, Suspense } from 'react';
import type { ControlProps } from './control-props.ts';
import classes from './fields.module.css';

const RichText = lazy(() => import('./RichText.tsx').then((part) => ({ default: part.RichText })));

/** Rich text; its editor comes when a form has such a question. */
export const EditableControl = (props: ControlProps) => (
  <Suspense fallback={<div className={classes.area} />}>
    <RichText {...props} />
  </Suspense>
);
