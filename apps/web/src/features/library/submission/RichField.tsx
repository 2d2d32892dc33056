import { Input } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import { useText } from '../../../i18n/text.ts';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';

const RichEditor = lazy(() => import('./RichTextInput.tsx').then((part) => ({ default: part.RichTextInput })));

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (markup: string) => void;
}

/** A rich-text input of the item form; its editor is loaded when the first one is shown. */
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
            tools: t('library.rich.tools'),
            bold: t('library.rich.bold'),
            italic: t('library.rich.italic'),
            list: t('library.rich.list'),
            numbers: t('library.rich.numbers'),
            link: t('library.rich.link'),
            address: t('library.rich.address'),
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
