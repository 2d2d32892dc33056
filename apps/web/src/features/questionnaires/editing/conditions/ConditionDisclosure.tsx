import { Box, Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { ConditionInput } from './ConditionInput.tsx';

interface Props {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Condition of an option or column, in a section that is collapsed at first. */
export function ConditionDisclosure({ label, value, onChange }: Props) {
  const { t } = useText();
  const id = useId();
  const [opened, { toggle }] = useDisclosure(false);
  return (
    <div>
      <Button variant="subtle" size="compact-xs" aria-expanded={opened} aria-controls={id} onClick={toggle}>
        {value ? t('questionnaires.editing.hasCondition') : t('questionnaires.editing.addCondition')}
      </Button>
      <Collapse expanded={opened} id={id}>
        {opened && (
          <Box py="xs">
            <ConditionInput label={label} value={value} onChange={onChange} />
          </Box>
        )}
      </Collapse>
    </div>
  );
}
