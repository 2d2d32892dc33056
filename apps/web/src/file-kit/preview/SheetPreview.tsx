import { Box, Select, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { readOffice } from './office-reader.ts';
import classes from './Preview.module.css';
import { PreviewState } from './PreviewState.tsx';
import type { PreviewProps } from './preview-props.ts';

/** A preview of a workbook: its sheets as plain tables. */
export function SheetPreview({ file }: PreviewProps) {
  const { t } = useText();
  const [sheetIndex, setSheetIndex] = useState(0);
  const workbook = useQuery({
    queryKey: ['file-sheet', file.Id, file.Version],
    queryFn: ({ signal }) => readOffice('sheet', file, signal),
    retry: false,
  });
  return (
    <PreviewState query={workbook}>
      {({ sheets }) => {
        const sheet = sheets[sheetIndex];
        return (
          <Stack gap="xs">
            {sheets.length > 1 && (
              <Select
                label={t('files.preview.sheet')}
                data={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
                value={String(sheetIndex)}
                onChange={(value) => setSheetIndex(Number(value ?? 0))}
                allowDeselect={false}
                maw={320}
              />
            )}
            <Box className={classes.scroll} tabIndex={0} role="region" aria-label={sheet?.name ?? file.FileName}>
              <Table className={classes.table ?? ''} withColumnBorders withTableBorder fz="sm">
                <Table.Tbody>
                  {sheet?.rows.map((cells, row) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows of an unchanging file have no other key
                    <Table.Tr key={row}>
                      {cells.map((cell, column) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: as above, for columns
                        <Table.Td key={column}>{cell}</Table.Td>
                      ))}
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Box>
            {sheet?.rows.length === 0 && <Text c="dimmed">{t('files.preview.emptySheet')}</Text>}
            {sheet?.more && (
              <Text size="sm" c="dimmed">
                {t('files.preview.beginning')}
              </Text>
            )}
          </Stack>
        );
      }}
    </PreviewState>
  );
}
