import { lazy, Suspense } from 'react';
import classes from '../../../../ui/question/fields.module.css';
import type { ControlProps } from './control-props.ts';

const RichText = lazy(() => import('./RichText.tsx').then((part) => ({ default: part.RichText })));

/** Rich text; its editor comes when a form has such a question. */
export const EditableControl = (props: ControlProps) => (
  <Suspense fallback={<div className={classes.area} />}>
    <RichText {...props} />
  </Suspense>
);
