import { Box, Group, Input, Skeleton } from '@mantine/core';
import { IconIndentIncrease, IconMap2, IconTextDecrease, IconTextIncrease } from '@tabler/icons-react';
import { lazy, Suspense, useId } from 'react';
import { useText } from '../i18n/text.ts';
import { IconButton } from '../ui/links/IconButton.tsx';
import type { CodeAreaProps } from './CodeArea.tsx';
import { resizeCode, toggleMinimap, useCodeSettings } from './code-settings.ts';
import { canFormat, formatCode } from './format-code.ts';

const CodeArea = lazy(() => import('./CodeArea.tsx').then((module) => ({ default: module.CodeArea })));

interface Props extends Omit<CodeAreaProps, 'labelledBy'> {
  label: string;
  description?: string;
  error?: string | undefined;
}

const lineHeight = 22;

/** Buttons of an editor of long texts: layout, size of the letters, minimap. */
function CodeTools({ value, onChange, language }: Pick<Props, 'value' | 'onChange' | 'language'>) {
  const { t } = useText();
  const { minimap } = useCodeSettings();
  return (
    <Group gap={4} role="toolbar" aria-label={t('ui.code.tools')}>
      {onChange && canFormat(language) && (
        <IconButton label={t('ui.code.format')} onClick={() => void formatCode(value, language).then(onChange)}>
          <IconIndentIncrease size={18} />
        </IconButton>
      )}
      <IconButton label={t('ui.code.smaller')} onClick={() => resizeCode(-1)}>
        <IconTextDecrease size={18} />
      </IconButton>
      <IconButton label={t('ui.code.larger')} onClick={() => resizeCode(1)}>
        <IconTextIncrease size={18} />
      </IconButton>
      <IconButton label={t('ui.code.minimap')} aria-pressed={minimap} onClick={toggleMinimap}>
        <IconMap2 size={18} />
      </IconButton>
    </Group>
  );
}

/** An input for code of any of the editor's languages, whose code is loaded when the first one is shown. */
export function CodeEditor({ label, description, error, ...area }: Props) {
  const id = useId();
  const height = (area.lines ?? 8) * lineHeight;
  return (
    <Input.Wrapper
      label={
        <Group justify="space-between" gap="xs">
          <span id={id}>{label}</span>
          {area.long && <CodeTools {...area} />}
        </Group>
      }
      labelElement="div"
      labelProps={{ display: 'block' }}
      description={description}
      error={error}
    >
      <Box my={4}>
        <Suspense fallback={<Skeleton height={height} />}>
          <CodeArea {...area} labelledBy={id} />
        </Suspense>
      </Box>
    </Input.Wrapper>
  );
}
