import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Offline, refusalOf } from '../../api/error.ts';
import { useText } from '../../i18n/text.ts';
import { useFileAddress } from '../box/file-queries.ts';
import classes from './Preview.module.css';
import { Reading } from './PreviewState.tsx';
import type { PreviewProps } from './preview-props.ts';

/** So much of a text is shown; who wants all of it takes it down. */
const MOST_BYTES = 262_144;

async function textAt(address: string, signal: AbortSignal): Promise<string> {
  const headers = { Range: `bytes=0-${MOST_BYTES - 1}` };
  const response = await fetch(address, { headers, signal }).catch((cause: unknown) => {
    throw new Offline(cause);
  });
  if (!response.ok) throw await refusalOf(response);
  return decoded(await response.arrayBuffer());
}

/** UTF-8, or what Greek texts were written in before it. A letter that the end cuts through is left out. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1253').decode(bytes);
  }
}

/** The beginning of a text. */
export function TextPreview({ file }: PreviewProps) {
  const { t } = useText();
  const address = useFileAddress()('preview', file);
  const text = useQuery({
    queryKey: ['file-text', file.Id, file.Version],
    queryFn: ({ signal }) => (file.Bytes === 0 ? '' : textAt(address, signal)),
  });
  return (
    <Reading query={text}>
      {(shown) => (
        <>
          <Box component="pre" className={classes.text} tabIndex={0} role="region" aria-label={file.FileName}>
            {shown}
          </Box>
          {file.Bytes > MOST_BYTES && (
            <Text size="sm" c="dimmed" mt="xs">
              {t('files.preview.beginning')}
            </Text>
          )}
        </>
      )}
    </Reading>
  );
}
