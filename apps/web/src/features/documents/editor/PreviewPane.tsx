import type { DocumentBody, DocumentPreview } from '@ithaki/contract';
import { Box, Group, Loader, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { lazy, Suspense, useMemo, useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { fromBase64 } from '../../../ui/base64.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { usePeopleFound, usePreview } from '../queries.ts';

const PdfPages = lazy(() =>
  import('../../../file-kit/preview/PdfPages.tsx').then((part) => ({ default: part.PdfPages })),
);
const SafePage = lazy(() =>
  import('../../../file-kit/preview/SafePage.tsx').then((part) => ({ default: part.SafePage })),
);

/** Milliseconds without typing before the preview is made again. */
const PAUSE = 250;

/** Preview of a document: the pages of its PDF, or the mail. */
export function ShownDocument({ preview }: { preview: DocumentPreview }) {
  const { t } = useText();
  const pdf = useMemo(() => (preview.Pdf === null ? null : fromBase64(preview.Pdf)), [preview.Pdf]);
  return (
    <Suspense fallback={<FormSkeleton fields={6} />}>
      {preview.Subject !== null && (
        <Text size="sm" mb="xs">
          {t('documents.preview.subject', { subject: preview.Subject })}
        </Text>
      )}
      {pdf ? (
        <PdfPages source={pdf} label={t('documents.preview.document')} />
      ) : (
        <SafePage markup={preview.Html} title={t('documents.preview')} height="60vh" />
      )}
    </Suspense>
  );
}

/** Preview of a document for an invented or chosen person, renewed after each pause in typing. */
export function PreviewPane({ document, id }: { document: DocumentBody; id: number | undefined }) {
  const { t } = useText();
  const [person, setPerson] = useState<{ value: string; label: string }>();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text === person?.label ? '' : text.trim(), PAUSE);
  const found = (usePeopleFound(wanted).data ?? []).map(({ Id, Name }) => ({ value: String(Id), label: Name }));
  const [shown] = useDebouncedValue(document, PAUSE);
  const preview = usePreview({
    Document: { ...shown, ...(id !== undefined && { Id: id }) },
    ...(person && { UserId: Number(person.value) }),
  });
  const known = person && !found.some(({ value }) => value === person.value) ? [person, ...found] : found;
  return (
    <Box component="section" aria-label={t('documents.preview')}>
      <Group justify="space-between" mb="xs" gap="xs">
        <Select
          aria-label={t('documents.preview.as')}
          placeholder={t('documents.preview.invented')}
          searchable
          clearable
          data={known}
          filter={({ options }) => options}
          searchValue={text}
          onSearchChange={setText}
          value={person?.value ?? null}
          onChange={(value) => setPerson(known.find((option) => option.value === value))}
        />
        <Group gap="xs">
          {preview.isFetching && <Loader size="xs" aria-hidden />}
          {preview.data && preview.data.Pages > 0 && (
            <Text size="sm" c="dimmed" role="status">
              {t('documents.preview.pages', { count: preview.data.Pages })}
            </Text>
          )}
        </Group>
      </Group>
      {preview.error && <FormFailure message={messageOf(preview.error)} />}
      {preview.data && !preview.error ? (
        <ShownDocument preview={preview.data} />
      ) : (
        !preview.error && <FormSkeleton fields={6} />
      )}
    </Box>
  );
}
