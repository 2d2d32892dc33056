import { Autocomplete } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { paths } from '../../../../paths.ts';

interface Props {
  value: string;
  onChange: (address: string) => void;
}

/** An input for the target of a button: a page of the application, or a web address. */
export function LinkInput({ value, onChange }: Props) {
  const { t } = useText();
  const pages = [
    { path: paths.home(), label: t('shell.home') },
    { path: paths.mentee.actions(), label: t('actions.mine') },
    { path: paths.calendar.view(), label: t('calendar.title') },
    { path: paths.chat(), label: t('chat.title') },
    { path: paths.library(), label: t('library.title') },
    { path: paths.files(), label: t('sharedFiles.title') },
    { path: paths.about(), label: t('home.about.title') },
  ];
  return (
    <Autocomplete
      label={t('views.editing.block.button.link')}
      description={t('views.editing.block.button.link.help')}
      data={pages.map(({ path }) => path)}
      renderOption={({ option }) => `${pages.find(({ path }) => path === option.value)?.label}: ${option.value}`}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
    />
  );
}
