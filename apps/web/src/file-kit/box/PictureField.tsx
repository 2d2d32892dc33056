import { Box, Button, Group, Input, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { api, callAddress } from '../../api/client.ts';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/notices/Skeletons.tsx';
import { Uploader } from '../upload/Uploader.tsx';
import { boxTarget, type Box as FilePlace } from './box.ts';
import { withinBounds } from './file-bounds.ts';
import { useFiles } from './file-queries.ts';

/** Pictures that every browser shows. */
const SHOWN = '.png,.jpg,.jpeg,.webp,.gif';

interface Props {
  label: string;
  description?: string;
  error?: string | undefined;
  /** The box in which the pictures are stored, each as a separate file. */
  box: FilePlace;
  /** Id of the file; undefined where there is none. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** Renders the picture at an address. */
  preview: (address: string) => ReactNode;
}

/** Input for a picture setting: uploads a picture that is chosen, dropped or pasted, shows it, and removes it. */
export function PictureField({ label, description, error, box, value, onChange, preview }: Props) {
  const { t } = useText();
  const list = useFiles(box);
  if (list.error) return <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <Stack gap="xs" mt={6}>
        {value && (
          <Group gap="sm">
            <Box>{preview(callAddress(api.files.look, { Id: value }))}</Box>
            <Button variant="subtle" size="compact-sm" onClick={() => onChange(undefined)}>
              {t('files.picture.remove')}
            </Button>
          </Group>
        )}
        {list.data ? (
          <Uploader
            single
            place={boxTarget(box, 'next')}
            limits={withinBounds(list.data.Limits, { accept: SHOWN })}
            types="PNG, JPEG, WebP, GIF"
            onStored={({ Id }) => onChange(Id)}
          />
        ) : (
          <RowsSkeleton rows={1} />
        )}
      </Stack>
    </Input.Wrapper>
  );
}
