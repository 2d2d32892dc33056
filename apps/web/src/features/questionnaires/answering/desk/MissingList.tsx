import { Alert, Anchor, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../../../i18n/text.ts';

/** A question that must be answered before the set can be finished. */
export interface MissingEntry {
  model: string;
  number: number | undefined;
  text: string;
}

interface Props {
  missing: readonly MissingEntry[];
  onGo: (model: string) => void;
}

/** Missing questions, each linking to its place. Takes the focus when it appears. */
export function MissingList({ missing, onGo }: Props) {
  const { t } = useText();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (missing.length > 0) container.current?.focus();
  }, [missing]);
  if (missing.length === 0) return null;
  return (
    <Alert
      ref={container}
      tabIndex={-1}
      color="needs"
      icon={<IconAlertTriangle size={20} />}
      title={t('questionnaires.answering.missing', { count: missing.length })}
      mb="md"
    >
      <Text size="sm" mb={6}>
        {t('questionnaires.answering.missing.help')}
      </Text>
      <List size="sm" spacing={2} listStyleType="none">
        {missing.map(({ model, number, text: words }) => (
          <List.Item key={model}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              ta="start"
              c="inherit"
              underline="always"
              onClick={() => onGo(model)}
            >
              {number === undefined ? words : `${number}. ${words}`}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
