import { Button } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { api, callAddress } from '../../../api/client.ts';
import { useText } from '../../../i18n/text.ts';
import { useDataDownload } from './useDataDownload.ts';

/**
 * A section of the settings page: downloads the data about the signed-in person that they may see, with or
 * without their files.
 */
export function OwnDataFile() {
  const { t } = useText();
  const { give, giving } = useDataDownload('me');
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.7} />}
        loading={giving}
        onClick={() => give()}
      >
        {t('people.data.mine')}
      </Button>
      <Button
        variant="default"
        component="a"
        href={callAddress(api.personalData.archive, {})}
        download
        leftSection={<IconFileZip size={18} stroke={1.7} />}
      >
        {t('people.data.withFiles')}
      </Button>
    </>
  );
}
