import { TextInput } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';

interface Props<Coded> {
  coded: Coded;
  /** The value used in data files while there is no code. */
  placeholder: string;
  /** The name of the input, needed when there are several below one another. */
  label?: string;
  onChange: (coded: Coded) => void;
}

/** Code of a choice, row or part in data files. */
export function CodeInput<Coded extends { Code?: string }>({ coded, placeholder, label, onChange }: Props<Coded>) {
  const { t } = useText();
  const { Code: code, ...rest } = coded;
  return (
    <TextInput
      size="xs"
      w={160}
      label={t('questionnaires.editing.code')}
      {...(label && { 'aria-label': label })}
      placeholder={placeholder}
      maxLength={300}
      value={code ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange((value === '' ? rest : { ...rest, Code: value }) as unknown as Coded)
      }
    />
  );
}
