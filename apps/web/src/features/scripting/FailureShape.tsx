import { Anchor, Box, Code, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { useText } from '../../i18n/text.ts';

/** The types of the values that the script was given, never the values themselves; collapsed at first. */
export function FailureShape({ shape }: { shape: unknown }) {
  const { t } = useText();
  const [opened, { toggle }] = useDisclosure(false);
  const id = useId();
  const text = typeof shape === 'string' ? shape : JSON.stringify(shape, null, 2);
  return (
    <Box>
      <Anchor
        component="button"
        type="button"
        size="sm"
        py={4}
        onClick={toggle}
        aria-expanded={opened}
        aria-controls={id}
      >
        {t(opened ? 'scripting.shape.hide' : 'scripting.shape.show')}
      </Anchor>
      <Collapse expanded={opened} id={id}>
        <Code block style={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </Code>
      </Collapse>
    </Box>
  );
}
