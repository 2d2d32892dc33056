import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Offline, readRefusal } from '../../api/error.ts';
import { useText } from '../../i18n/text.ts';
import { useFileAddress } from '../box/file-queries.ts';
import classes from './Preview.module.css';
import { PreviewState } from './PreviewState.tsx';
import type { PreviewProps } from './preview-props.ts';

/** Maximum number of bytes of a text that are shown; the whole file can be downloaded. */
const MAX_BYTES = 262_144;

async function fetchText(address: string, signal: AbortSignal): Promise<string> {
  const headers = { Range: `bytes=0-${MAX_BYTES - 1}` };
  const response = await fetch(address, { headers, signal }).catch((cause: unknown) => {
    throw new Offline(cause);
  });
  if (!response.ok) throw await readRefusal(response);
  return decode(await response.arrayBuffer());
}

/** Decodes UTF-8 or, where it is invalid, Windows-1253 (Greek). A character cut off at the end is left out. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1253').decode(bytes);
  }
}

/** A preview of the beginning of a text file. */
export function TextPreview({ file }: PreviewProps) {
  const { t } = useText();
  const address = useFileAddress()('preview', file);
  const text = useQuery({
    queryKey: ['file-text', file.Id, file.Version],
    queryFn: ({ signal }) => (file.Bytes === 0 ? '' : fetchText(address, signal)),
  });
  return (
    <PreviewState query={text}>
      {(shown) => (
        <>
          <Box component="pre" className={classes.text} tabIndex={0} role="region" aria-label={file.FileName}>
            {shown}
          </Box>
          {file.Bytes > MAX_BYTES && (
            <Text size="sm" c="dimmed" mt="xs">
              {t('files.preview.beginning')}
            </Text>
          )}
        </>
      )}
    </PreviewState>
  );
}
