import { Input } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import { useText } from '../../i18n/text.ts';
import { FormSkeleton } from '../notices/Skeletons.tsx';
import type { Insert } from './RichToolbar.tsx';

const RichEditor = lazy(() => import('./RichTextInput.tsx').then((part) => ({ default: part.RichTextInput })));

interface Props {
  label: string;
  value: string;
  error?: string | undefined;
  /** Texts that a menu in the toolbar inserts at the cursor. */
  inserts?: readonly Insert[] | undefined;
  onChange: (markup: string) => void;
}

/** A rich-text input of a form; its editor is loaded when the first one is shown. */
export function RichField({ label, error, ...rest }: Props) {
  const { t } = useText();
  const id = useId();
  const describedBy = error === undefined ? undefined : `${id}-error`;
  return (
    <div>
      <Input.Label id={`${id}-label`} labelElement="div">
        {label}
      </Input.Label>
      <Suspense fallback={<FormSkeleton fields={1} />}>
        <RichEditor
          {...rest}
          labelledBy={`${id}-label`}
          describedBy={describedBy}
          invalid={error !== undefined}
          labels={{
            tools: t('ui.rich.tools'),
            bold: t('ui.rich.bold'),
            italic: t('ui.rich.italic'),
            list: t('ui.rich.list'),
            numbers: t('ui.rich.numbers'),
            link: t('ui.rich.link'),
            address: t('ui.rich.address'),
          }}
        />
      </Suspense>
      {error !== undefined && (
        <Input.Error id={`${id}-error`} mt={5}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}
