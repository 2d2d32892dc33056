import type { FileRecord } from '@ithaki/contract';
import { Text } from '@mantine/core';
import { useText } from '../../i18n/text.ts';
import { LocalDate } from '../../ui/LocalDate.tsx';
import { bytesText } from '../bytes.ts';

/** A file's size, when it came, who sent it and how many versions it has, in one line. */
export function FileFacts({ file, exact = false }: { file: FileRecord; exact?: boolean }) {
  const { t, language } = useText();
  return (
    <Text size="xs" c="dimmed" component="div" className="numbers">
      {bytesText(file.Bytes, language)} · <LocalDate value={file.UploadedAt} as={exact ? 'time' : 'relative'} />
      {file.UploadedBy && ` · ${file.UploadedBy.Name}`}
      {!exact && file.Versions > 1 && ` · ${t('fileScreens.versions.count', { count: file.Versions })}`}
    </Text>
  );
}
