import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { cleanDir } from './folders.ts';

/** Letters of a folder's name. */
const MOST = 60;

interface Props {
  /** The folder it will be in. */
  inside: string;
  onMade: (dir: string) => void;
  onClose: () => void;
}

/** Names a folder, which is there from its first file on. */
export function FolderDialog({ inside, onMade, onClose }: Props) {
  const { t } = useText();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const make = () => {
    const [only, ...more] = cleanDir(name).split('/').filter(Boolean);
    if (only === undefined) return setProblem(t('errors.field.required'));
    if (more.length > 0) return setProblem(t('errors.field.fileName'));
    onMade(`${inside}${only}/`);
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
        maxLength={MOST}
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
