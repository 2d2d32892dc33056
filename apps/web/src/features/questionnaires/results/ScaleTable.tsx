import { VisuallyHidden } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import type { QuestionGroup } from './question-groups.ts';
import classes from './results.module.css';
import { useFigureFormat } from './useFigureFormat.ts';

/** Results of rows with the same scale, as a table whose cells are darker for larger shares. */
export function ScaleTable({ group, caption }: { group: QuestionGroup; caption: string }) {
  const { t } = useText();
  const local = useLocalText();
  const format = useFigureFormat();
  const options = group.results.find(({ Options }) => Options)?.Options ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard
    <section className={classes.scroll} aria-label={caption} tabIndex={0}>
      <table className={classes.scale}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('questionnaires.administration.results.row')}</VisuallyHidden>
            </th>
            {options.map(({ Value, Text }) => (
              <th key={Value} scope="col">
                {local(Text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.results.map(({ Part, Text, Options, Hidden }) => (
            <tr key={Part}>
              <th scope="row">{local(Text)}</th>
              {Hidden ? (
                <td colSpan={options.length}>{t('questionnaires.administration.results.hidden')}</td>
              ) : (
                Options?.map(({ Value, Share, Count }) => (
                  <td
                    key={Value}
                    style={{ '--share': Share ?? 0 } as React.CSSProperties}
                    title={Count === null ? undefined : String(Count)}
                  >
                    {Share === null ? t('questionnaires.administration.results.small') : format.share(Share)}
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
