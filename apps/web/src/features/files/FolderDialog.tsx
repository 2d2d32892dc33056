import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { cleanDir } from './folders.ts';

/** Maximal number of characters of a folder's name. */
const MAX_NAME = 60;

interface Props {
  /** The parent folder. */
  inside: string;
  onMade: (dir: string) => void;
  onClose: () => void;
}

/** Asks for the name of a new folder. The server learns of the folder only with its first file. */
export function FolderDialog({ inside, onMade, onClose }: Props) {
  const { t } = useText();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const make = () => {
    const [first, ...more] = cleanDir(name).split('/').filter(Boolean);
    if (first === undefined) return setProblem(t('errors.field.required'));
    if (more.length > 0) return setProblem(t('errors.field.fileName'));
    onMade(`${inside}${first}/`);
  };
  return (
    <FormDialog
      title={t('siteFiles.newFolder')}
      ready
      busy={false}
      failure={undefined}
      submit={t('siteFiles.newFolder.make')}
      onSubmit={make}
      onClose={onClose}
    >
      <TextInput
        label={t('siteFiles.newFolder.name')}
        description={t('siteFiles.newFolder.help')}
        data-autofocus
        required
        maxLength={MAX_NAME}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
