import { Alert, List, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import type { HtmlFinding } from './html-findings.ts';

/** Milliseconds without typing before the accessibility of the HTML is checked. */
const PAUSE = 800;

/** An accessibility fault and the element that has it. */
interface AccessFault {
  id: string;
  help: string;
  target: string;
}

/** Placeholder for text that a view fills in when it runs, so that its element does not count as empty. */
const FILLED_LATER = '…';

/** Returns the accessibility faults of HTML, without running its scripts or loading its resources. */
async function findAccessFaults(html: string): Promise<AccessFault[]> {
  const [{ default: axe }, { default: DOMPurify }] = await Promise.all([import('axe-core'), import('dompurify')]);
  const box = document.createElement('div');
  box.style.cssText = 'position:fixed;inset:0 auto auto -10000px;width:60rem';
  const nodes = DOMPurify.sanitize(html, {
    ADD_ATTR: ['x-text'],
    FORBID_TAGS: ['style'],
    FORBID_ATTR: ['style', 'src', 'srcset', 'action'],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const element of nodes.querySelectorAll('[x-text]')) element.textContent = FILLED_LATER;
  box.append(nodes);
  document.body.append(box);
  try {
    const { violations } = await axe.run(box, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
      rules: { 'color-contrast': { enabled: false } },
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html: element }) => ({ id, help, target: element.slice(0, 120) })),
    );
  } finally {
    box.remove();
  }
}

interface Props {
  findings: readonly HtmlFinding[];
  html: string;
}

/** Lists what will not work in a view's HTML, and its accessibility faults. */
export function Findings({ findings, html }: Props) {
  const { t } = useText();
  const [faults, setFaults] = useState<readonly AccessFault[]>([]);
  useEffect(() => {
    let left = false;
    const timer = setTimeout(() => {
      void findAccessFaults(html).then((found) => {
        if (!left) setFaults(found);
      });
    }, PAUSE);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [html]);
  if (findings.length + faults.length === 0) return null;
  return (
    <Stack gap="xs" role="status">
      {findings.length > 0 && (
        <Alert color="red" title={t('views.editing.findings')}>
          <List size="sm">
            {findings.map(({ kind, what, line }) => (
              <List.Item key={`${line} ${kind} ${what}`}>
                {t('views.editing.findings.line', { line })} <code>{what}</code>: {t(`views.editing.findings.${kind}`)}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {faults.length > 0 && (
        <Alert color="needs" title={t('views.editing.accessibility')}>
          <List size="sm">
            {faults.map(({ id, help, target }) => (
              <List.Item key={`${id} ${target}`}>
                <span lang="en">{help}</span>: <code style={{ overflowWrap: 'anywhere' }}>{target}</code>
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  );
}
