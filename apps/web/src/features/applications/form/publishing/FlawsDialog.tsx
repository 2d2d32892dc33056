import type { Flaw } from '@ithaki/application/edit';
import { Badge, Group, Stack, Text } from '@mantine/core';
import classes from '../../../../editor/Document.module.css';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import { useEditedForm } from '../useEditor.tsx';
import { type FlawTarget, flawTarget } from './flaw-target.ts';

interface Props {
  flaws: readonly Flaw[];
  onGo: (place: FlawTarget) => void;
  onClose: () => void;
}

/** Errors and warnings of the form, each linking to its place; warnings do not prevent publishing. */
export function FlawList({ flaws, onGo }: Omit<Props, 'onClose'>) {
  const { t } = useText();
  const form = useEditedForm();
  return (
    <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
      {flaws.map((flaw, index) => {
        const { Code, Warning, Path, Detail = '', Line = 1 } = flaw;
        const target = flawTarget(form, flaw);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a form may have the same flaw twice
          <li key={index}>
            <Group gap="xs" wrap="nowrap" align="flex-start">
              <Badge color={Warning ? 'needs' : 'red'} variant="light" tt="none" style={{ flexShrink: 0 }}>
                {t(Warning ? 'applications.form.flaw.warning' : 'applications.form.flaw.error')}
              </Badge>
              <div>
                <Text size="sm">{t(`applications.flaw.${Code}`, { detail: Detail, line: Line })}</Text>
                {Path.length > 0 && (
                  <button type="button" className={classes.open} onClick={() => onGo(target)}>
                    <Text span size="sm">
                      {Path.join(' › ')}
                    </Text>
                  </button>
                )}
              </div>
            </Group>
          </li>
        );
      })}
    </Stack>
  );
}

/** The list of errors and warnings in a dialog. */
export function FlawsDialog({ flaws, onGo, onClose }: Props) {
  const { t } = useText();
  return (
    <EditorDialog title={t('applications.form.flaws.title')} onClose={onClose}>
      {flaws.length === 0 ? <Text>{t('applications.form.flaws.none')}</Text> : <FlawList flaws={flaws} onGo={onGo} />}
    </EditorDialog>
  );
}
