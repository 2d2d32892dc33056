import type { ReceivedAnnouncement } from '@ithaki/contract';
import { Text } from '@mantine/core';
import { FileList } from '../../../file-kit/index.ts';
import { useText } from '../../../i18n/text.ts';
import { MessageText } from '../messages/MessageText.tsx';
import classes from './Announcements.module.css';

/**
 * The text and files of a received announcement. Loaded when one is opened, because home pages show the titles alone
 * and need not load what shows files.
 */
export function ReceivedText({ announcement: { Text: text, Files } }: { announcement: ReceivedAnnouncement }) {
  const { t } = useText();
  return (
    <>
      <Text component="div" className={classes.text}>
        <MessageText text={text} mentioned={[]} />
      </Text>
      <FileList files={Files} label={t('chat.announcements.files')} fixed />
    </>
  );
}
