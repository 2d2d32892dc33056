import { Button } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { addressOf, api } from '../../../api/client.ts';
import { useText } from '../../../i18n/text.ts';
import { useGiveData } from './useGiveData.ts';

/** Everything held on the person themselves, as a file, with their files or without. A part for the page of settings. */
export function OwnDataFile() {
  const { t } = useText();
  const { give, giving } = useGiveData('me');
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={18} stroke={1.7} />} loading={giving} onClick={give}>
        {t('people.data.mine')}
      </Button>
      <Button
        variant="default"
        component="a"
        href={addressOf(api.personalData.archive, {})}
        download
        leftSection={<IconFileZip size={18} stroke={1.7} />}
      >
        {t('people.data.withFiles')}
      </Button>
    </>
  );
}
